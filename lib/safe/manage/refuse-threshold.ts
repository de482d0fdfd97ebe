import { type ConfirmedSafe, canConfirm } from './can-confirm';
import type { AfterKeyLoss } from './count-after-key-loss';
import type { DescribedOwner } from './described-owner';
import type { Refusal } from './refuse-owner';

/** Counts the owners that can confirm, and those that might where it could not be told. */
export function countReachable(owners: readonly (DescribedOwner | undefined)[], safe: ConfirmedSafe) {
  const answers = owners.map((owner) => owner && canConfirm(owner, safe));
  return {
    sure: answers.filter((answer) => answer === true).length,
    possible: answers.filter((answer) => answer !== false).length,
  };
}

/**
 * Tells why a Safe can't require this many confirmations of the owners after a plan; an owner is undefined while the
 * chain has not answered about it.
 */
export function refuseThreshold(
  threshold: number,
  owners: readonly (DescribedOwner | undefined)[],
  safe: ConfirmedSafe,
): Refusal | undefined {
  const total = owners.length;
  if (total === 0) return { message: 'A Safe needs at least one owner.' };
  if (!Number.isInteger(threshold) || threshold < 1)
    return { message: 'At least 1 confirmation has to be required.' };
  if (threshold > total)
    return {
      message: `This Safe would have ${countOf(total, 'owner')}, so it can’t require ${countOf(threshold, 'confirmation')}.`,
    };
  const { possible } = countReachable(owners, safe);
  if (threshold > possible)
    return {
      message: `Only ${possible} of the ${countOf(total, 'owner')} can confirm, so ${countOf(threshold, 'confirmation')} could never be reached.`,
    };
  return undefined;
}

/** The consequence of lost keys, as one sentence; `isSafe` where enough owners can still confirm. */
export type KeyLoss = { readonly isSafe: boolean; readonly sentence: string };

/** Describes the loss of one key and, where the Safe survives that, of two; empty where it can't be told. */
export function describeKeyLoss([one, two]: AfterKeyLoss, threshold: number): readonly KeyLoss[] {
  if (one === undefined) return [];
  if (one < threshold) {
    const sentence = `If one key is lost, nobody can move the funds: ${describeTooFew(one)}.`;
    return [{ isSafe: false, sentence }];
  }
  const sentence = `If one key is lost, ${describeOthers(threshold, one)} can still confirm.`;
  const isLastButOne = two !== undefined && two < threshold;
  return [
    { isSafe: true, sentence },
    ...(isLastButOne
      ? [{ isSafe: false, sentence: 'If two keys are lost, nobody can move the funds.' }]
      : []),
  ];
}

function describeOthers(threshold: number, others: number): string {
  if (others === 1) return 'the other owner';
  return threshold === others ? `the other ${others}` : `any ${threshold} of the other ${others}`;
}

function describeTooFew(rest: number): string {
  if (rest === 0) return 'no owner remains';
  return rest === 1 ? 'the one owner who remains is not enough' : `the remaining ${rest} owners are too few`;
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
