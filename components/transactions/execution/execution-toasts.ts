import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { formatTime } from '@/lib/format/date';
import { formatFee } from '@/lib/format/fee';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { changeExecution, type RunningExecution, runningExecutions } from '@/lib/storage/running-executions';
import { describeExecution } from './describe-execution';

/**
 * Tells by a toast when an execution of a Safe has come to an end while the page is open; returns how to stop. What went wrong
 * stays on the page besides, with what can be done.
 */
export function watchOutcomes(safe: SafeRef): () => void {
  const open = new Set<string>();
  const look = () => {
    for (const execution of runningExecutions.get()) {
      if (!isSameSafe(execution.safe, safe)) continue;
      if (!execution.outcome) open.add(execution.safeTxHash);
      else if (open.delete(execution.safeTxHash)) void announce(execution);
    }
  };
  look();
  return runningExecutions.subscribe(look);
}

async function announce(execution: RunningExecution): Promise<void> {
  const isSuccess = execution.outcome === 'success';
  if (isSuccess) changeExecution(execution, { ...execution, isAnnounced: true });
  await notify(describeOutcome(execution), { kind: isSuccess ? 'plain' : 'error' });
}

/** "Executed at 18:31 (nonce 7). Network fee 0.0000021 ETH." */
export function describeOutcome(execution: RunningExecution): string {
  const { minedAt, fee, outcome, nonce } = execution;
  const { title } = describeExecution(execution);
  const at = minedAt === undefined ? '' : ` at ${formatTime(new Date(minedAt))}`;
  const { decimals, symbol } = base.nativeCurrency;
  // What the wallet sent in its place has a fee of its own.
  const cost =
    fee && outcome !== 'cancelled'
      ? ` Network fee ${fee.isWhole ? '' : 'at least '}${formatFee(fee.amount, decimals)} ${symbol}.`
      : '';
  return `${title}${at} (nonce ${nonce}).${cost}`;
}
