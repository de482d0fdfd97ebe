import { type Address, isAddressEqual } from 'viem';
import type { FiledSetup } from '@/lib/safe/create/setup-file';
import { type CarriedEntry, carriedKey, maxCarriedEntries } from '@/lib/storage/carried-entries';
import type { UndeployedSafe } from '@/lib/storage/creation/undeployed-safes';
import { isSameSafe, type KnownSafe } from '@/lib/storage/known-safes';

/** Which of a file's Safes are not on the list yet, each once. */
export function findNewSafes(
  known: readonly KnownSafe[],
  safes: readonly Address[],
  chainId: number,
): readonly KnownSafe[] {
  return [...new Set(safes)]
    .map((address) => ({ safe: { chainId, address }, name: '' }))
    .filter(({ safe }) => !known.some((other) => isSameSafe(other.safe, safe)));
}

/** Which of a file's setups are not kept yet, and not of Safes that are on the list already. */
export const findNewSetups = (
  kept: readonly UndeployedSafe[],
  known: readonly KnownSafe[],
  { undeployed }: { undeployed: readonly FiledSetup[] },
): readonly FiledSetup[] =>
  undeployed.filter(
    ({ address }) => ![...kept, ...known].some(({ safe }) => isAddressEqual(safe.address, address)),
  );

/** What is kept for exports, with a file's entries in the place of older ones. */
export function mergeCarried(
  before: readonly CarriedEntry[],
  incoming: readonly CarriedEntry[],
): readonly CarriedEntry[] {
  const merged = new Map([...before, ...incoming].map((entry) => [carriedKey(entry), entry]));
  return [...merged.values()].slice(0, maxCarriedEntries);
}
