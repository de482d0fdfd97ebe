import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { formatTime } from '@/lib/format/date';
import { formatFee } from '@/lib/format/fee';
import { groupByTransaction } from '@/lib/queries/transactions/executions';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { changeExecution, type RunningExecution, runningExecutions } from '@/lib/storage/running-executions';
import { describeExecution } from './describe-execution';

/**
 * Shows a toast when an execution of a Safe ends while the page is open; returns a function that stops this. A failure
 * also stays on the page, with the next steps.
 */
export function watchOutcomes(safe: SafeRef): () => void {
  const open = new Set<string>();
  const look = () => {
    const own = runningExecutions.get().filter((execution) => isSameSafe(execution.safe, safe));
    for (const { outcome, safeTxHash } of own) if (!outcome) open.add(safeTxHash);
    // Executions of one chain transaction end together and share a toast.
    const ended = own.filter((execution) => open.has(execution.safeTxHash) && isWhole(execution));
    for (const { safeTxHash } of ended) open.delete(safeTxHash);
    for (const group of groupByTransaction(ended))
      for (const outcome of new Set(group.map((execution) => execution.outcome)))
        void announce(group.filter((execution) => execution.outcome === outcome));
  };
  look();
  return runningExecutions.subscribe(look);
}

/** Whether all executions of its chain transaction have an outcome. */
const isWhole = ({ transactionHash }: RunningExecution): boolean =>
  runningExecutions
    .get()
    .every((other) => other.transactionHash !== transactionHash || other.outcome !== undefined);

async function announce(executions: readonly RunningExecution[]): Promise<void> {
  const [execution] = executions;
  if (!execution) return;
  const isSuccess = execution.outcome === 'success';
  if (isSuccess) for (const one of executions) changeExecution(one, { ...one, isAnnounced: true });
  await notify(describeOutcome(execution, executions.length), { kind: isSuccess ? 'plain' : 'error' });
}

/** "Executed at 18:31 (nonce 7). Network fee 0.0000021 ETH." */
export function describeOutcome(execution: RunningExecution, count = 1): string {
  const { minedAt, fee, outcome, nonce } = execution;
  const { title } = describeExecution(execution);
  const at = minedAt === undefined ? '' : ` at ${formatTime(new Date(minedAt))}`;
  const { decimals, symbol } = base.nativeCurrency;
  // A replacement that the wallet sent has a fee of its own.
  const cost =
    fee && outcome !== 'cancelled'
      ? ` Network fee ${fee.isWhole ? '' : 'at least '}${formatFee(fee.amount, decimals)} ${symbol}.`
      : '';
  const what = count === 1 ? `nonce ${nonce}` : `${count} transactions`;
  return `${title}${at} (${what}).${cost}`;
}
