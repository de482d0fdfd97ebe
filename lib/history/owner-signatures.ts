import { type Address, isAddressEqual } from 'viem';
import { type ConfirmedTransaction, readOwnerHabit } from './owner-habit';

/** A signature of an owner, dated by the gateway. */
export type SeenSignature = {
  readonly signer: Address;
  readonly date: Date;
  /** Whether the date is the signature's own; otherwise it is not later than this. */
  readonly isExact: boolean;
};

/** After so many days without a signature an owner is named. */
export const silentDays = 180;

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Finds the last use of an owner's key: in a confirmation or an execution of a Safe's transactions, or in `others`.
 * Undefined where none of them is by this owner.
 */
export function findLastSignature(
  owner: Address,
  transactions: readonly ConfirmedTransaction[],
  others: readonly SeenSignature[] = [],
): Date | undefined {
  const { last } = readOwnerHabit(transactions, owner);
  const times = [
    ...(last ? [last.getTime()] : []),
    ...transactions.flatMap(({ executor, executedAt }) =>
      executor && isAddressEqual(executor, owner) ? [executedAt.getTime()] : [],
    ),
    ...others.flatMap(({ signer, date }) => (isAddressEqual(signer, owner) ? [date.getTime()] : [])),
  ];
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

/**
 * The silence of an owner in whole days. `atLeast` where no signature was found at all: then what was read goes back so
 * far, and whoever asks has to know that the account was an owner then.
 */
export type Silence = { readonly days: number; readonly atLeast: boolean };

/**
 * Tells how long an owner has not signed, if that is as long as `silentDays`; undefined where a later signature is
 * known, or where what was read doesn't go back so far. `transactions` are the newest ones, the oldest first.
 */
export function findSilence(
  owner: Address,
  transactions: readonly ConfirmedTransaction[],
  { others, now }: { readonly others: readonly SeenSignature[]; readonly now: Date },
): Silence | undefined {
  const last = findLastSignature(owner, transactions, others);
  const since = last ?? transactions[0]?.executedAt;
  if (!since) return undefined;
  const days = Math.floor((now.getTime() - since.getTime()) / dayMs);
  return days < silentDays ? undefined : { days, atLeast: last === undefined };
}
