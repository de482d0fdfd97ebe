import type { Address, Hash } from 'viem';
import type { SafeRef } from './types';

/** Typed data with the Safe's one type for messages. */
export type SafeMessageTypedData = {
  readonly domain: { readonly chainId: number; readonly verifyingContract: Address };
  readonly types: { readonly SafeMessage: readonly { readonly name: string; readonly type: string }[] };
  readonly primaryType: 'SafeMessage';
  readonly message: { readonly message: Hash };
};

/**
 * Builds the EIP-712 payload that a wallet signs for a message of a Safe since 1.3.0
 * (CompatibilityFallbackHandler.sol).
 */
export function buildMessageTypedData(
  { chainId, address }: SafeRef,
  contentHash: Hash,
): SafeMessageTypedData {
  return {
    domain: { chainId, verifyingContract: address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: contentHash },
  };
}
