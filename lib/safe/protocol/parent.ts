import { decodeFunctionData, encodeFunctionData, type Hash, type Hex, isAddressEqual } from 'viem';
import { approveHashAbi } from '../abi/safe';
import { encodeDigest, type TransactionHashes } from './hash';
import { type HashedMessage, hashSafeMessage, type MessageHashes } from './message-hash';
import type { Call, SafeRef } from './types';

/** The call by which an owner, such as a parent Safe, approves a transaction of a Safe on the chain (Safe.sol). */
export function encodeApproveHash(safe: SafeRef, safeTxHash: Hash): Call {
  return {
    to: safe.address,
    value: 0n,
    data: encodeFunctionData({ abi: approveHashAbi, args: [safeTxHash] }),
  };
}

/** The hash that a call approves for a Safe; undefined where it does something else. */
export function readApproveHash(safe: SafeRef, { to, data }: Pick<Call, 'to' | 'data'>): Hash | undefined {
  if (!isAddressEqual(to, safe.address)) return undefined;
  try {
    return decodeFunctionData({ abi: approveHashAbi, data }).args[0];
  } catch {
    // Another function, or too few bytes.
    return undefined;
  }
}

/**
 * The bytes about which a Safe of this version asks an owner that is a contract (EIP-1271): the digest's bytes before
 * 1.5.0, the digest since. Source: `checkContractSignature`, Safe.sol of each release.
 */
export function encodeForOwner(hashes: TransactionHashes, version: string | undefined): Hex {
  return asksByHash(version) ? hashes.safeTxHash : encodeDigest(hashes);
}

/** Whether a Safe of this version asks contracts by the hash (EIP-1271) and not by its bytes (its draft). */
export function asksByHash(version: string | undefined): boolean {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 5);
}

/** A Safe that signs for another one, with the version whose code answers for it. */
export type ParentSafe = { readonly safe: SafeRef; readonly version: string | undefined };

/**
 * Computes the hashes that the owners of a parent Safe sign off-chain (EIP-1271), for a whole chain of parents, the
 * direct one first: each wraps the question in its own message. Source: `isValidSignature` and `checkContractSignature`
 * of each release; the handler of 1.3.0 asks the next parent about the first one's bytes.
 */
export function hashForParents(
  hashes: TransactionHashes,
  version: string | undefined,
  parents: readonly ParentSafe[],
): readonly MessageHashes[] {
  return wrapForParents(encodeForOwner(hashes, version), parents);
}

function wrapForParents(bytes: Hex, parents: readonly ParentSafe[]): readonly MessageHashes[] {
  let question = bytes;
  return parents.map((parent) => {
    const wrapped = hashSafeMessage(parent.safe, question, parent.version);
    const { safeMessageHash: safeTxHash, ...parts } = wrapped;
    if (!parent.version?.startsWith('1.3.'))
      question = encodeForOwner({ ...parts, safeTxHash }, parent.version);
    return wrapped;
  });
}

/**
 * The bytes about which a Safe asks an owner that is a contract when it is asked itself whether a message is signed: of
 * its own message, in the form of `encodeForOwner`; in 1.3.0 those that it was asked about. Source: `isValidSignature`,
 * CompatibilityFallbackHandler.sol of each release.
 */
export function encodeMessageForOwner(hashes: HashedMessage, version: string | undefined): Hex {
  const { contentHash, safeMessageHash: safeTxHash } = hashes;
  return version?.startsWith('1.3.') ? contentHash : encodeForOwner({ ...hashes, safeTxHash }, version);
}

/** The same for a message of the Safe, about which its handler asks in a way of its own. */
export function hashMessageForParents(
  hashes: HashedMessage,
  version: string | undefined,
  parents: readonly ParentSafe[],
): readonly MessageHashes[] {
  return wrapForParents(encodeMessageForOwner(hashes, version), parents);
}
