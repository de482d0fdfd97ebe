import { type Address, type Hash, isAddressEqual } from 'viem';
import { hashTransaction, type TransactionHashes } from '@/lib/safe/protocol/hash';
import { type HashedMessage, hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import {
  readContractSignature,
  readSignatureKind,
  recoverSigner,
  type SignatureKind,
} from '@/lib/safe/protocol/signature';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { unpackSignatures } from '@/lib/safe/protocol/unpack-signatures';
import { readTypedData } from '@/lib/safe-apps/protocol/typed-data';
import type {
  HandedContent,
  HandedMessage,
  HandedSignature,
  HandedTransaction,
  NamedSafe,
} from './hand-over';
import { formVersions } from './read-typed-data';

/** What a person says where a text leaves it open. */
export type GivenSafe = NamedSafe & { readonly version: string | undefined };

/** A transaction with the Safe and the hashes that were computed here from its fields. */
export type HashedHandOver = {
  readonly safe: SafeRef;
  readonly version: string;
  readonly hashes: TransactionHashes;
  /** Whether the text's own hash is the computed one. */
  readonly claim: 'matches' | 'differs' | 'absent';
};

const baseChainId = 8453;
/** Chains that are tried for a text which names none, but a hash: where the hash fits, it is that chain's. */
const triedChains = [
  ...[baseChainId, 1, 10, 56, 100, 130, 137, 143, 146, 196, 232, 252, 324, 480, 999, 1101, 1284, 5000, 8217],
  ...[9745, 34443, 42161, 42220, 43111, 43114, 57073, 59144, 80094, 81457, 84532, 534352, 747474, 11155111],
  ...[1313161554],
];

/**
 * Computes the hashes of a handed-over transaction (EIP-712). Where the text leaves chain or version open, those count
 * with which its own hash fits, or else Base and the form of Safe 1.3.0 and later. Undefined while no Safe is known.
 */
export function hashHandedTransaction(
  { safe: named, transaction, version, claimedHash }: HandedTransaction,
  given: GivenSafe,
): HashedHandOver | undefined {
  const address = named.address ?? given.address;
  if (!address) return undefined;
  const chain = named.chainId ?? given.chainId;
  const chains = chain !== undefined ? [chain] : claimedHash ? triedChains : [baseChainId];
  const known = version ?? given.version;
  const versions =
    known !== undefined ? [known] : claimedHash ? Object.values(formVersions) : [formVersions.latest];
  const candidates = chains.flatMap((chainId) =>
    versions.map((candidate) => {
      const safe = { chainId, address };
      return { safe, version: candidate, hashes: hashTransaction(safe, transaction, candidate) };
    }),
  );
  const found = candidates.find(({ hashes }) => hashes.safeTxHash === claimedHash);
  const [first] = candidates;
  if (found) return { ...found, claim: 'matches' };
  return first && { ...first, claim: claimedHash ? 'differs' : 'absent' };
}

/** The hashes of a handed-over message of this Safe; undefined where its content can't be hashed. */
export function hashHandedMessage(safe: SafeRef, { content }: HandedMessage): HashedMessage | undefined {
  const parsed = readHandedContent(content);
  return parsed === undefined ? undefined : hashMessageOf(safe, parsed);
}

/** The content as it is hashed: a text, or typed data; undefined where they are incomplete. */
export function readHandedContent({ kind, text }: HandedContent): MessageContent | undefined {
  if (kind === 'text') return text;
  try {
    return readTypedData(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export type CheckedSignature = {
  /** The account that it counts for: recovered, or named by the bytes of a contract or an approval. */
  readonly signer: Address | undefined;
  /** The account that the text names. */
  readonly claimed: Address | undefined;
  readonly signature: HandedSignature['signature'];
  readonly kind: SignatureKind | undefined;
  /**
   * `signed`: recovered for exactly this hash, to the named signer if there is one. `differs`: it is not the named
   * signer's for this hash. `uncheckable`: a contract or an approval on the chain, which only the chain can confirm.
   * `unreadable`: no signature.
   */
  readonly state: 'signed' | 'differs' | 'uncheckable' | 'unreadable';
};

/**
 * Whether the hash and the signatures of a text fit what was computed here. `unclear`: they don't, but the text names no
 * Safe or no chain, so it may belong to another one. `changed`: they contradict the text's own fields.
 */
export type Fit = 'fits' | 'changed' | 'unclear';

/** Judges whether a text's hash and signatures fit; `named` is the Safe as the text itself names it. */
export function judgeFit(
  named: NamedSafe,
  claim: HashedHandOver['claim'],
  checked: readonly CheckedSignature[],
): Fit {
  const isBroken = checked.some(({ state }) => state === 'unreadable');
  if (claim !== 'differs' && !isBroken && checked.every(({ state }) => state !== 'differs')) return 'fits';
  const isNamed = named.address !== undefined && named.chainId !== undefined;
  // A hash or a named signature that fits proves which Safe is meant.
  const isProven =
    claim === 'matches' || checked.some(({ state, claimed }) => state === 'signed' && claimed !== undefined);
  return isNamed || isProven || isBroken ? 'changed' : 'unclear';
}

/** Finds the first signature that was made for something else or can't be read. */
export const findWrongSignature = (checked: readonly CheckedSignature[]): CheckedSignature | undefined =>
  checked.find(({ state }) => state === 'differs' || state === 'unreadable');

/** Whether only the last signature is wrong, as in a link whose end was cut off and took other words. */
export function isEndWrong(claim: HashedHandOver['claim'], checked: readonly CheckedSignature[]): boolean {
  const wrong = findWrongSignature(checked);
  return claim === 'matches' && wrong !== undefined && wrong === checked.at(-1);
}

/** Recovers the signers of handed-over signatures for a hash that was computed here (Safe.sol, checkNSignatures). */
export const checkSignatures = (
  hash: Hash,
  signatures: readonly HandedSignature[],
): Promise<readonly CheckedSignature[]> =>
  Promise.all(signatures.map((handed) => checkSignature(hash, handed)));

async function checkSignature(
  hash: Hash,
  { signer: claimed, signature }: HandedSignature,
): Promise<CheckedSignature> {
  const checked = { claimed, signature };
  const unreadable = { ...checked, signer: undefined, kind: undefined, state: 'unreadable' } as const;
  try {
    const kind = readSignatureKind(signature);
    const isOffline = kind === 'eoa' || kind === 'ethSign';
    const signer = isOffline
      ? await recoverSigner(hash, signature)
      : kind === 'contract'
        ? readContractSignature(signature).signer
        : unpackSignatures(signature)[0]?.signer;
    if (!signer) return unreadable;
    const isClaimed = claimed === undefined || isAddressEqual(signer, claimed);
    return { ...checked, signer, kind, state: !isClaimed ? 'differs' : isOffline ? 'signed' : 'uncheckable' };
  } catch {
    return unreadable;
  }
}
