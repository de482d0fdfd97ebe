import { type Address, isAddressEqual } from 'viem';
import type { FiledSetup } from '@/lib/safe/create/setup-file';
import { type CarriedEntry, carriedKey, maxCarriedEntries } from '@/lib/storage/carried-entries';
import { isSameSafe, type KnownSafe } from '@/lib/storage/known-safes';
import type { UndeployedSafe } from '@/lib/storage/undeployed-safes';

/** Lists a file's Safes that are not on the list yet, each once. */
export function findNewSafes(
  known: readonly KnownSafe[],
  safes: readonly Address[],
  chainId: number,
): readonly KnownSafe[] {
  return [...new Set(safes)]
    .map((address) => ({ safe: { chainId, address }, name: '' }))
    .filter(({ safe }) => !known.some((other) => isSameSafe(other.safe, safe)));
}

/** Lists a file's setups that are not stored yet and whose Safes are not on the list. */
export const findNewSetups = (
  kept: readonly UndeployedSafe[],
  known: readonly KnownSafe[],
  { undeployed }: { undeployed: readonly FiledSetup[] },
): readonly FiledSetup[] =>
  undeployed.filter(
    ({ address }) => ![...kept, ...known].some(({ safe }) => isAddressEqual(safe.address, address)),
  );

/** Merges the entries that are carried for exports; a file's entries replace older ones. */
export function mergeCarried(
  before: readonly CarriedEntry[],
  incoming: readonly CarriedEntry[],
): readonly CarriedEntry[] {
  const merged = new Map([...before, ...incoming].map((entry) => [carriedKey(entry), entry]));
  return [...merged.values()].slice(0, maxCarriedEntries);
}
