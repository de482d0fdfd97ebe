import type { Address } from 'viem';
import { type ConfirmedSafe, canConfirm } from './can-confirm';
import type { DescribedOwner } from './described-owner';

/**
 * How many owners can still confirm after the loss of the one key that most depends on: a key may own several Safes among
 * the owners, and be an owner itself. Undefined where nobody read far enough to tell.
 */
export function countAfterKeyLoss(
  owners: readonly (DescribedOwner | undefined)[],
  safe: ConfirmedSafe,
): number | undefined {
  const keys = new Set(owners.flatMap((owner) => (owner ? listKeys(owner) : [])));
  // Without any key behind them nothing can be lost: then those count who can confirm at all.
  const rests = [undefined, ...keys].map((lost) => {
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
