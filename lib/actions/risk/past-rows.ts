import type { Address } from 'viem';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listRecipients } from '@/lib/safe/risk/recipient-rules';
import { listCalledContracts } from '@/lib/safe/risk/target-rules';
import { readHashOfId } from '../verify/look-up-transaction';

/** What the Safe did before. */
export type Earlier = {
  /** Whom it paid. */
  readonly paid: readonly Address[];
  /** Which contracts it called. */
  readonly called: readonly Address[];
};

/** A transaction that the gateway lists as executed by a Safe. */
export type PastRow = Pick<TransactionSummary, 'id' | 'info' | 'transactionHash'> & {
  /** Its bytes where they are at hand; they count only if they give the hash that the row names. */
  readonly transaction: SafeTransaction | undefined;
};

export const nothing: Earlier = { paid: [], called: [] };

/** A page asks about the same bytes again and again. */
const read = new WeakMap<SafeTransaction, { readonly id: string; readonly earlier: Earlier | undefined }>();

/** Whom a row paid and what it called by its bytes; undefined without them, and where they give another hash. */
export function readPastBytes(safe: SafeRef, { id, transaction }: PastRow): Earlier | undefined {
  if (!transaction) return undefined;
  const earlierReading = read.get(transaction);
  if (earlierReading?.id === id) return earlierReading.earlier;
  const isListed = hashTransaction(safe, transaction).safeTxHash === readHashOfId(id);
  const earlier = isListed ? readEarlier(safe, transaction) : undefined;
  read.set(transaction, { id, earlier });
  return earlier;
}

/** Whom a transaction pays and what it calls in the name of the Safe. */
export function readEarlier(safe: SafeRef, transaction: SafeTransaction): Earlier {
  const tree = buildCallTree(transaction, { actor: safe.address });
  return { paid: listRecipients(tree, safe.address), called: listCalledContracts(tree, safe.address) };
}

/** The same by what the gateway calls the row and by its bytes, payees of a batch among them. */
export function readPastRow(safe: SafeRef, row: PastRow): Earlier {
  const { paid, called } = readPastBytes(safe, row) ?? nothing;
  return { paid: [...readPaid(row), ...paid], called: [...readCalled(row), ...called] };
}

/** Whom a Safe has paid by rows that this browser has: the gateway's word, which makes nobody known. */
export const listPastPayees = (safe: SafeRef, rows: readonly PastRow[]): readonly Address[] => [
  ...new Set(rows.flatMap((row) => readPastRow(safe, row).paid)),
];

function readPaid({ info }: PastRow): readonly Address[] {
  if (info.kind === 'transfer') return info.direction === 'outgoing' ? [info.recipient] : [];
  return info.kind === 'custom' && info.value > 0n ? [info.to] : [];
}

function readCalled({ info }: PastRow): readonly Address[] {
  if (info.kind === 'custom') return [info.to];
  return info.kind === 'transfer' && 'token' in info.asset ? [info.asset.token] : [];
}
