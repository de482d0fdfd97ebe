import type { ReactNode } from 'react';
import { ActionBar } from '@/components/signing/rail/action-bar';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface FormSummaryProps {
  safe: SafeRef;
  rows?: ReactNode;
  /** The buttons that go on. */
  children: ReactNode;
}

// Fetched once the chain has said how many that are.
const LazyNeededConfirmations = lazyPanel(
  async () => (await import('./needed-confirmations')).NeededConfirmations,
);

/** What the transaction needs and leaves, beside the form where there is room. */
export function FormSummary({ safe, rows, children }: FormSummaryProps) {
  const { data: state } = useSafeState(safe);
  return (
    <aside aria-label="Summary" className="min-w-0 rounded-card @4xl:border @4xl:border-line">
      <div className="@max-4xl:hidden">
        {state && <LazyNeededConfirmations state={state} />}
        <dl className="grid grid-cols-1 gap-2 border-line px-5 not-empty:border-t not-empty:py-4">{rows}</dl>
      </div>
      <div className="@4xl:border-line @4xl:border-t @4xl:p-5">
        <ActionBar>
          {state && (
            <p className="text-13 text-muted @4xl:hidden">
              {state.owners.length === 1 ? '1 owner' : `${state.owners.length} owners`} · {state.threshold}{' '}
              {state.threshold === 1 ? 'confirms' : 'confirm'}
            </p>
          )}
          {children}
        </ActionBar>
      </div>
    </aside>
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
