import type { ReactNode } from 'react';
import { ActionBar } from '@/components/signing/rail/action-bar';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatNeeded } from '@/lib/format/needed-confirmations';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface FormSummaryProps {
  safe: SafeRef;
  /** The state of a Safe that is not on the chain yet. */
  newSafe?: SafeState | undefined;
  rows?: ReactNode;
  /** The buttons that go on. */
  children: ReactNode;
}

// Loads once the chain has returned the number of confirmations.
const LazyNeededConfirmations = lazyPanel(
  async () => (await import('./needed-confirmations')).NeededConfirmations,
  { fallback: <NeededSkeleton /> },
);

/** A summary of what the transaction needs and leaves, with the buttons, beside the form in a wide window. */
export function FormSummary({ safe, newSafe, rows, children }: FormSummaryProps) {
  const { data, isPending } = useSafeState(safe);
  const state = newSafe ?? data;
  return (
    <aside aria-label="Summary" className="min-w-0 rounded-card @4xl:border @4xl:border-line">
      <div className="@max-4xl:hidden">
        {state ? (
          <LazyNeededConfirmations state={state} />
        ) : isPending ? (
          <NeededSkeleton />
        ) : (
          <div className="flex min-h-23 flex-col justify-center p-5">
            <p className="font-semibold text-17">Confirmations</p>
            <p className="text-muted">Couldn’t load</p>
          </div>
        )}
      </div>
      <dl className="grid grid-cols-1 gap-2 border-line not-empty:py-4 @4xl:px-5 @4xl:not-empty:border-t">
        {rows}
      </dl>
      <div className="@4xl:border-line @4xl:border-t @4xl:p-5">
        <ActionBar>
          {state && (
            <p className="text-13 text-muted @4xl:hidden">
              {formatNeeded(state.threshold, state.owners.length)}
            </p>
          )}
          {children}
        </ActionBar>
      </div>
    </aside>
  );
}

/** As high as the loaded content, because a button that moves under the pointer is missed. */
function NeededSkeleton() {
  return (
    <div aria-hidden="true" className="flex items-center gap-4 p-5">
      <Skeleton className="h-13 w-13 rounded-full" />
      <div className="grid gap-2">
        <Skeleton className="w-36" />
        <Skeleton className="w-28" />
      </div>
    </div>
  );
}

export function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere min-w-0 text-right font-medium">{children}</dd>
    </div>
  );
}
