import { type Address, encodeFunctionData, isAddressEqual, zeroAddress } from 'viem';
import { allowanceAbi as abi } from '../abi/allowance';
import { managingAbi } from '../abi/managing';
import type { Call } from '../protocol/types';

/** The limit up to which an account may spend a token of a Safe without confirmations, as in the allowance module. */
export type SpendingLimit = {
  readonly module: Address;
  readonly beneficiary: Address;
  /** Undefined for Ether. */
  readonly token: Address | undefined;
  readonly amount: bigint;
  readonly spent: bigint;
  /** The minutes after which the limit is reset; zero for never. */
  readonly resetMinutes: number;
  /** The start of the current period, in minutes since 1970. */
  readonly lastResetMinutes: number;
};

/** The largest amount and period that the module can hold. */
export const maxLimitAmount = 2n ** 96n - 1n;
export const maxResetMinutes = 2 ** 16 - 1;

/** Identifies a limit: a module has one for each beneficiary and token. */
export type LimitKey = Pick<SpendingLimit, 'module' | 'beneficiary' | 'token'>;

/** The amount that can still be spent in the current period. A limit may have been lowered below the spent amount. */
export const remainingOf = ({ amount, spent }: SpendingLimit): bigint =>
  spent < amount ? amount - spent : 0n;

/** The start of the next period, in milliseconds; undefined for a limit without periods. */
export const nextResetOf = ({ resetMinutes, lastResetMinutes }: SpendingLimit): number | undefined =>
  resetMinutes === 0 ? undefined : (lastResetMinutes + resetMinutes) * 60_000;

export const isSameLimit = (a: LimitKey, b: LimitKey): boolean =>
  isAddressEqual(a.module, b.module) &&
  isAddressEqual(a.beneficiary, b.beneficiary) &&
  isAddressEqual(a.token ?? zeroAddress, b.token ?? zeroAddress);

/** The present limits of a Safe, as far as a change of them depends on them. */
export type PresentLimits = {
  readonly beneficiaries: readonly Pick<LimitKey, 'module' | 'beneficiary'>[];
  readonly limits: readonly SpendingLimit[];
};

export type NewLimit = LimitKey & {
  readonly amount: bigint;
  readonly resetMinutes: number;
  /** Whether a changed limit starts with nothing spent. */
  readonly forgetsSpent?: boolean;
};

/** The calls that set a limit, in one batch: the module is enabled and the beneficiary added where they are not. */
export function encodeLimit(
  safe: Address,
  { module, beneficiary, token = zeroAddress, amount, resetMinutes, forgetsSpent = false }: NewLimit,
  present: PresentLimits & { readonly isEnabled: boolean },
): readonly Call[] {
  const isKnown = present.beneficiaries.some(
    (one) => isAddressEqual(one.module, module) && isAddressEqual(one.beneficiary, beneficiary),
  );
  const enable = encodeFunctionData({ abi: managingAbi, functionName: 'enableModule', args: [module] });
  const add = encodeFunctionData({ abi, functionName: 'addDelegate', args: [beneficiary] });
  const reset = encodeFunctionData({ abi, functionName: 'resetAllowance', args: [beneficiary, token] });
  // Without a base the module counts the first period from the minute of execution, and later ones as before.
  const args = [beneficiary, token, amount, resetMinutes, 0] as const;
  const set = encodeFunctionData({ abi, functionName: 'setAllowance', args });
  return [
    ...(present.isEnabled ? [] : [{ to: safe, value: 0n, data: enable }]),
    ...(isKnown ? [] : [{ to: module, value: 0n, data: add }]),
    ...(forgetsSpent ? [{ to: module, value: 0n, data: reset }] : []),
    { to: module, value: 0n, data: set },
  ];
}

/** The call that takes a limit away, and with the last one of a beneficiary the beneficiary too. */
export function encodeLimitRemoval(removed: LimitKey, { limits }: Pick<PresentLimits, 'limits'>): Call {
  const { module, beneficiary, token = zeroAddress } = removed;
  const hasOthers = limits.some(
    (one) =>
      isAddressEqual(one.module, module) &&
      isAddressEqual(one.beneficiary, beneficiary) &&
      !isSameLimit(one, removed),
  );
  const data = hasOthers
    ? encodeFunctionData({ abi, functionName: 'deleteAllowance', args: [beneficiary, token] })
    : encodeFunctionData({ abi, functionName: 'removeDelegate', args: [beneficiary, true] });
  return { to: module, value: 0n, data };
}

/** The call by which a beneficiary spends from its limit; the beneficiary's own account must send it. */
export function encodeSpending(
  safe: Address,
  { module, beneficiary, token = zeroAddress }: LimitKey,
  { to, amount }: { readonly to: Address; readonly amount: bigint },
): Call {
  const args = [safe, token, to, amount, zeroAddress, 0n, beneficiary, '0x'] as const;
  return {
    to: module,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'executeAllowanceTransfer', args }),
  };
}
