import { type Address, isAddressEqual } from 'viem';

/** A Safe with its owners, as the chain lists them. */
export type OwnedSafe = { readonly address: Address; readonly owners: readonly Address[] };

/** A Safe with the Safes that it owns. */
export type SafeTree = { readonly address: Address; readonly nested: readonly SafeTree[] };

/** The depth to which Safes that own Safes are listed. */
const maxDepth = 3;

/** Lists the Safes that a Safe owns, and those that they own in turn. Safes that own each other are listed once. */
export function nestSafes(
  root: Address,
  safes: readonly OwnedSafe[],
  path: readonly Address[] = [],
): readonly SafeTree[] {
  if (path.length >= maxDepth) return [];
  const way = [...path, root];
  return safes
    .filter(({ address, owners }) => isAmong(root, owners) && !isAmong(address, way))
    .map(({ address }) => ({ address, nested: nestSafes(address, safes, way) }));
}

/** Finds the Safe through which an account takes part in another Safe that it does not own itself. */
export function findOwningSafe(
  { address, owners }: OwnedSafe,
  account: Address,
  safes: readonly OwnedSafe[],
  depth = 1,
): OwnedSafe | undefined {
  if (isAmong(account, owners)) return undefined;
  const above = safes.filter(
    (other) => isAmong(other.address, owners) && !isAddressEqual(other.address, address),
  );
  return above.find(
    (other) =>
      isAmong(account, other.owners) ||
      (depth < maxDepth && findOwningSafe(other, account, safes, depth + 1) !== undefined),
  );
}

const isAmong = (address: Address, list: readonly Address[]) =>
  list.some((other) => isAddressEqual(other, address));
