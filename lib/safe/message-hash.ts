import {
  concatHex,
  type Hash,
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  type TypedDataDefinition,
  toHex,
} from 'viem';
import { encodeDigest, hashDomain } from './hash';
import type { SafeRef } from './types';

// Safe.sol (SignMessageLib, CompatibilityFallbackHandler)
const safeMessageTypehash = keccak256(toHex('SafeMessage(bytes message)'));

/** What a person is asked to sign: a text (EIP-191) or typed data (EIP-712). */
export type MessageContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'typedData'; readonly typedData: TypedDataDefinition };

export type MessageHashes = {
  readonly domainHash: Hash;
  readonly messageHash: Hash;
  /** The EIP-712 Digest that owners sign; the gateway calls it messageHash. */
  readonly safeMessageHash: Hash;
};

/** Hash of the content by itself, which apps check a signature against: EIP-191 for a text, EIP-712 for typed data. */
export function hashContent(content: MessageContent): Hash {
  return content.kind === 'text' ? hashMessage(content.text) : hashTypedData(content.typedData);
}

/**
 * The hashes under which a Safe signs bytes that somebody asks about: its `SafeMessage` (EIP-712). Messages of people
 * are asked about by the hash of their content; another Safe asks with the bytes of `encodeForOwner`.
 */
export function hashSafeMessage(safe: SafeRef, bytes: Hex, version?: string): MessageHashes {
  const domainHash = hashDomain(safe, version);
  const messageHash = keccak256(concatHex([safeMessageTypehash, keccak256(bytes)]));
  const safeMessageHash = keccak256(encodeDigest({ domainHash, messageHash }));
  return { domainHash, messageHash, safeMessageHash };
}
