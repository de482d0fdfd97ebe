import { assessRow, type RowAssessment } from '@/lib/actions/risk/assess-row';
import { askAboutConfirmations, type ChainAnswers } from '@/lib/actions/verify/count-confirmations';
import { readHashHints } from '@/lib/actions/verify/hash-hints';
import type { OwnCopy } from '@/lib/actions/verify/local-copies';
import { readHashOfId } from '@/lib/actions/verify/look-up-transaction';
import { readGatewayDecodedAction } from '@/lib/actions/verify/read-gateway-claims';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { SafeState } from '@/lib/chain/safe-state';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { readSignatureKind } from '@/lib/safe/protocol/signature';
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
 * its id are compared with the bytes too. The chain is asked only about rows with a signature that nobody else can
 * check. Rejects with the signal's reason.
 */
export async function checkQueue(
  chain: ChainClient,
  queue: CheckableQueue,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RowCheck>> {
  const found = queue.rows.flatMap((row) => {
    const record = makeRecord(row, queue);
    return record ? [{ id: row.id, record }] : [];
  });
  const checks = new Map<string, RowCheck>();
  const records = found.map(({ record }) => record);
  const answers = await askAboutRecords(chain, records, queue);
  signal.throwIfAborted();
  const submission = { records, onchain: queue.state, answers };
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

/**
 * Asks the chain about the open records with a contract's signature or an approval, in one go and at one block. Of used
 * nonces only executions tell who signed.
 */
async function askAboutRecords(
  chain: ChainClient,
  records: readonly TransactionRecord[],
  { safe, state }: CheckableQueue,
): Promise<readonly (ChainAnswers | undefined)[]> {
  if (!state) return [];
  const asked = records.filter(
    ({ transaction, confirmations }) => transaction.nonce >= state.nonce && confirmations.some(isForChain),
  );
  if (asked.length === 0) return [];
  const subjects = asked.map(({ transaction, confirmations }) => ({
    hashes: hashTransaction(safe, transaction),
    claimed: confirmations.flatMap(({ signer, signature }) => (signature ? [{ signer, signature }] : [])),
  }));
  const answers = await askAboutConfirmations(chain, { safe, subjects }, state);
  return records.map((record) => answers[asked.indexOf(record)]);
}

/** Whether only the chain can check a claimed signature. */
function isForChain({ signature }: TransactionRecord['confirmations'][number]): boolean {
  try {
    const kind = signature && readSignatureKind(signature);
    return kind === 'contract' || kind === 'approvedHash';
  } catch {
    // Whatever cannot be read is no signature.
    return false;
  }
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
  const { transaction, confirmations, contractSignatures } = copy;
  return {
    ...{ safe, transaction, confirmations: [...confirmations, ...contractSignatures] },
    ...{ claimedHashes: inList, hints: [], confirmationsRequired: undefined },
  };
}
