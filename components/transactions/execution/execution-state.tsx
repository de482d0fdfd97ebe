import { ExplorerLink } from '@/components/shared/explorer-link';
import { Notice } from '@/components/ui/overlay/notice';
import { findUnindexed } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatMoment, formatTime } from '@/lib/format/date';
import type { FoundExecution } from '@/lib/safe/verify/verification';
import type { RunningExecution } from '@/lib/storage/running-executions';
import { describeExecution, type ExecutionPhase } from './describe-execution';
import { useRunningExecution } from './use-running-execution';

export interface ExecutionStateProps {
  verified: VerifiedTransaction;
}

/** How this browser's own attempt ended where somebody else may have executed it since. */
const without: ReadonlySet<ExecutionPhase> = new Set(['reverted', 'cancelled', 'lost']);

/**
 * Whether a transaction was executed: by this browser's own look at the chain first, else as the gateway says; where it does
 * not say it, or not yet, by the Safe's own event.
 */
export function ExecutionState({ verified }: ExecutionStateProps) {
  const own = useRunningExecution(verified);
  const { executedAt } = verified.claimed;
  const unindexed = findUnindexed(verified);
  const isElsewhere = executedAt !== undefined || unindexed !== undefined;
  if (own && !(isElsewhere && without.has(describeExecution(own).phase)))
    return <OwnExecution execution={own} />;
  if (unindexed) return <UnindexedExecution verified={verified} found={unindexed} />;
  return executedAt && <GatewayExecution verified={verified} at={executedAt} />;
}

function UnindexedExecution({
  verified: { copy, believed, indexing },
  found: { outcome, date, blockNumber, transactionHash },
}: ExecutionStateProps & { found: FoundExecution }) {
  const isSuccess = outcome === 'success';
  const isGatewayStale = believed === 'all' && !copy;
  // What has been read beyond the execution's own block explains nothing.
  const readUpTo = date && indexing && indexing.lastSync < date ? indexing.lastSync : undefined;
  return (
    <Notice
      tone={isSuccess ? 'info' : 'danger'}
      title={isSuccess ? 'Executed' : 'Execution failed'}
      action={<ExplorerLink kind="tx" value={transactionHash} />}
    >
      {!isSuccess && <p>The call inside failed. Nothing it was to do happened, and its nonce is used.</p>}
      <p>
        {date && `${formatMoment(date)}, `}block {String(blockNumber)}, from the Safe’s own event.
        {isGatewayStale && ' The gateway has not indexed it yet'}
        {isGatewayStale && (readUpTo ? `: it has read the chain up to ${formatTime(readUpTo)}.` : '.')}
      </p>
    </Notice>
  );
}

function GatewayExecution({ verified: { claimed, inspection }, at }: ExecutionStateProps & { at: Date }) {
  const check = inspection?.report.checks.find(({ id }) => id === 'execution');
  const isDenied = check?.state === 'contradicts';
  const isSuccess = claimed.status === 'SUCCESS';
  const title = isSuccess ? 'Executed' : 'Executed, and the call inside failed';
  return (
    <Notice
      tone={isSuccess && !isDenied ? 'info' : 'danger'}
      title={isDenied ? 'The gateway says that this was executed, and the chain does not bear it out' : title}
    >
      {isDenied && <p>{check.detail}</p>}
      {!isDenied && !isSuccess && <p>What it was to do did not happen, and its nonce is used.</p>}
      {formatMoment(at)}, as{' '}
      {check?.state === 'agrees' ? 'the gateway and the Safe itself say' : 'the gateway says'}.{' '}
      {claimed.transactionHash && <ExplorerLink kind="tx" value={claimed.transactionHash} />}
    </Notice>
  );
}

function OwnExecution({ execution }: { execution: RunningExecution }) {
  const { tone, sentence } = describeExecution(execution);
  return (
    <Notice tone={tone} title={sentence}>
      <ExplorerLink kind="tx" value={execution.transactionHash} />
    </Notice>
  );
}
