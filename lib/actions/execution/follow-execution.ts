import { getBlockNumber } from 'viem/actions';
import { noteBlock } from '@/lib/chain/recent-block';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { dropExecutedSubmissions } from '@/lib/outbox/outbox';
import {
  recentTransactions,
  removeRecentTransaction,
  renameRecentTransaction,
  selectRecentTransactions,
} from '@/lib/storage/recent-transactions';
import { changeExecution, type RunningExecution } from '@/lib/storage/running-executions';
import { type ExecutionStatus, lookUpExecution } from './read-execution-status';

/**
 * The number of later blocks after which an outcome is final: a minute at Base's two seconds. The sequencer can take
 * back a block until it is sealed; a sealed block is lost only when the sequencer fails and another one takes over
 * within a few blocks.
 */
export const finalDepth = 30n;

/** How long after sending a transaction that no RPC knows is called lost; Base needs two seconds for a block. */
export const lostAfterMs = 5 * 60_000;

/** `seenAt` is written only when it is at least this old, because other tabs and the page hear of every change. */
const seenPrecisionMs = 60_000;

/**
 * Reads the status of a running execution once, from the Safe's event, and stores it; an outcome whose block was taken
 * back is dropped. Returns the updated execution. A replaced or cancelled transaction is updated in the account's
 * recent transactions, and the pending submissions of an executed one are dropped.
 */
export async function followExecution(
  chain: ChainClient,
  execution: RunningExecution,
  now: number = Date.now(),
): Promise<RunningExecution> {
  if (execution.isFinal) return execution;
  const [executionStatus, newest] = await Promise.all([
    lookUpExecution(chain, execution),
    // It travels with the receipt. Without it the outcome is not final yet.
    getBlockNumber(chain).then(
      (number) => ({ number, at: Date.now() }),
      () => undefined,
    ),
  ]);
  const updated = update(execution, executionStatus, now);
  const { block } = updated;
  // What the outcome has changed must be shown, so a node that is behind the outcome's block is asked again.
  if (block) noteBlock(chain, newest && newest.number >= block.number ? newest : undefined);
  const isFinal = block && newest && newest.number - block.number >= finalDepth;
  const current: RunningExecution = isFinal ? { ...updated, isFinal: true } : updated;
  if (!isEqual(current, execution)) changeExecution(execution, current);
  updateRecentTransactions(execution, executionStatus);
  if (current.outcome === 'success' || current.outcome === 'failure')
    dropExecutedSubmissions(execution.safeTxHash);
  return current;
}

/** The execution with its newly read status. */
function update(before: RunningExecution, executionStatus: ExecutionStatus, now: number): RunningExecution {
  const { outcome, block, problem, fee, minedAt, ...lasting } = before;
  switch (executionStatus.kind) {
    case 'included':
      return { ...lasting, ...readIncluded(executionStatus) };
    case 'cancelled':
      // The block at which the cancellation was first seen counts.
      return {
        ...lasting,
        outcome: 'cancelled',
        block: outcome === 'cancelled' && block ? block : executionStatus.block,
      };
    case 'pending': {
      const { seenAt } = lasting;
      const isFresh = seenAt !== undefined && now - seenAt < seenPrecisionMs;
      const pending = {
        ...lasting,
        accountNonce: executionStatus.accountNonce,
        seenAt: isFresh ? seenAt : now,
      };
      return outcome || problem === 'undone' ? { ...pending, problem: 'undone' } : pending;
    }
    case 'unknown': {
      // An outcome that was taken back is missing from now on.
      if (outcome) return { ...lasting, seenAt: now, problem: 'undone' };
      const isLost = now - (lasting.seenAt ?? lasting.sentAt) > lostAfterMs;
      const current = isLost ? 'lost' : problem;
      return current ? { ...lasting, problem: current } : lasting;
    }
  }
}

const readIncluded = ({
  transactionHash,
  outcome,
  block,
  fee,
  minedAt,
}: Extract<ExecutionStatus, { kind: 'included' }>) => ({
  ...{ transactionHash, outcome, block },
  ...(fee && { fee }),
  ...(minedAt !== undefined && { minedAt }),
});

/** The account's list follows hashes only, so a replaced hash is updated here. */
function updateRecentTransactions(
  { account, safe, transactionHash }: RunningExecution,
  executionStatus: ExecutionStatus,
) {
  const movedTo =
    executionStatus.kind === 'included' && executionStatus.isOwn
      ? executionStatus.transactionHash
      : transactionHash;
  if (movedTo === transactionHash && executionStatus.kind !== 'cancelled') return;
  const owner = { account, chainId: safe.chainId };
  const pending = selectRecentTransactions(recentTransactions.get(), owner).find(
    ({ hash, status }) => hash === transactionHash && status === 'pending',
  );
  if (!pending) return;
  if (executionStatus.kind === 'cancelled') removeRecentTransaction(pending);
  else renameRecentTransaction(pending, movedTo);
}

/** Compares the fields that can change. */
function isEqual(a: RunningExecution, b: RunningExecution): boolean {
  const keys = ['transactionHash', 'accountNonce', 'seenAt', 'outcome', 'problem', 'isFinal'] as const;
  return (
    keys.every((key) => a[key] === b[key]) &&
    a.block?.number === b.block?.number &&
    a.block?.hash === b.block?.hash
  );
}
