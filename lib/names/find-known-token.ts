import { type Address, isAddressEqual } from 'viem';
import type { KnownToken } from '@/config/tokens';

/** The well-known token at an address. */
export function findKnownToken(address: Address, known: readonly KnownToken[]): KnownToken | undefined {
  return known.find((token) => isAddressEqual(token.address, address));
}
