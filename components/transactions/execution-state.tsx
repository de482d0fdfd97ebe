import type { Hash } from 'viem';
import { ExplorerLink } from '@/components/common/explorer-link';
import { Notice } from '@/components/ui/notice';
import { formatMoment } from '@/lib/format/date';
import type { StatedTransaction } from '@/lib/gateway/transactions';
import { useStored } from '@/lib/hooks/use-stored';
import type { SafeRef } from '@/lib/safe/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { type RunningExecution, runningExecutions } from '@/lib/storage/running-executions';

export interface ExecutionStateProps {
  safe: SafeRef;
  stated: StatedTransaction;
  safeTxHash: Hash;
}

/** Whether a transaction was executed: by this browser's own look at the chain first, else as the gateway says. */
export function ExecutionState({ safe, stated, safeTxHash }: ExecutionStateProps) {
  const own = useStored(runningExecutions).find(
    (execution) => execution.safeTxHash === safeTxHash && isSameSafe(execution.safe, safe),
  );
  if (own) return <OwnExecution execution={own} />;
  if (!stated.executedAt) return null;
  const isSuccess = stated.status === 'SUCCESS';
  return (
    <Notice
      tone={isSuccess ? 'info' : 'danger'}
      title={isSuccess ? 'Executed' : 'Executed, and the call inside failed'}
    >
      {formatMoment(stated.executedAt)}, as the gateway says.{' '}
      {stated.transactionHash && <ExplorerLink kind="tx" value={stated.transactionHash} />}
    </Notice>
  );
}

const outcomes: Readonly<Record<NonNullable<RunningExecution['outcome']>, string>> = {
  success: 'Executed. The Safe says that it succeeded.',
  failure: 'Executed, and the call inside failed. No money moved; the nonce is used.',
  reverted: 'The chain refused the execution. Nothing happened, and it can be executed again.',
};

function OwnExecution({ execution }: { execution: RunningExecution }) {
  const { outcome, transactionHash } = execution;
  return (
    <Notice
      tone={outcome === undefined || outcome === 'success' ? 'info' : 'danger'}
      title={outcome ? outcomes[outcome] : 'Sent. Waiting for the block.'}
    >
      <ExplorerLink kind="tx" value={transactionHash} />
    </Notice>
  );
}
