import type { Address } from 'viem';
import type { PowerId } from '@/lib/safe/powers/found-powers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SavedPowers } from '@/lib/storage/found-powers';
import { isSameSafe } from '@/lib/storage/known-safes';
import { useDescribedOwners } from './described-accounts';
import { listThrough, totalPowers } from './list-powers';
import { type SafePowers, usePowers } from './powers';

/** So many Safes above one another are followed; those of a longer chain have no total. */
const maxLevels = 3;

/**
 * The powers over some Safes, with those of accounts that act through an owner that is a Safe itself, or through the
 * owner of such an owner. The arguments are those of `usePowers`.
 */
export function useAllPowers(
  safes: readonly SafeRef[],
  before?: readonly SavedPowers[],
  asked?: readonly PowerId[],
): readonly SafePowers[] {
  const own = usePowers(safes, before, asked);
  const first = useParents(own, own);
  const second = useParents(first.parents, [...own, ...first.parents]);
  const known = [...own, ...first.parents, ...second.parents];
  const third = useParents(second.parents, known);
  const all = [...known, ...third.parents];
  const levels = [first, second, third];
  const isDescribed = (owner: Address) => levels.some(({ described }) => described.has(owner));
  const follow = (one: SafePowers, path: readonly SafePowers[]): SafePowers => {
    const isAbove = (other: SafePowers) =>
      one.state?.owners.includes(other.safe.address) === true &&
      !path.some(({ safe }) => isSameSafe(safe, other.safe));
    const above =
      path.length > maxLevels ? [] : all.filter(isAbove).map((other) => follow(other, [...path, other]));
    const powers = [...one.powers, ...listThrough(one, above)];
    const isLoaded =
      one.isLoaded &&
      one.state?.owners.every(isDescribed) === true &&
      above.every((parent) => parent.isLoaded);
    return {
      ...{ ...one, powers, isLoaded, totals: totalPowers(powers, { ...one, isLoaded }) },
      isSettled: one.isSettled && above.every((parent) => parent.isSettled),
      parents: above.flatMap((parent) => [parent, ...parent.parents]),
    };
  };
  return own.map((one) => follow(one, [one]));
}

/** The owners of some Safes that are Safes themselves, without those that are known already. */
function useParents(children: readonly SafePowers[], known: readonly SafePowers[]) {
  const [first] = children;
  const owners = [...new Set(children.flatMap(({ state }) => state?.owners ?? []))];
  const { described } = useDescribedOwners(first?.safe ?? { chainId: 0, address: '0x' }, owners);
  const parents = usePowers(
    owners.flatMap((address) => {
      const safe = { chainId: first?.safe.chainId ?? 0, address };
      const isParent =
        described.get(address)?.kind === 'safe' && !known.some((one) => isSameSafe(one.safe, safe));
      return isParent ? [safe] : [];
    }),
  );
  return { described, parents };
}
