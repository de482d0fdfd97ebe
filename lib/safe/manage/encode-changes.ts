import { type Address, encodeFunctionData, type Hex, isAddressEqual, zeroAddress } from 'viem';
import { SafeError } from '@/lib/errors/safe';
import { managingAbi as abi } from '../abi/managing';
import type { Call } from '../protocol/types';
import { applySafeChanges, type SafeSettings } from '../risk/settings/apply-safe-changes';
import type { SafeChange } from '../risk/settings/safe-changes';

/** The rings of owners and modules begin and end at this address (OwnerManager.sol, ModuleManager.sol). */
const sentinel: Address = '0x0000000000000000000000000000000000000001';

/** The changes that a Safe makes by calling itself; only a migration's delegate call changes its own code. */
export type CallableChange = Exclude<SafeChange, { kind: 'changeSingleton' }>;

/**
 * Encodes the calls of a Safe to itself that make these changes, in order. A call that needs the owner or module before
 * another in the list computes it from the settings at that step. Throws SafeError `not-in-list`.
 */
export function encodeSafeChanges(
  safe: Address,
  before: SafeSettings,
  changes: readonly CallableChange[],
): readonly Call[] {
  let settings = before;
  return changes.map((change) => {
    const data = encodeChange(settings, change);
    settings = applySafeChanges(settings, [change]);
    return { to: safe, value: 0n, data };
  });
}

function encodeChange({ owners, modules }: SafeSettings, change: CallableChange): Hex {
  switch (change.kind) {
    case 'addOwner': {
      const args = [change.owner, change.threshold] as const;
      return encodeFunctionData({ abi, functionName: 'addOwnerWithThreshold', args });
    }
    case 'removeOwner': {
      const args = [findPrevious(owners, change.owner), change.owner, change.threshold] as const;
      return encodeFunctionData({ abi, functionName: 'removeOwner', args });
    }
    case 'swapOwner': {
      const args = [findPrevious(owners, change.oldOwner), change.oldOwner, change.newOwner] as const;
      return encodeFunctionData({ abi, functionName: 'swapOwner', args });
    }
    case 'changeThreshold':
      return encodeFunctionData({ abi, functionName: 'changeThreshold', args: [change.threshold] });
    case 'enableModule':
      return encodeFunctionData({ abi, functionName: 'enableModule', args: [change.module] });
    case 'disableModule': {
      const args = [findPrevious(modules, change.module), change.module] as const;
      return encodeFunctionData({ abi, functionName: 'disableModule', args });
    }
    case 'setGuard':
    case 'setModuleGuard':
      return encodeFunctionData({ abi, functionName: change.kind, args: [change.guard ?? zeroAddress] });
    case 'setFallbackHandler':
      return encodeFunctionData({ abi, functionName: change.kind, args: [change.handler ?? zeroAddress] });
  }
}

function findPrevious(list: readonly Address[], wanted: Address): Address {
  const index = list.findIndex((address) => isAddressEqual(address, wanted));
  if (index < 0) throw new SafeError({ kind: 'not-in-list', address: wanted });
  return list[index - 1] ?? sentinel;
}
