import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ActionButton } from '@/components/signing/action-button';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { OneByOneStep } from '@/lib/actions/execution/execute-one-by-one';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ReadyRow } from './find-ready-run';
import { ReadySummary } from './ready-summary';
import type { OneByOne } from './use-one-by-one';

export interface OneByOneOfferProps {
  rows: readonly ReadyRow[];
  onStart: () => void;
}

/** Says what executing one by one asks of the person, with the button that starts it. */
export function OneByOneOffer({ rows, onStart }: OneByOneOfferProps) {
  const own = rows.filter(({ needsOwn }) => needsOwn).length;
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-13 text-muted">
        {rows.length > 1 && 'Your wallet asks for each execution, with its own fee. '}
        {own > 0 &&
          (own === rows.length
            ? 'Executing also gives your confirmation.'
            : `Executing also gives your confirmation for ${own} of ${rows.length}.`)}
      </p>
      <ActionButton variant="primary" size="lg" className="w-full" onClick={onStart}>
        {rows.length === 1 ? 'Execute 1 transaction' : `Execute ${rows.length} one by one`}
      </ActionButton>
    </div>
  );
}

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
  rows: readonly ReadyRow[];
  running: OneByOne;
}

/** The progress of each chosen transaction, until all are executed or one of them stopped the rest. */
export function OneByOneProgress({ safe, rows, running }: OneByOneProgressProps) {
  const { isPending, error, stepOf, close } = running;
  const executed = rows.filter((ready) => stepOf(ready) === 'success').length;
  const isStopped = !isPending && executed < rows.length;
  return (
    <>
      <p role="status" ref={takeFocus} tabIndex={-1} className="font-medium outline-none">
        {executed} of {rows.length} executed{isStopped && '. Stopped.'}
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {rows.map((ready) => (
          <li key={ready.row.id} className="flex flex-wrap items-center gap-3 py-2">
            <ReadySummary safe={safe} ready={ready} />
            <StepBadge step={stepOf(ready)} isStopped={isStopped} />
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

function StepBadge({ step, isStopped }: { step: OneByOneStep | undefined; isStopped: boolean }) {
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
