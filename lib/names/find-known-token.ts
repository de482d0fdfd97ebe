import { type Address, isAddressEqual } from 'viem';
import type { KnownToken } from '@/config/tokens';

/** Finds the well-known token at an address. */
export function findKnownToken(address: Address, known: readonly KnownToken[]): KnownToken | undefined {
  return known.find((token) => isAddressEqual(token.address, address));
}
