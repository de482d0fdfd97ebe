import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import { readAppOrigin } from '@/lib/format/app-origin';
import { readNote } from '@/lib/format/transaction-note';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { outbox } from '@/lib/outbox/outbox';
import { type SubmittedTransaction, submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { readContractSigner, recoverSigner } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { localTransactions } from '@/lib/storage/local-transactions';

/** A transaction that this browser has, with its verified signatures. */
export type OwnCopy = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly safeTxHash: Hash;
  /** Verified signatures; whether their signers are owners is not checked yet. */
  readonly confirmations: readonly Confirmation[];
  /** Signatures in the names of contracts. None counts before the chain has said so (`countConfirmations`). */
  readonly contractSignatures: readonly Confirmation[];
  /** When the gateway last claimed it, or when it was signed here. */
  readonly seenAt: Date;
  /** Whether a signature of it waits in the outbox. */
  readonly isSignedHere: boolean;
  /** Signers whose signatures this browser sent and the gateway accepted, though it may not list them yet. */
  readonly sentBy: readonly Address[];
  /** Whether the gateway accepted a signed proposal from this browser. */
  readonly isProposalSent: boolean;
  /** JSON text about the app that asked for it, where it was signed here. */
  readonly origin: string | undefined;
};

type LocalCopy = Omit<OwnCopy, 'seenAt' | 'contractSignatures'> & { readonly at: number };

const unsent = { sentBy: [], isProposalSent: false };

/** Lists the stored copies and signatures of a Safe. Anybody may have written to the storage. */
function listLocalCopies(
  safe: SafeRef,
  records: readonly SubmittedTransaction[] = submitted.get(),
): readonly LocalCopy[] {
  const saved = localTransactions
    .get()
    .map((copy) => ({ ...copy, ...unsent, at: copy.seenAt, isSignedHere: false, origin: undefined }));
  const signed = outbox.get().map(({ signer, signature, origin, isProposer, ...submission }) => ({
    ...submission,
    ...unsent,
    origin,
    confirmations: isProposer ? [] : [{ signer, signature }],
    at: submission.signedAt,
    isSignedHere: true,
  }));
  const sent = records.map(({ kind, signed: by, origin, submittedAt, ...submission }) => ({
    ...submission,
    origin,
    confirmations: by ? [by] : [],
    at: submittedAt,
    isSignedHere: false,
    sentBy: by ? [by.signer] : [],
    isProposalSent: kind === 'proposal' && by !== undefined,
  }));
  return [...saved, ...signed, ...sent].filter((piece) => isSameSafe(piece.safe, safe));
}

/**
 * Lists this browser's copies of a Safe's transactions: those that were opened before, and those that were signed here.
 * A copy whose fields don't give its hash, and a signature that its signer did not make, count as absent. Approvals on
 * the chain need no bytes here: the chain is asked for them.
 */
export async function listOwnCopies(safe: SafeRef): Promise<readonly OwnCopy[]> {
  const byHash = new Map<Hash, LocalCopy[]>();
  for (const piece of listLocalCopies(safe)) {
    if (hashTransaction(safe, piece.transaction).safeTxHash !== piece.safeTxHash) continue;
    byHash.set(piece.safeTxHash, [...(byHash.get(piece.safeTxHash) ?? []), piece]);
  }
  return Promise.all([...byHash.values()].map((localCopies) => joinLocalCopies(safe, localCopies)));
}

/** Finds this browser's copy of one transaction; `records` are the submissions that count, all without it. */
export async function findOwnCopy(
  safe: SafeRef,
  safeTxHash: Hash,
  records?: readonly SubmittedTransaction[],
): Promise<OwnCopy | undefined> {
  const localCopies = listLocalCopies(safe, records).filter(
    (piece) =>
      piece.safeTxHash === safeTxHash && hashTransaction(safe, piece.transaction).safeTxHash === safeTxHash,
  );
  return localCopies.length === 0 ? undefined : joinLocalCopies(safe, localCopies);
}

async function joinLocalCopies(safe: SafeRef, localCopies: readonly LocalCopy[]): Promise<OwnCopy> {
  const [first] = localCopies;
  if (!first) throw new RangeError('There are no signatures to combine.'); // every caller has at least one
  const { transaction, safeTxHash } = first;
  const bySigner = new Map<string, Confirmation>();
  const byContract = new Map<Hex, Confirmation>();
  for (const { signer, signature } of localCopies.flatMap(({ confirmations }) => confirmations)) {
    const contract = readContractSigner(signature);
    if (contract && isAddressEqual(contract, signer))
      byContract.set(signature, { signer: contract, signature });
    if (contract) continue;
    const actual = await recoverSigner(safeTxHash, signature).catch(() => undefined);
    if (actual && isAddressEqual(actual, signer)) bySigner.set(actual, { signer: actual, signature });
  }
  const contractSignatures = [...byContract.values()];
  const isSigner = (account: Address) =>
    bySigner.has(account) || contractSignatures.some(({ signer }) => signer === account);
  return {
    safe,
    transaction,
    safeTxHash,
    confirmations: [...bySigner.values()],
    contractSignatures,
    seenAt: new Date(Math.max(...localCopies.map(({ at }) => at))),
    isSignedHere: localCopies.some(({ isSignedHere }) => isSignedHere),
    sentBy: localCopies.flatMap(({ sentBy }) => sentBy).filter((signer) => bySigner.has(signer)),
    isProposalSent: localCopies.some(({ isProposalSent, sentBy }) => isProposalSent && sentBy.some(isSigner)),
    origin: localCopies.find(({ origin }) => origin !== undefined)?.origin,
  };
}

/** The claim about a transaction of which only the hash is known. */
export const stateNothingOf = (safe: SafeRef, safeTxHash: Hash) =>
  ({
    id: `multisig_${safe.address}_${safeTxHash}`,
    safe,
    status: 'AWAITING_CONFIRMATIONS',
    executedAt: undefined,
    info: { kind: 'unknown', type: '' },
    transactionHash: undefined,
    note: undefined,
    app: undefined,
  }) as const;

/** A local copy in the form of a gateway’s answer, without what only the gateway knows: claims, which are verified. */
export function describeLocalCopy({
  safe,
  transaction,
  safeTxHash,
  confirmations,
  contractSignatures,
  seenAt,
  origin,
}: Pick<
  OwnCopy,
  'safe' | 'transaction' | 'safeTxHash' | 'confirmations' | 'contractSignatures' | 'seenAt' | 'origin'
>): GatewayTransaction {
  return {
    ...stateNothingOf(safe, safeTxHash),
    app: readAppOrigin(origin),
    note: readNote(origin),
    multisig: {
      safeTxHash,
      transaction,
      confirmations: [...confirmations, ...contractSignatures].map((one) => ({ ...one, date: seenAt })),
      confirmationsRequired: undefined,
      submittedAt: seenAt,
      proposer: undefined,
      executor: undefined,
    },
  };
}
