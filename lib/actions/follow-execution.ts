import { getTransactionReceipt } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/chain-client';
import { dropExecutedWork } from '@/lib/outbox/outbox';
import { readOutcome } from '@/lib/safe/execution';
import { type RunningExecution, storeExecution } from '@/lib/storage/running-executions';

/**
 * Looks once whether a running execution is in a block, and stores what became of it, read from the Safe's event.
 * Returns the execution as it is known now. Signatures of an executed transaction need not be delivered any more.
 */
export async function followExecution(
  chain: ChainClient,
  execution: RunningExecution,
): Promise<RunningExecution> {
  if (execution.outcome) return execution;
  const receipt = await getTransactionReceipt(chain, { hash: execution.transactionHash }).catch(
    (error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined;
      throw error;
    },
  );
  if (!receipt) return execution;
  const outcome = readOutcome(receipt.logs, execution);
  const settled: RunningExecution = { ...execution, outcome: outcome === 'absent' ? 'reverted' : outcome };
  storeExecution(settled);
  if (outcome !== 'absent') dropExecutedWork(execution.safeTxHash);
  return settled;
}
