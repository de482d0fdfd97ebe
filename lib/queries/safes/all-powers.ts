import type { PowerId } from '@/lib/safe/powers/found-powers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SavedPowers } from '@/lib/storage/found-powers';
import { isSameSafe } from '@/lib/storage/known-safes';
import { useDescribedOwners } from './described-accounts';
import { listThrough, totalPowers } from './list-powers';
import { type SafePowers, usePowers } from './powers';

/**
 * The powers over some Safes, with those of accounts that act through an owner that is a Safe itself. The arguments are
 * those of `usePowers`.
 */
export function useAllPowers(
  safes: readonly SafeRef[],
  before?: readonly SavedPowers[],
  asked?: readonly PowerId[],
): readonly SafePowers[] {
  const own = usePowers(safes, before, asked);
  const [first] = safes;
  const owners = [...new Set(own.flatMap(({ state }) => state?.owners ?? []))];
  const { described } = useDescribedOwners(first ?? { chainId: 0, address: '0x' }, first ? owners : []);
  const parents = usePowers(
    owners.flatMap((address) => {
      const safe = { chainId: first?.chainId ?? 0, address };
      const isParent = described.get(address)?.kind === 'safe' && !safes.some((one) => isSameSafe(one, safe));
      return isParent ? [safe] : [];
    }),
  );
  const others = [...own, ...parents];
  return own.map((one): SafePowers => {
    const isOwner = ({ safe }: SafePowers) => one.state?.owners.includes(safe.address) === true;
    const above = others.filter(isOwner);
    const powers = [...one.powers, ...listThrough(one, above)];
    const isLoaded =
      one.isLoaded &&
      one.state?.owners.every((owner) => described.has(owner)) === true &&
      above.every((parent) => parent.isLoaded);
    return {
      ...{ ...one, powers, isLoaded, totals: totalPowers(powers, { ...one, isLoaded }) },
      isSettled: one.isSettled && above.every((parent) => parent.isSettled),
    };
  });
}
