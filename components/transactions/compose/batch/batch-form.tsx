import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type RefObject, useRef, useState } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { notifyUndo } from '@/components/shared/notify-undo';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { Button } from '@/components/ui/button';
import { useSafeState } from '@/lib/queries/safes/safes';
import { fitCalls, hasOwnChange } from '@/lib/safe/manage/fit-calls';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import {
  type BatchEntry,
  type BatchKind,
  countCalls,
  makeBatchEntry,
  maxBatchCalls,
  restoreBatchEntry,
  writeBatch,
} from '@/lib/storage/batches';
import { FormLayout } from '../form/form-layout';
import type { KindFormProps } from '../form/kind-form';
import { BatchTools } from './batch-tools';
import { EntryRow } from './entry-row';
import { useBatch } from './use-batch';

interface EntryListProps {
  safe: SafeRef;
  kind: BatchKind;
  entries: readonly BatchEntry[];
  onChange: (entries: readonly BatchEntry[]) => void;
  /** The link that adds another call, which gets the focus of the last removed entry; absent in a replacement. */
  addLink: RefObject<HTMLAnchorElement | null>;
}

/** The number of rows shown at once; more would make the page slow. */
const pageSize = 50;

const screenReaderInstructions = {
  draggable: 'Press Space to pick up a call, the arrow keys to move it, Space to drop it, Escape to cancel.',
};

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
        <BatchTools safe={safe} kind={kind} entries={entries} addLink={addLink} onChange={change} />
        {entries.length === 0 ? (
          <EmptyState title="No calls yet">
            {kind === 'batch'
              ? 'Choose “Add call” above, “Add to batch” in another form, or import a transaction-builder file.'
              : 'Import a transaction-builder file.'}
          </EmptyState>
        ) : (
          <EntryList safe={safe} kind={kind} entries={entries} addLink={addLink} onChange={change} />
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

/** The entries of a batch in their order, which the person changes by pointer or keyboard. */
function EntryList({ safe, kind, entries, onChange, addLink }: EntryListProps) {
  const [shown, setShown] = useState(pageSize);
  const place = useRef<UniqueIdentifier>(undefined);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id);
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < entries.length) onChange(arrayMove([...entries], from, to));
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(indexOf(active.id), indexOf(over.id));
  };
  const visible = entries.slice(0, shown);
  return (
    <div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={{
          announcements: announce({ place, indexOf, count: entries.length }),
          screenReaderInstructions,
        }}
      >
        <SortableContext items={visible.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol aria-label="Calls" className="divide-y divide-line border-line border-y">
            {visible.map((entry, index) => (
              <EntryRow
                key={entry.id}
                safe={safe}
                entry={entry}
                index={index}
                addLink={addLink}
                count={entries.length}
                onMove={(to) => move(index, to)}
                onReplace={(changed) => onChange(entries.map((one) => (one === entry ? changed : one)))}
                onDuplicate={() => {
                  const copy = makeBatchEntry(entry.calls, entry.source);
                  onChange([...entries.slice(0, index + 1), copy, ...entries.slice(index + 1)]);
                }}
                onRemove={() => {
                  onChange(entries.filter((one) => one !== entry));
                  notifyUndo('Call removed.', () => restoreBatchEntry(safe, { entry, index, kind }));
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {entries.length > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, entries.length - shown)} more
        </Button>
      )}
    </div>
  );
}

/**
 * The texts for screen readers; `place` is the call that was last dragged over, so that nothing is said without a move.
 */
function announce({
  place,
  indexOf,
  count,
}: {
  place: RefObject<UniqueIdentifier | undefined>;
  indexOf: (id: UniqueIdentifier) => number;
  count: number;
}): Announcements {
  const name = (id: UniqueIdentifier) => `${indexOf(id) + 1} of ${count}`;
  return {
    onDragStart: ({ active }) => {
      place.current = active.id;
      return `Picked up call ${name(active.id)}.`;
    },
    onDragOver: ({ over }) => {
      if (!over || over.id === place.current) return undefined;
      place.current = over.id;
      return `Moved to ${name(over.id)}.`;
    },
    onDragEnd: ({ over }) => (over ? `Dropped at ${name(over.id)}.` : 'Dropped.'),
    onDragCancel: () => 'Canceled. The order is as before.',
  };
}
