import { TransactionContradictedError } from '@/lib/errors/safe';
import { type ApprovedHash, bareApproval, listApprovedHashes, passOn } from '@/lib/safe/rules/approve-hash';
import type { Danger } from '@/lib/safe/rules/danger';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { type InspectedTransaction, type InspectingClients, inspectTransaction } from './inspect-transaction';
import { type JudgedBytes, judgeBytes } from './judge-bytes';

/** A hash that is approved, with the transaction it stands for, or why that cannot be shown. */
export type ApprovedTransaction = ApprovedHash &
  (
    | {
        readonly inspected: InspectedTransaction;
        readonly transaction: SafeTransaction;
        readonly contents: JudgedContents;
      }
    | { readonly inspected: undefined; readonly error: unknown }
  );

export type JudgedContents = JudgedBytes & {
  /** What is approved by it: transactions of other Safes. */
  readonly approved: readonly ApprovedTransaction[];
};

/** Safes that own Safes that own Safes; what is nested deeper is shown as the bare hash it is. */
const maxDepth = 3;
/** How many approved transactions are looked up in all, however they are nested; the rest are bare hashes. */
const maxLookups = 12;

/**
 * Takes a transaction's bytes apart, and where they approve the hashes of other Safes' transactions, those too: each is
 * fetched, hashed here and checked. Dangers of what is approved are dangers of the approval; a hash whose transaction
 * cannot be shown is one by itself. Other failures than those of the lookups are thrown.
 */
export async function judgeContents(
  clients: InspectingClients,
  safe: SafeRef,
  transaction: SafeTransaction,
): Promise<JudgedContents> {
  return judgeNested(clients, safe, transaction, { depth: 0, budget: { left: maxLookups } });
}

/** How deep it is by now, and how many lookups all of them may still make. */
type Nesting = { readonly depth: number; readonly budget: { left: number } };

async function judgeNested(
  clients: InspectingClients,
  safe: SafeRef,
  transaction: SafeTransaction,
  nesting: Nesting,
): Promise<JudgedContents> {
  const judged = await judgeBytes(clients.chain, safe, transaction);
  const hashes = listApprovedHashes(judged.tree);
  const approved = await Promise.all(hashes.map((hash) => lookUp(clients, safe, hash, nesting)));
  const dangers = [...judged.dangers, ...approved.flatMap(listDangers)];
  return {
    ...judged,
    dangers: dangers.toSorted((a, b) => Number(b.level === 'red') - Number(a.level === 'red')),
    approved,
  };
}

function listDangers(approved: ApprovedTransaction): readonly Danger[] {
  if (!approved.inspected) return [bareApproval(approved)];
  const { child, contents, transaction } = approved;
  return contents.dangers.map((danger) => passOn(danger, { child, nonce: transaction.nonce }));
}

async function lookUp(
  clients: InspectingClients,
  { chainId }: SafeRef,
  hash: ApprovedHash,
  { depth, budget }: Nesting,
): Promise<ApprovedTransaction> {
  if (depth >= maxDepth || budget.left === 0) return { ...hash, inspected: undefined, error: undefined };
  budget.left -= 1;
  const { child, safeTxHash } = hash;
  const safe: SafeRef = { chainId, address: child };
  try {
    const inspected = await inspectTransaction(clients, { safe, id: safeTxHash });
    const transaction = requireHash(inspected, hash);
    return {
      ...hash,
      inspected,
      transaction,
      contents: await judgeNested(clients, safe, transaction, { depth: depth + 1, budget }),
    };
  } catch (error) {
    return { ...hash, inspected: undefined, error };
  }
}

/**
 * The transaction whose fields give the hash, computed here, of a Safe that runs official code. Throws the chain's failure
 * and TransactionContradictedError.
 */
function requireHash(
  { stated, state, chainError, inspection }: InspectedTransaction,
  { safeTxHash }: Pick<ApprovedHash, 'safeTxHash'>,
): SafeTransaction {
  if (!state) throw chainError;
  const fields = inspection?.report.contradictions ?? ['Kind of transaction'];
  if (fields.length > 0) throw new TransactionContradictedError({ fields });
  if (!stated.multisig || inspection?.report.hashes.safeTxHash !== safeTxHash)
    throw new TransactionContradictedError({ fields: ['Transaction hash'] });
  // Other code may hash in another way.
  if (!state.version) throw new TransactionContradictedError({ fields: ['Contract of the Safe'] });
  return stated.multisig.transaction;
}
