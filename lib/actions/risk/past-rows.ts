import type { Address } from 'viem';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listRecipients } from '@/lib/safe/risk/recipient-rules';
import { listCalledContracts } from '@/lib/safe/risk/target-rules';
import { readHashOfId } from '../verify/look-up-transaction';

/** The accounts that a Safe has dealt with before. */
export type Earlier = {
  /** The accounts that it paid. */
  readonly paid: readonly Address[];
  /** The contracts that it called. */
  readonly called: readonly Address[];
};

/** A transaction that the gateway lists as executed by a Safe. */
export type PastRow = Pick<TransactionSummary, 'id' | 'info' | 'transactionHash'> & {
  /** Its bytes where this browser has them; they count only if their hash is the one that the row names. */
  readonly transaction: SafeTransaction | undefined;
};

export const noDealings: Earlier = { paid: [], called: [] };

/** Remembers each reading, because a page asks about the same bytes many times. */
const read = new WeakMap<SafeTransaction, { readonly id: string; readonly earlier: Earlier | undefined }>();

/**
 * Reads the payees and called contracts of a row from its bytes; undefined without bytes, or where they give another
 * hash.
 */
export function readPastBytes(safe: SafeRef, { id, transaction }: PastRow): Earlier | undefined {
  if (!transaction) return undefined;
  const earlierReading = read.get(transaction);
  if (earlierReading?.id === id) return earlierReading.earlier;
  const isListed = hashTransaction(safe, transaction).safeTxHash === readHashOfId(id);
  const earlier = isListed ? readEarlier(safe, transaction) : undefined;
  read.set(transaction, { id, earlier });
  return earlier;
}

/** Lists the accounts that a transaction pays, and the contracts that it calls in the name of the Safe. */
export function readEarlier(safe: SafeRef, transaction: SafeTransaction): Earlier {
  const tree = buildCallTree(transaction, { actor: safe.address });
  return { paid: listRecipients(tree, safe.address), called: listCalledContracts(tree, safe.address) };
}

/** Reads a row from the gateway's summary and from its bytes, which also name the payees of a batch. */
export function readPastRow(safe: SafeRef, row: PastRow): Earlier {
  const { paid, called } = readPastBytes(safe, row) ?? noDealings;
  return { paid: [...readPaid(row), ...paid], called: [...readCalled(row), ...called] };
}

/** Lists the payees in the rows that this browser has. The gateway sent the rows, so they make no payee known. */
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
