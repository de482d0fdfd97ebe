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
import { notifyUndo } from '@/components/shared/notify-undo';
import { Button } from '@/components/ui/button';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type BatchEntry, type BatchKind, makeBatchEntry, restoreBatchEntry } from '@/lib/storage/batches';
import { EntryRow } from './entry-row';

export interface EntryListProps {
  safe: SafeRef;
  kind: BatchKind;
  entries: readonly BatchEntry[];
  onChange: (entries: readonly BatchEntry[]) => void;
  /** The link that adds another call, which gets the focus of the last removed entry; absent in a replacement. */
  addLink: RefObject<HTMLAnchorElement | null>;
}

/** The number of rows shown at once; more would make the page slow. */
const pageSize = 50;

/** The entries of a batch in their order, which the person changes by pointer or keyboard. */
export function EntryList({ safe, kind, entries, onChange, addLink }: EntryListProps) {
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
                {...{ safe, entry, index, addLink }}
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

const screenReaderInstructions = {
  draggable: 'Press Space to pick up a call, the arrow keys to move it, Space to drop it, Escape to cancel.',
};

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
