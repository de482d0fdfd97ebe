import type { Address } from 'viem';
import { type ConfirmedSafe, canConfirm } from './can-confirm';
import type { DescribedOwner } from './described-owner';

/** How many owners can still confirm after the loss of one key, and of two; undefined where nobody can tell. */
export type AfterKeyLoss = readonly [one: number | undefined, two: number | undefined];

/** Of more keys no pairs are tried: nobody waits for hundreds of them. */
const maxPaired = 20;

/**
 * How many owners can still confirm after the loss of the one key that most depends on, and of the two: a key may own
 * several Safes among the owners, and be an owner itself. Undefined where nobody read far enough to tell.
 */
export function countAfterKeyLoss(
  owners: readonly (DescribedOwner | undefined)[],
  safe: ConfirmedSafe,
): AfterKeyLoss {
  const keys = [...new Set(owners.flatMap((owner) => (owner ? listKeys(owner) : [])))];
  // Without any key behind them nothing can be lost: then those count who can confirm at all.
  const one = countWorst(owners, safe, [[], ...keys.map((key) => [key])]);
  if (one === undefined || keys.length < 2 || keys.length > maxPaired) return [one, undefined];
  const pairs = keys.flatMap((key, index) => keys.slice(index + 1).map((other) => [key, other]));
  return [one, countWorst(owners, safe, pairs)];
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
