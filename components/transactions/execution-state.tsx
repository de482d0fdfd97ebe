import { ExplorerLink } from '@/components/common/explorer-link';
import { Notice } from '@/components/ui/notice';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { formatMoment } from '@/lib/format/date';
import type { RunningExecution } from '@/lib/storage/running-executions';
import { useRunningExecution } from './use-running-execution';

export interface ExecutionStateProps {
  inspected: InspectedTransaction;
}

/** Whether a transaction was executed: by this browser's own look at the chain first, else as the gateway says. */
export function ExecutionState({ inspected }: ExecutionStateProps) {
  const own = useRunningExecution(inspected);
  const { stated } = inspected;
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
  reverted: 'The chain refused the execution. Nothing of this transaction happened.',
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
