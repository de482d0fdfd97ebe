import { type Address, type Hash, type Hex, hexToBigInt, isAddressEqual, slice } from 'viem';
import type { TransactionHashes } from '../protocol/hash';
import {
  readContractSigner,
  readSignatureKind,
  recoverSigner,
  type SignatureKind,
} from '../protocol/signature';
import type { Confirmation } from '../protocol/types';
import { type Check, nameChain, type OnchainState, type TransactionRecord } from './verification';

/** A record with the hashes that were computed here from its bytes. */
export type HashedRecord = TransactionRecord & { readonly hashes: TransactionHashes };

/** The subject of signatures: a transaction or a message. */
export type SignedSubject = {
  readonly what: 'transaction' | 'message';
  /** The digest that owners sign, computed here. */
  readonly hash: Hash;
  /** Names what a wrong signature was made for; undefined where nothing fits. */
  readonly findOrigin: (confirmation: Confirmation) => Promise<string | undefined>;
};

/** The verification of one claimed signature. */
export type SignatureVerdict = Pick<Check, 'state' | 'detail'> & { readonly source?: string };

/** Verifies one claimed signature against the computed hash, or against the chain's answers. */
export async function assessSignature(
  { signer, signature }: TransactionRecord['confirmations'][number],
  subject: SignedSubject,
  onchain: OnchainState | undefined,
): Promise<SignatureVerdict> {
  if (!signature) return { state: 'unchecked', detail: 'The gateway did not send this signature.' };
  const kind = readKind(signature);
  if (kind === 'contract') return assessContract({ signer, signature }, onchain);
  if (kind === 'approvedHash') return assessApproval({ signer, signature }, onchain);
  const recovered = kind && (await recoverSigner(subject.hash, signature).catch(() => undefined));
  if (!recovered)
    return {
      state: 'contradicts',
      detail: `The gateway says that ${signer} signed this. These bytes are not a signature of this ${subject.what}: they are damaged or forged.`,
    };
  if (isAddressEqual(recovered, signer))
    return { state: 'agrees', detail: 'Signed by this account for this hash.' };
  return {
    state: 'contradicts',
    detail: await describeForeign({ signer, signature }, recovered, subject, onchain),
  };
}

/** Describes a signature that its claimed signer did not make for this hash, with its origin if found. */
async function describeForeign(
  confirmation: Confirmation,
  recovered: Address,
  { what, findOrigin }: SignedSubject,
  onchain: OnchainState | undefined,
): Promise<string> {
  const claim = `The gateway says that ${confirmation.signer} signed this.`;
  if (onchain?.owners.some((owner) => isAddressEqual(owner, recovered)))
    return `${claim} This signature was made by ${recovered}, who is another owner.`;
  const origin = await findOrigin(confirmation);
  return origin
    ? `${claim} This signature was made for the same ${what} ${origin}, and counts only there.`
    : `${claim} For this hash the signer would be ${recovered}, who is not an owner. The signature was made for something else, or is forged.`;
}

/** A contract cannot be recovered from bytes; it is asked (EIP-1271), and asked again before it is relied on. */
function assessContract(
  { signer, signature }: Confirmation,
  onchain: OnchainState | undefined,
): SignatureVerdict {
  const claimed = readContractSigner(signature);
  if (!claimed || !isAddressEqual(claimed, signer))
    return { state: 'contradicts', detail: 'These bytes are not a signature of this contract.' };
  const answer = onchain?.contractAnswers?.get(signature);
  if (onchain === undefined || answer === undefined)
    return {
      state: 'unchecked',
      detail: 'Concord couldn’t ask this contract whether it signed, so its signature doesn’t count.',
    };
  const source = nameChain(onchain).replace('The chain', 'The contract itself');
  return answer
    ? { state: 'agrees', source, detail: `Valid at block ${onchain.blockNumber}.` }
    : { state: 'stale', source, detail: 'The contract rejects this signature, so it doesn’t count.' };
}

/**
 * Assesses an approval, which only counts on the chain. An approval that once counted for the sender does not count
 * again.
 */
function assessApproval(
  { signer, signature }: Confirmation,
  onchain: OnchainState | undefined,
): SignatureVerdict {
  if (hexToBigInt(slice(signature, 0, 32)) !== BigInt(signer))
    return { state: 'contradicts', detail: 'These bytes are the approval of another account.' };
  if (!onchain?.approvedBy)
    return {
      state: 'unchecked',
      detail: 'Concord couldn’t read this approval from the chain, so it doesn’t count.',
    };
  const source = nameChain(onchain);
  if (onchain.approvedBy.some((owner) => isAddressEqual(owner, signer)))
    return { state: 'agrees', source, detail: 'This owner approved the hash on-chain.' };
  // The gateway writes the signature of who executed as an approval, which the chain never had.
  return isUnreadExecution(onchain)
    ? { state: 'unchecked', detail: 'The signatures in the execution could not be read.' }
    : { state: 'stale', source, detail: 'The chain has no approval by this owner, so it doesn’t count.' };
}

/**
 * Whether it was executed, by the Safe's own event or by the transaction that the gateway names, with signatures that
 * can't be read.
 */
const isUnreadExecution = ({ execution }: OnchainState) =>
  execution !== undefined &&
  execution.kind !== 'absent' &&
  !(execution.kind === 'found' && execution.signatures);

function readKind(signature: Hex): SignatureKind | undefined {
  try {
    return readSignatureKind(signature);
  } catch {
    // Whatever cannot be read is no signature.
    return undefined;
  }
}
