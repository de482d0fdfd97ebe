import { GatewayError } from '@/lib/errors/gateway';
import { SafeError } from '@/lib/errors/safe';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import {
  type ApprovedHash,
  bareApproval,
  listApprovedHashes,
  passOn,
  passOnMessageRisk,
} from '@/lib/safe/risk/approve-hash';
import { findCalledOrderRisks, hiddenOrder } from '@/lib/safe/risk/order-risks';
import { orderRisks, type Risk } from '@/lib/safe/risk/risk';
import {
  type InspectingClients,
  loadVerifiedTransaction,
  type VerifiedTransaction,
} from '../verify/load-verified-transaction';
import { type AnalyzedBytes, analyzeBytes } from './analyze-bytes';
import { type ApprovedMessage, lookUpApprovedMessage } from './look-up-approved-message';
import { lookUpOrder } from './look-up-order';

/** A hash that is approved, with the transaction or message it stands for, or why that cannot be shown. */
export type ApprovedTransaction = ApprovedHash &
  (
    | {
        readonly verified: VerifiedTransaction;
        readonly transaction: SafeTransaction;
        readonly contents: AnalyzedTransaction;
      }
    | { readonly verified: undefined; readonly message: ApprovedMessage }
    | { readonly verified: undefined; readonly message?: undefined; readonly error: unknown }
  );

export type AnalyzedTransaction = AnalyzedBytes & {
  /** What is approved by it: transactions and messages of other Safes. */
  readonly approved: readonly ApprovedTransaction[];
};

/** Safes that own Safes that own Safes; what is nested deeper is shown as the bare hash it is. */
const maxDepth = 3;
/** How many approved transactions are looked up in all, however they are nested; the rest are bare hashes. */
const maxLookups = 12;

/**
 * Takes a transaction's bytes apart, and where they approve the hashes of other Safes' transactions, those too: each is
 * fetched, hashed here and checked. Risks of what is approved are risks of the approval; a hash whose transaction
 * cannot be shown is one by itself. Other failures than those of the lookups are thrown.
 */
export async function analyzeTransaction(
  clients: InspectingClients,
  safe: SafeRef,
  transaction: SafeTransaction,
): Promise<AnalyzedTransaction> {
  return analyzeNested(clients, safe, transaction, { depth: 0, budget: { left: maxLookups } });
}

/** How deep it is by now, and how many lookups all of them may still make. */
type Nesting = { readonly depth: number; readonly budget: { left: number } };

async function analyzeNested(
  clients: InspectingClients,
  safe: SafeRef,
  transaction: SafeTransaction,
  nesting: Nesting,
): Promise<AnalyzedTransaction> {
  const assessed = await showOrder(clients, safe, {
    transaction,
    assessed: await analyzeBytes(clients.chain, safe, transaction),
  });
  const hashes = listApprovedHashes(assessed.tree);
  const approved = await Promise.all(hashes.map((hash) => lookUp(clients, safe, hash, nesting)));
  const risks = [...assessed.risks, ...approved.flatMap(listRisks)];
  return {
    ...assessed,
    risks: risks.toSorted((a, b) => Number(b.level === 'critical') - Number(a.level === 'critical')),
    approved,
  };
}

/** The same with the terms of the one order of which the bytes hold only the hash, where they can be shown. */
async function showOrder(
  { gateway }: InspectingClients,
  safe: SafeRef,
  { transaction, assessed }: { transaction: SafeTransaction; assessed: AnalyzedBytes },
): Promise<AnalyzedBytes> {
  const [hidden, ...others] = assessed.orders.filter(({ order }) => !order);
  if (!hidden?.presigned || others.length > 0) return assessed;
  const order = await lookUpOrder(gateway, safe, { transaction, presigned: hidden.presigned });
  if (!order) return assessed;
  const shown = { ...hidden, order };
  return {
    ...assessed,
    orders: assessed.orders.map((one) => (one === hidden ? shown : one)),
    risks: orderRisks([
      ...assessed.risks.filter((risk) => risk !== hiddenOrder),
      ...findCalledOrderRisks([shown]),
    ]),
  };
}

function listRisks(approved: ApprovedTransaction): readonly Risk[] {
  if (!approved.verified)
    return approved.message
      ? approved.message.risks.map((risk) => passOnMessageRisk(risk, approved))
      : [bareApproval(approved)];
  const { child, contents, transaction } = approved;
  return contents.risks.map((risk) => passOn(risk, { child, nonce: transaction.nonce }));
}

async function lookUp(
  clients: InspectingClients,
  { chainId }: SafeRef,
  hash: ApprovedHash,
  { depth, budget }: Nesting,
): Promise<ApprovedTransaction> {
  if (depth >= maxDepth || budget.left === 0) return { ...hash, verified: undefined, error: undefined };
  budget.left -= 1;
  const { child, safeTxHash } = hash;
  const safe: SafeRef = { chainId, address: child };
  try {
    const verified = await loadVerifiedTransaction(clients, { safe, id: safeTxHash });
    const transaction = requireHash(verified, hash);
    return {
      ...hash,
      verified,
      transaction,
      contents: await analyzeNested(clients, safe, transaction, { depth: depth + 1, budget }),
    };
  } catch (error) {
    return (await tryMessage(clients, { safe, hash, error })) ?? { ...hash, verified: undefined, error };
  }
}

/** The message that has this hash, where there is no such transaction; the two hash differently. */
async function tryMessage(
  clients: InspectingClients,
  { safe, hash, error }: { safe: SafeRef; hash: ApprovedHash; error: unknown },
): Promise<ApprovedTransaction | undefined> {
  if (!(error instanceof GatewayError) || error.status !== 404) return undefined;
  try {
    const message = await lookUpApprovedMessage(clients, safe, hash);
    return { ...hash, verified: undefined, message };
  } catch {
    // Then it is what it was without: a hash that nobody can show.
    return undefined;
  }
}

/**
 * The transaction whose fields give the hash, computed here, of a Safe that runs official code. Throws the chain's failure
 * and `transaction-contradicted`.
 */
function requireHash(
  { claimed, state, chainError, inspection }: VerifiedTransaction,
  { safeTxHash }: Pick<ApprovedHash, 'safeTxHash'>,
): SafeTransaction {
  if (!state) throw chainError;
  const fields = inspection?.report.contradictions ?? ['Kind of transaction'];
  if (fields.length > 0) throw new SafeError({ kind: 'transaction-contradicted', fields });
  if (!claimed.multisig || inspection?.report.hashes.safeTxHash !== safeTxHash)
    throw new SafeError({ kind: 'transaction-contradicted', fields: ['Transaction hash'] });
  // Other code may hash in another way.
  if (!state.version)
    throw new SafeError({ kind: 'transaction-contradicted', fields: ['Contract of the Safe'] });
  return claimed.multisig.transaction;
}
