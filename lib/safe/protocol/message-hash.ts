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

/** EIP-712 data that were read: they are whole, and hash. */
export type MessageTypedData = {
  readonly domain?: TypedDataDomain | undefined;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
};

/** What a person is asked to sign: a text (EIP-191) or typed data (EIP-712). */
export type MessageContent = string | MessageTypedData;

export type MessageHashes = {
  readonly domainHash: Hash;
  readonly messageHash: Hash;
  /** The EIP-712 Digest that owners sign; the gateway calls it messageHash. */
  readonly safeMessageHash: Hash;
};

/**
 * Hash of the content by itself, which apps check a signature against: EIP-191 for a text, EIP-712 for typed data. Throws
 * what viem throws on typed data that do not fit their types.
 */
export function hashContent(content: MessageContent): Hash {
  if (typeof content === 'string') return hashMessage(content);
  // viem cannot know which message belongs to types that come from outside.
  return hashTypedData(content as TypedDataDefinition);
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

export type HashedMessage = MessageHashes & {
  /** Hash of the content by itself, which is what an app asks the Safe about. */
  readonly contentHash: Hash;
};

/** All hashes of a message of a Safe: its content's own, and those of its `SafeMessage`. */
export function hashMessageOf(safe: SafeRef, content: MessageContent): HashedMessage {
  const contentHash = hashContent(content);
  return { contentHash, ...hashSafeMessage(safe, contentHash) };
}
