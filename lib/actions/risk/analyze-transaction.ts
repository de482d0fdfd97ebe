import { GatewayError } from '@/lib/errors/gateway';
import { SafeError } from '@/lib/errors/safe';
import { messageOutbox } from '@/lib/outbox/message-outbox';
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

/** An approved hash with its transaction or message, or the reason why neither can be shown. */
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
  /** The transactions and messages of other Safes that it approves. */
  readonly approved: readonly ApprovedTransaction[];
};

/** The deepest nesting of Safes that own Safes; deeper approvals are shown as bare hashes. */
const maxDepth = 3;
/** The most approved transactions that are looked up in all; the rest are shown as bare hashes. */
const maxLookups = 12;

/**
 * Decodes a transaction and the transactions of other Safes that it approves: each is fetched, hashed in the browser
 * and checked. Risks of an approved transaction are risks of the approval, and so is a hash whose transaction can't be
 * shown. Throws failures other than those of the lookups.
 */
export async function analyzeTransaction(
  clients: InspectingClients,
  safe: SafeRef,
  transaction: SafeTransaction,
): Promise<AnalyzedTransaction> {
  return analyzeNested(clients, safe, transaction, { depth: 0, budget: { left: maxLookups } });
}

/** The current depth, and the number of lookups that are left for all levels. */
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

/** Adds the terms of the only order that the bytes name by its hash, where they can be verified. */
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
    orders: assessed.orders.map((order) => (order === hidden ? shown : order)),
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

/** Looks up the message with this hash, where no transaction has it. */
async function tryMessage(
  clients: InspectingClients,
  { safe, hash, error }: { safe: SafeRef; hash: ApprovedHash; error: unknown },
): Promise<ApprovedTransaction | undefined> {
  const isUnknown = error instanceof GatewayError && error.status === 404;
  // Without the gateway's answer only a message of this browser can be shown.
  const isOwn = messageOutbox.store.get().some(({ messageHash }) => messageHash === hash.safeTxHash);
  if (!isUnknown && !isOwn) return undefined;
  try {
    const message = await lookUpApprovedMessage(clients, safe, hash);
    return { ...hash, verified: undefined, message };
  } catch {
    // Without a message it stays a hash that nobody can show.
    return undefined;
  }
}

/**
 * Returns the transaction if its fields give the hash and its Safe runs official code. Throws the chain's failure and
 * `transaction-contradicted`.
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
  // Unofficial code may hash differently.
  if (!state.version)
    throw new SafeError({ kind: 'transaction-contradicted', fields: ['Contract of the Safe'] });
  return claimed.multisig.transaction;
}
