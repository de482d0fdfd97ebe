import { type Address, type Hex, isAddressEqual, pad, size, slice, zeroHash } from 'viem';
import { getCode, getStorageAt } from 'viem/actions';
import { delegation } from './code-kinds';
import type { ChainClient } from './rpc/chain-client';

/** Where proxies keep the address of their code: EIP-1967, its beacon, and OpenZeppelin before that standard. */
const implementationSlots: readonly Hex[] = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
];
const beaconSlot: Hex = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
/** The code of a minimal proxy begins with it (EIP-1167). */
const cloneMark = '0x363d3d373d3d3d363d73';

/** A contract whose calls are described, and the code for which they are. */
export type DescribedContract = {
  readonly address: Address;
  /** Code that can’t change, or the code behind a proxy. */
  readonly code: 'fixed' | { readonly implementations: readonly Address[] };
};

/**
 * Asks whether a contract runs the code for which its calls were described: code of its own where none is named, or the
 * named one behind a proxy. Throws what the RPC throws. Sources: EIP-1967, EIP-1167, EIP-7702.
 */
export async function hasDescribedCode(
  client: ChainClient,
  { address, code }: DescribedContract,
): Promise<boolean> {
  const readSlot = async (slot: Hex) =>
    pad((await getStorageAt(client, { address, slot })) ?? '0x', { size: 32 });
  const [own = '0x', beacon, ...stored] = await Promise.all([
    getCode(client, { address }),
    readSlot(beaconSlot),
    ...implementationSlots.map(readSlot),
  ]);
  if (own === '0x' || own.startsWith(delegation.mark) || own.startsWith(cloneMark) || size(own) < 10)
    return false;
  if (beacon !== zeroHash) return false;
  const found = stored.filter((word) => word !== zeroHash);
  if (code === 'fixed') return found.length === 0;
  const [only, ...others] = found;
  return (
    only !== undefined &&
    others.length === 0 &&
    code.implementations.some((one) => isAddressEqual(one, slice(only, 12)))
  );
}
