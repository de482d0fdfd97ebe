import {
  concatHex,
  type Hash,
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  type TypedDataDefinition,
  type TypedDataDomain,
  toHex,
} from 'viem';
import { encodeDigest, hashDomain } from './hash';
import type { SafeRef } from './types';

// Safe.sol (SignMessageLib, CompatibilityFallbackHandler)
const safeMessageTypehash = keccak256(toHex('SafeMessage(bytes message)'));

/** Parsed EIP-712 data, which are complete and can be hashed. */
export type MessageTypedData = {
  readonly domain?: TypedDataDomain | undefined;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
};

/** The content of a message: a text (EIP-191) or typed data (EIP-712). */
export type MessageContent = string | MessageTypedData;

export type MessageHashes = {
  readonly domainHash: Hash;
  readonly messageHash: Hash;
  /** The EIP-712 digest that owners sign; the gateway calls it messageHash. */
  readonly safeMessageHash: Hash;
};

/**
 * Hashes the content alone, as an app verifies a signature: EIP-191 for a text, EIP-712 for typed data. Throws viem's
 * errors for typed data that do not fit their types.
 */
export function hashContent(content: MessageContent): Hash {
  if (typeof content === 'string') return hashMessage(content);
  // viem can't infer the message of foreign types.
  return hashTypedData(content as TypedDataDefinition);
}

/**
 * Computes the hashes under which a Safe signs bytes: its `SafeMessage` (EIP-712). For a message the bytes are the hash
 * of its content; another Safe passes the bytes of `encodeForOwner`.
 */
export function hashSafeMessage(safe: SafeRef, bytes: Hex, version?: string): MessageHashes {
  const domainHash = hashDomain(safe, version);
  const messageHash = keccak256(concatHex([safeMessageTypehash, keccak256(bytes)]));
  const safeMessageHash = keccak256(encodeDigest({ domainHash, messageHash }));
  return { domainHash, messageHash, safeMessageHash };
}

export type HashedMessage = MessageHashes & {
  /** The hash of the content alone, with which an app asks the Safe. */
  readonly contentHash: Hash;
};

/** Computes all hashes of a Safe's message: the content's own, and those of its `SafeMessage`. */
export function hashMessageOf(safe: SafeRef, content: MessageContent): HashedMessage {
  const contentHash = hashContent(content);
  return { contentHash, ...hashSafeMessage(safe, contentHash) };
}
