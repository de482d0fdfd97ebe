import {
  type Address,
  concat,
  domainSeparator,
  type Hash,
  type Hex,
  hashMessage,
  hashStruct,
  hashTypedData,
  keccak256,
} from 'viem';
import { verifierError } from '@/devnet/gateway/http/reply-error';
import type { MessageContent } from '@/devnet/gateway/messages/message-schema';

const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] };

type HashedMessage = {
  readonly hash: Hash;
  /** The bytes behind the hash. */
  readonly preimage: Hex;
};

/** What owners of a Safe sign for a message: EIP-712 over the hash that a plain account would have signed. */
export function hashSafeMessage(
  { chainId, safe }: { chainId: number; safe: Address },
  content: MessageContent,
): HashedMessage {
  const message = hashContent(content);
  const preimage = concat([
    '0x1901',
    domainSeparator({ domain: { chainId, verifyingContract: safe } }),
    hashStruct({ types, primaryType: 'SafeMessage', data: { message } }),
  ]);
  return { hash: keccak256(preimage), preimage };
}

function hashContent(content: MessageContent): Hash {
  if (typeof content === 'string') return hashMessage(content);
  const { domain, ...rest } = content;
  try {
    const { chainId, ...plain } = domain;
    return hashTypedData({
      ...rest,
      domain: chainId === undefined ? plain : { ...plain, chainId: BigInt(chainId) },
    });
  } catch {
    throw verifierError('Could not calculate messageHash');
  }
}
