import { assessRow, type RowAssessment } from '@/lib/actions/risk/assess-row';
import { readHashHints } from '@/lib/actions/verify/hash-hints';
import type { OwnCopy } from '@/lib/actions/verify/local-copies';
import { readHashOfId } from '@/lib/actions/verify/look-up-transaction';
import { readGatewayDecodedAction } from '@/lib/actions/verify/read-gateway-claims';
import type { SafeState } from '@/lib/chain/safe-state';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { TransactionRecord, VerificationReport } from '@/lib/safe/verify/verification';
import { verifyMany } from './verify-many';

export type CheckableQueue = {
  readonly safe: SafeRef;
  readonly rows: readonly TransactionSummary[];
  /** The gateway's claims about single rows, including signatures. */
  readonly claims: readonly GatewayTransaction[];
  /** This browser's copies of rows for which the gateway was not asked. */
  readonly copies: readonly OwnCopy[];
  /** Undefined while the chain does not answer. */
  readonly state: SafeState | undefined;
  readonly gatewayHost: string;
};

export type RowCheck = RowAssessment & {
  readonly report: VerificationReport;
  /** The bytes that were checked. */
  readonly transaction: SafeTransaction;
};

/**
 * Checks the rows of a queue by their ids, as far as there are bytes and signatures. The row's summary and the hash in
 * its id are compared with the bytes too. Rejects with the signal's reason.
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
  const submission = { records: found.map(({ record }) => record), onchain: queue.state };
  await verifyMany(submission, {
    signal,
    onReports: (first, chunk) =>
      chunk.forEach((report, index) => {
        const row = found[first + index];
        if (!row || !report) return;
        const { safe, transaction } = row.record;
        checks.set(row.id, { report, transaction, ...assessRow(safe, transaction) });
      }),
  });
  return checks;
}

function makeRecord(
  { id, info }: TransactionSummary,
  { safe, claims, copies, gatewayHost }: CheckableQueue,
): TransactionRecord | undefined {
  const listed = readHashOfId(id);
  const source = `the gateway (${gatewayHost})`;
  const inList = listed ? [{ hash: listed, source: 'the list' }] : [];
  const safeClaim = claims.find((one) => one.id === id);
  if (safeClaim?.multisig) {
    const { safeTxHash, ...claimed } = safeClaim.multisig;
    const { transaction, confirmations, unreadConfirmations, confirmationsRequired } = claimed;
    return {
      ...{ safe, transaction, confirmations, unreadConfirmations, confirmationsRequired },
      claimedHashes: [{ hash: safeTxHash, source }, ...inList],
      hints: readHashHints(info),
      decodedAction: readGatewayDecodedAction({ ...safeClaim, info }),
    };
  }
  const copy = copies.find(({ safeTxHash }) => safeTxHash === listed);
  if (!copy) return undefined;
  const { transaction, confirmations } = copy;
  return {
    ...{ safe, transaction, confirmations },
    ...{ claimedHashes: inList, hints: [], confirmationsRequired: undefined },
  };
}
