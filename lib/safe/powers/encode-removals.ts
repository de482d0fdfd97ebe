import { type Address, encodeFunctionData, isAddressEqual, zeroAddress } from 'viem';
import { removalAbi } from '../abi/powers';
import { encodeSafeChanges } from '../manage/encode-changes';
import { encodeLimitRemoval, type PresentLimits } from '../manage/spending-limit';
import { accountPrefix } from '../protocol/account-prefix';
import type { Call } from '../protocol/types';
import type { SafeSettings } from '../risk/settings/apply-safe-changes';
import type { SafeChange } from '../risk/settings/safe-changes';
import type { PowerId } from './found-powers';

export type RemovalState = {
  readonly safe: Address;
  readonly settings: SafeSettings;
  readonly limits: PresentLimits;
};

/**
 * Encodes the calls of a Safe that take powers away, in one transaction. Modules are disabled in the order of the
 * list, each with the module that is before it by then; a guard goes last, so that it checks the rest. Powers that the
 * Safe's state no longer has are left out. The allowances of Permit2 go in one call.
 */
export function encodeRemovals(
  powers: readonly PowerId[],
  { safe, settings, limits }: RemovalState,
): readonly Call[] {
  const of = (kind: PowerId['kind']) => powers.filter((power) => power.kind === kind);
  const modules = settings.modules.filter((module) =>
    of('module').some(({ account }) => isAddressEqual(account, module)),
  );
  const changes = (list: readonly Exclude<SafeChange, { kind: 'changeSingleton' }>[]) =>
    encodeSafeChanges(safe, settings, list);
  return [
    ...encodeLimits(of('limit'), limits),
    ...powers.flatMap((power) => encodeOne(power, safe)),
    ...encodePermit2(of('permit2')),
    ...changes([
      ...modules.map((module) => ({ kind: 'disableModule', module }) as const),
      ...(of('handler').length > 0 && settings.fallbackHandler
        ? [{ kind: 'setFallbackHandler', handler: undefined } as const]
        : []),
      ...(of('moduleGuard').length > 0 && settings.moduleGuard
        ? [{ kind: 'setModuleGuard', guard: undefined } as const]
        : []),
      ...(of('guard').length > 0 && settings.guard ? [{ kind: 'setGuard', guard: undefined } as const] : []),
    ]),
  ];
}

/** Removes limits one after another: with its last limit a beneficiary goes too. */
function encodeLimits(removed: readonly PowerId[], { limits }: PresentLimits): readonly Call[] {
  let left = limits;
  return removed.flatMap(({ contract, account, of }) => {
    const limit = left.find(
      (one) =>
        isAddressEqual(one.module, contract) &&
        isAddressEqual(one.beneficiary, account) &&
        (one.token ?? zeroAddress).toLowerCase() === of,
    );
    if (!limit) return [];
    const call = encodeLimitRemoval(limit, { limits: left });
    left = left.filter((one) => one !== limit);
    return [call];
  });
}

function encodePermit2(powers: readonly PowerId[]): readonly Call[] {
  const [first, ...more] = powers;
  if (!first) return [];
  const abi = removalAbi.permit2;
  const tokenOf = ({ of }: PowerId) => of as Address; // a power of Permit2 names its token
  const data =
    more.length === 0
      ? encodeFunctionData({
          ...{ abi, functionName: 'approve' },
          args: [tokenOf(first), first.account, 0n, 0],
        })
      : encodeFunctionData({
          ...{ abi, functionName: 'lockdown' },
          args: [powers.map((power) => ({ token: tokenOf(power), spender: power.account }))],
        });
  return [{ to: first.contract, value: 0n, data }];
}

/** The call that takes one power away, for kinds whose call depends on nothing else; empty for the others. */
export function encodeOne({ kind, contract, account, of }: PowerId, safe: Address): readonly Call[] {
  const call = (data: Call['data']): readonly Call[] => [{ to: contract, value: 0n, data }];
  switch (kind) {
    case 'token':
      return call(
        encodeFunctionData({ abi: removalAbi.token, functionName: 'approve', args: [account, 0n] }),
      );
    case 'item':
      // The approval of a collectible is given to nobody (EIP-721).
      return call(
        encodeFunctionData({
          ...{ abi: removalAbi.token, functionName: 'approve' },
          args: [zeroAddress, BigInt(of ?? 0)],
        }),
      );
    case 'collection':
      return call(
        encodeFunctionData({
          ...{ abi: removalAbi.collection, functionName: 'setApprovalForAll' },
          args: [account, false],
        }),
      );
    case 'units':
      return call(
        encodeFunctionData({
          ...{ abi: removalAbi.units, functionName: 'approve' },
          args: [account, BigInt(of ?? 0), 0n],
        }),
      );
    case 'operator':
      return call(
        encodeFunctionData({
          ...{ abi: removalAbi.operator, functionName: 'setOperator' },
          args: [account, false],
        }),
      );
    case 'lending':
      return call(
        encodeFunctionData({
          ...{ abi: removalAbi.lending, functionName: 'setAuthorization' },
          args: [account, false],
        }),
      );
    case 'credit':
      return call(
        encodeFunctionData({
          ...{ abi: removalAbi.credit, functionName: 'approveDelegation' },
          args: [account, 0n],
        }),
      );
    case 'relayer':
      return call(
        encodeFunctionData({
          ...{ abi: removalAbi.relayer, functionName: 'setRelayerApproval' },
          args: [safe, account, false],
        }),
      );
    case 'agent':
      return call(
        encodeFunctionData({
          ...{ abi: removalAbi.agent, functionName: 'setOperator' },
          args: [accountPrefix(safe), account, 0n],
        }),
      );
    default:
      return [];
  }
}
