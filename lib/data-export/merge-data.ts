import type { Address } from 'viem';
import { type CarriedEntry, carriedKey, maxCarriedEntries } from '@/lib/storage/carried-entries';
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

/** What is kept for exports, with a file's entries in the place of older ones. */
export function mergeCarried(
  before: readonly CarriedEntry[],
  incoming: readonly CarriedEntry[],
): readonly CarriedEntry[] {
  const merged = new Map([...before, ...incoming].map((entry) => [carriedKey(entry), entry]));
  return [...merged.values()].slice(0, maxCarriedEntries);
}
