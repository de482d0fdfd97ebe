import type { Address, Hex } from 'viem';
import { hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import { buildMessageTypedData } from '@/lib/safe/protocol/message-typed-data';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { type SigningWay, signDigest } from './sign-digest';

export type SignMessageRequest = {
  readonly safe: SafeRef;
  readonly content: MessageContent;
  /** Who reviewed it; another account in the wallet is refused. */
  readonly account: Address;
  /** Typed data unless the person has chosen otherwise. */
  readonly way?: SigningWay;
};

/** Has the wallet sign the Safe's message of a content; the very account that reviewed it must sign. Throws what `signDigest` throws. */
export async function signMessageOf(
  wallet: SigningClient,
  { safe, content, account, way = 'typedData' }: SignMessageRequest,
): Promise<Hex> {
  const { contentHash, safeMessageHash } = hashMessageOf(safe, content);
  return signDigest(wallet, {
    chainId: safe.chainId,
    typedData: buildMessageTypedData(safe, contentHash),
    digest: safeMessageHash,
    account,
    way,
  });
}
