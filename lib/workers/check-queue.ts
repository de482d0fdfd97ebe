import { readHashHints } from '@/lib/actions/hash-hints';
import { judgeByAddress } from '@/lib/actions/judge-by-address';
import { readHashOfId } from '@/lib/actions/look-up-transaction';
import type { OwnCopy } from '@/lib/actions/own-copies';
import { readStatedMeaning } from '@/lib/actions/read-statements';
import type { SafeState } from '@/lib/chain/safe-state';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import type { TransactionSummary } from '@/lib/gateway/transaction-list';
import type { Danger } from '@/lib/safe/rules/danger';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import type { TransactionRecord, VerificationReport } from '@/lib/safe/verification';
import { verifyMany } from './verify-many';

export type CheckableQueue = {
  readonly safe: SafeRef;
  readonly rows: readonly TransactionSummary[];
  /** What the gateway says about single rows, signatures included. */
  readonly statements: readonly StatedTransaction[];
  /** What this browser has kept, for rows about which the gateway was not asked. */
  readonly copies: readonly OwnCopy[];
  /** Undefined while the chain does not answer. */
  readonly state: SafeState | undefined;
  readonly gatewayHost: string;
};

export type RowCheck = {
  readonly report: VerificationReport;
  /** The bytes that were checked. */
  readonly transaction: SafeTransaction;
  /** The first red thing that the bytes say, if any. */
  readonly danger: Danger | undefined;
};

/**
 * Reports on the rows of a queue by their ids, as far as there are bytes and signatures to check. What a row says, its
 * words and the hash in its id, is held against the bytes too. Rejects with the signal's reason.
 */
export async function checkQueue(
  queue: CheckableQueue,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RowCheck>> {
  const found = queue.rows.flatMap((row) => {
    const record = makeRecord(row, queue);
    return record ? [{ id: row.id, record }] : [];
  });
  const checks = new Map<string, RowCheck>();
  const work = { records: found.map(({ record }) => record), facts: queue.state };
  await verifyMany(work, {
    signal,
    onReports: (first, chunk) =>
      chunk.forEach((report, index) => {
        const row = found[first + index];
        if (!row || !report) return;
        const { safe, transaction } = row.record;
        const { dangers } = judgeByAddress(safe, transaction);
        checks.set(row.id, { report, transaction, danger: dangers.find(({ level }) => level === 'red') });
      }),
  });
  return checks;
}

function makeRecord(
  { id, info }: TransactionSummary,
  { safe, statements, copies, gatewayHost }: CheckableQueue,
): TransactionRecord | undefined {
  const listed = readHashOfId(id);
  const source = `the gateway (${gatewayHost})`;
  const inList = listed ? [{ hash: listed, source: 'the list' }] : [];
  const statement = statements.find((one) => one.id === id);
  if (statement?.multisig) {
    const { safeTxHash, ...stated } = statement.multisig;
    const { transaction, confirmations, unreadConfirmations, confirmationsRequired } = stated;
    return {
      ...{ safe, transaction, confirmations, unreadConfirmations, confirmationsRequired },
      statedHashes: [{ hash: safeTxHash, source }, ...inList],
      hints: readHashHints(info),
      meaning: readStatedMeaning({ ...statement, info }),
    };
  }
  const copy = copies.find(({ safeTxHash }) => safeTxHash === listed);
  if (!copy) return undefined;
  const { transaction, confirmations } = copy;
  return {
    ...{ safe, transaction, confirmations },
    ...{ statedHashes: inList, hints: [], confirmationsRequired: undefined },
  };
}
