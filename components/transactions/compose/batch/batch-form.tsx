import { useRef, useState } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { useSafeState } from '@/lib/queries/safes/safes';
import { fitCalls, hasOwnChange } from '@/lib/safe/manage/fit-calls';
import type { Call } from '@/lib/safe/protocol/types';
import {
  type BatchEntry,
  type BatchKind,
  countCalls,
  maxBatchCalls,
  writeBatch,
} from '@/lib/storage/batches';
import { FormLayout } from '../form/form-layout';
import type { KindFormProps } from '../form/kind-form';
import { BatchTools } from './batch-tools';
import { EntryList } from './entry-list';
import { useBatch } from './use-batch';

/** The batch of a Safe, in the order in which it runs. */
export const BatchForm = (props: KindFormProps) => <EntriesForm {...props} kind="batch" />;

/** The calls of a queued transaction, from which another one with the same nonce is made. */
export const ReplaceForm = (props: KindFormProps) => <EntriesForm {...props} kind="replace" />;

function EntriesForm({ safe, form, kind }: KindFormProps & { kind: BatchKind }) {
  const entries = useBatch(safe, kind);
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string>();
  const addLink = useRef<HTMLAnchorElement>(null);
  const count = countCalls(entries);
  const { data: state } = useSafeState(safe);
  const change = (changed: readonly BatchEntry[]) => {
    const isWritten = writeBatch(safe, changed, kind);
    setError(isWritten ? undefined : `A batch can have ${maxBatchCalls.toLocaleString('en')} calls.`);
  };
  const submit = async () => {
    if (count === 0) return setError('Add at least one call to the batch.');
    const calls = entries.flatMap((entry) => entry.calls);
    if (!hasOwnChange(safe.address, calls)) return review(calls);
    if (!state) return setError('Concord hasn’t loaded the owners yet. Try again in a moment.');
    const settings = { ...state, modules: state.modules?.addresses ?? [] };
    const fitted = fitCalls(safe.address, settings, calls);
    return fitted.ok
      ? review(fitted.calls)
      : setError(
          `Call ${findPlace(entries, fitted.index)} contradicts the calls before it. ${fitted.message}`,
        );
  };
  const review = async (calls: readonly Call[]) => {
    setError(undefined);
    setSubmitting(true);
    await form.review(calls);
    setSubmitting(false);
  };
  return (
    <FormLayout
      form={form}
      label={kind === 'batch' ? 'Batch' : 'Replacement'}
      summary={<SummaryRow name="Calls">{count}</SummaryRow>}
      isSubmitting={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <BatchTools {...{ safe, kind, entries, addLink }} onChange={change} />
        {entries.length === 0 ? (
          <EmptyState title="No calls yet">
            {kind === 'batch'
              ? 'Choose “Add call” above, “Add to batch” in another form, or import a transaction-builder file.'
              : 'Import a transaction-builder file.'}
          </EmptyState>
        ) : (
          <EntryList {...{ safe, kind, entries, addLink }} onChange={change} />
        )}
        <p role="alert" className="text-13 text-danger empty:hidden">
          {error}
        </p>
      </div>
    </FormLayout>
  );
}

/** Finds the position in the list, from one, of the entry that holds a call. */
function findPlace(entries: readonly BatchEntry[], call: number): number {
  const ends = entries.map((_entry, place) => countCalls(entries.slice(0, place + 1)));
  return ends.findIndex((end) => call < end) + 1;
}
