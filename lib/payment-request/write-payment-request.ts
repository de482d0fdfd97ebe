import type { Address } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';

/**
 * Writes a link that asks for a payment to a Safe (EIP-681): Ether in wei, or a token by its `transfer` in base units.
 * `parsePaymentRequest` reads the same payment from it.
 */
export function writePaymentRequest(
  { address, chainId }: SafeRef,
  { asset, amount }: { readonly asset: 'native' | Address; readonly amount: bigint },
): string {
  return asset === 'native'
    ? `ethereum:${address}@${chainId}?value=${amount}`
    : `ethereum:${asset}@${chainId}/transfer?address=${address}&uint256=${amount}`;
}
