import { getBlockNumber } from 'viem/actions';
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
 * Blocks on top of which nobody looks any more: a minute at Base's two seconds. What the sequencer has announced, also
 * in parts of blocks, it can take back until the block is sealed; what it has sealed comes to nothing only when it
 * fails and another takes over within a few blocks.
 */
export const finalDepth = 30n;

/** How long after sending a transaction that no RPC knows is called lost; Base needs two seconds for a block. */
export const lostAfterMs = 5 * 60_000;

/** `seenAt` is written only when it is at least this old, because other tabs and the page hear of every change. */
const seenPrecisionMs = 60_000;

/**
 * Looks once at a running execution and stores how it stands, read from the Safe's event; an outcome whose block was
 * taken back is forgotten. Returns the execution as it is known now. The account's recent transactions are told what
 * came in place of it, and signatures of an executed transaction need not be submitted any more.
 */
export async function followExecution(
  chain: ChainClient,
  execution: RunningExecution,
  now: number = Date.now(),
): Promise<RunningExecution> {
  if (execution.isFinal) return execution;
  const executionStatus = await lookUpExecution(chain, execution);
  const learned = learn(execution, executionStatus, now);
  const isFinal = learned.block && (await getBlockNumber(chain)) - learned.block.number >= finalDepth;
  const known: RunningExecution = isFinal ? { ...learned, isFinal: true } : learned;
  if (!isEqual(known, execution)) changeExecution(execution, known);
  tellRecentTransactions(execution, executionStatus);
  if (known.outcome === 'success' || known.outcome === 'failure')
    dropExecutedSubmissions(execution.safeTxHash);
  return known;
}

/** What is known of an execution after a look at it. */
function learn(before: RunningExecution, executionStatus: ExecutionStatus, now: number): RunningExecution {
  const { outcome, block, problem, fee, minedAt, ...lasting } = before;
  switch (executionStatus.kind) {
    case 'included':
      return { ...lasting, ...readIncluded(executionStatus) };
    case 'cancelled':
      // Noticed once, it counts from there.
      return {
        ...lasting,
        outcome: 'cancelled',
        block: outcome === 'cancelled' && block ? block : executionStatus.block,
      };
    case 'pending': {
      const { seenAt } = lasting;
      const isFresh = seenAt !== undefined && now - seenAt < seenPrecisionMs;
      const seen = { ...lasting, accountNonce: executionStatus.accountNonce, seenAt: isFresh ? seenAt : now };
      return outcome || problem === 'undone' ? { ...seen, problem: 'undone' } : seen;
    }
    case 'unknown': {
      // What was taken back begins to be missed now.
      if (outcome) return { ...lasting, seenAt: now, problem: 'undone' };
      const isLost = now - (lasting.seenAt ?? lasting.sentAt) > lostAfterMs;
      const still = isLost ? 'lost' : problem;
      return still ? { ...lasting, problem: still } : lasting;
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

/** The account's list follows hashes only: from here it hears what took the place of one. */
function tellRecentTransactions(
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

/** Both are flat but for the block; the Safe never changes. */
function isEqual(a: RunningExecution, b: RunningExecution): boolean {
  const keys = ['transactionHash', 'accountNonce', 'seenAt', 'outcome', 'problem', 'isFinal'] as const;
  return (
    keys.every((key) => a[key] === b[key]) &&
    a.block?.number === b.block?.number &&
    a.block?.hash === b.block?.hash
  );
}
