import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { OneByOneStep } from '@/lib/actions/execution/execute-one-by-one';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ReadySummary } from './ready-summary';
import type { CheckedRow } from './selection';
import type { OneByOne } from './use-one-by-one';

type StepLabels = { readonly label: string; readonly tone: BadgeTone; readonly isBusy?: boolean };

const labels: Readonly<Record<OneByOneStep, StepLabels>> = {
  checking: { label: 'Checking', tone: 'accent', isBusy: true },
  wallet: { label: 'In your wallet', tone: 'accent', isBusy: true },
  pending: { label: 'Pending', tone: 'accent', isBusy: true },
  dismissed: { label: 'Not followed', tone: 'neutral' },
  success: { label: 'Executed', tone: 'positive' },
  failure: { label: 'Failed', tone: 'danger' },
  reverted: { label: 'Reverted', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'warning' },
};

export interface OneByOneProgressProps {
  safe: SafeRef;
  running: OneByOne & { readonly run: NonNullable<OneByOne['run']> };
}

/** The progress of each chosen transaction, until all are done or one of them stopped the rest. */
export function OneByOneProgress({ safe, running }: OneByOneProgressProps) {
  const { run, isPending, error, stepOf, close } = running;
  const { rows } = run;
  const count = rows.filter((row) => stepOf(row) === 'success').length;
  const isStopped = !isPending && count < rows.length;
  return (
    <>
      <p role="status" ref={takeFocus} tabIndex={-1} className="font-medium outline-none">
        {count} of {rows.length} executed
        {isStopped && '. Stopped.'}
      </p>
      <ul className="mt-3 max-h-[50dvh] divide-y divide-line overflow-y-auto border-line border-y">
        {rows.map((row: CheckedRow) => (
          <li key={row.row.id} className="flex flex-wrap items-center gap-3 py-2">
            <ReadySummary safe={safe} ready={row} />
            <StepBadge step={stepOf(row)} isStopped={isStopped} />
          </li>
        ))}
      </ul>
      {error !== undefined && <ErrorNotice className="mt-4" error={error} />}
      <Button className="mt-4 w-full" onClick={close}>
        {isPending ? 'Stop' : 'Close'}
      </Button>
    </>
  );
}

interface StepBadgeProps {
  step: OneByOneStep | undefined;
  isStopped: boolean;
}

function StepBadge({ step, isStopped }: StepBadgeProps) {
  // An attempt that failed before anything was sent leaves only its error.
  const isUnsent = step === undefined || step === 'checking' || step === 'wallet';
  if (isUnsent && (isStopped || !step))
    return <Badge tone="neutral">{isStopped ? 'Not executed' : 'Waiting'}</Badge>;
  if (!step) return null;
  const { label, tone, isBusy } = labels[step];
  return (
    <Badge tone={tone}>
      {isBusy && <Spinner />}
      {label}
    </Badge>
  );
}
