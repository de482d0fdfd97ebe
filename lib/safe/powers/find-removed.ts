import { decodeFunctionData, isAddressEqual, zeroAddress } from 'viem';
import { allowanceAbi } from '../abi/allowance';
import { removalAbi } from '../abi/powers';
import { readOwnChange } from '../manage/fit-calls';
import type { Call, SafeRef } from '../protocol/types';
import { encodeOne } from './encode-removals';
import type { PowerId } from './found-powers';

/** Finds the powers that calls of a Safe take away completely, read from the calls' bytes alone. */
export const findRemoved = (
  powers: readonly PowerId[],
  { address }: Pick<SafeRef, 'address'>,
  calls: readonly Call[],
): readonly PowerId[] => powers.filter((power) => calls.some((call) => isRemovedBy(power, address, call)));

function isRemovedBy(power: PowerId, safe: SafeRef['address'], call: Call): boolean {
  switch (power.kind) {
    case 'module': {
      const change = readOwnChange(safe, call);
      return change?.kind === 'disableModule' && isAddressEqual(change.module, power.account);
    }
    case 'guard': {
      const change = readOwnChange(safe, call);
      return change?.kind === 'setGuard' && change.guard === undefined;
    }
    case 'moduleGuard': {
      const change = readOwnChange(safe, call);
      return change?.kind === 'setModuleGuard' && change.guard === undefined;
    }
    case 'handler': {
      const change = readOwnChange(safe, call);
      return change?.kind === 'setFallbackHandler' && change.handler === undefined;
    }
    case 'limit':
      return isAddressEqual(call.to, power.contract) && removesLimit(power, call);
    case 'permit2':
      return isAddressEqual(call.to, power.contract) && removesPermit(power, call);
    default:
      return encodeOne(power, safe).some(
        ({ to, data }) => isAddressEqual(to, call.to) && data.toLowerCase() === call.data.toLowerCase(),
      );
  }
}

/** `deleteAllowance` and `removeDelegate` with its limits (AllowanceModule.sol). */
function removesLimit({ account, of }: PowerId, { data }: Call): boolean {
  const call = decode(() => decodeFunctionData({ abi: allowanceAbi, data }));
  if (call?.functionName === 'deleteAllowance') {
    const [beneficiary, token] = call.args;
    return isAddressEqual(beneficiary, account) && token.toLowerCase() === (of ?? zeroAddress).toLowerCase();
  }
  return call?.functionName === 'removeDelegate' && call.args[1] && isAddressEqual(call.args[0], account);
}

/** `approve` with nothing, and `lockdown` (IAllowanceTransfer.sol). */
function removesPermit({ account, of }: PowerId, { data }: Call): boolean {
  const isToken = (token: string) => token.toLowerCase() === of?.toLowerCase();
  const call = decode(() => decodeFunctionData({ abi: removalAbi.permit2, data }));
  if (call?.functionName === 'lockdown')
    return call.args[0].some(({ token, spender }) => isToken(token) && isAddressEqual(spender, account));
  if (call?.functionName !== 'approve') return false;
  const [token, spender, amount] = call.args;
  return isToken(token) && isAddressEqual(spender, account) && amount === 0n;
}

function decode<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // No function of these.
    return undefined;
  }
}
