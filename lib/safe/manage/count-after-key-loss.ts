import type { Address } from 'viem';
import { type ConfirmedSafe, canConfirm } from './can-confirm';
import type { DescribedOwner } from './described-owner';

/**
 * The number of owners that can still confirm after the loss of one key, and of two; undefined where it can't be told.
 */
export type AfterKeyLoss = readonly [one: number | undefined, two: number | undefined];

/** The most keys whose pairs are tried. */
const maxPaired = 20;

/**
 * Counts the owners that can still confirm after the loss of the one key, or the two keys, on which most owners depend:
 * a key may own several Safes among the owners, and be an owner itself. Undefined where the owners were not read far
 * enough.
 */
export function countAfterKeyLoss(
  owners: readonly (DescribedOwner | undefined)[],
  safe: ConfirmedSafe,
): AfterKeyLoss {
  const keys = [...new Set(owners.flatMap((owner) => (owner ? listKeys(owner) : [])))];
  // Without any key behind them nothing can be lost: then those count who can confirm at all.
  const afterOneLoss = countWorst(owners, safe, [[], ...keys.map((key) => [key])]);
  if (afterOneLoss === undefined || keys.length < 2 || keys.length > maxPaired)
    return [afterOneLoss, undefined];
  const pairs = keys.flatMap((key, index) => keys.slice(index + 1).map((other) => [key, other]));
  return [afterOneLoss, countWorst(owners, safe, pairs)];
}

function countWorst(
  owners: readonly (DescribedOwner | undefined)[],
  safe: ConfirmedSafe,
  losses: readonly (readonly Address[])[],
): number | undefined {
  const rests = losses.map((lost) => {
    const answers = owners.map((owner) => owner && canConfirm(owner, safe, lost));
    return answers.includes(undefined) ? undefined : answers.filter((answer) => answer === true).length;
  });
  return rests.reduce((least, rest) =>
    least === undefined || rest === undefined ? undefined : Math.min(least, rest),
  );
}

/** The accounts behind an owner that are no Safes. */
function listKeys(owner: DescribedOwner): readonly Address[] {
  return owner.kind === 'safe' ? (owner.owners ?? []).flatMap(listKeys) : [owner.address];
}
