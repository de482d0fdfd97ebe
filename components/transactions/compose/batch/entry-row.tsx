import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useRouter } from 'next/navigation';
import { type RefObject, useState } from 'react';
import { focusNextRow } from '@/components/shared/focus/focus-next-row';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { Menu } from '@/components/ui/overlay/menu';
import { composerKinds, routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { BatchEntry } from '@/lib/storage/batches';
import { beginEdit } from '../form/edit-entry';
import { EntrySummary } from './entry-summary';

export interface EntryRowProps {
  safe: SafeRef;
  entry: BatchEntry;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onReplace: (entry: BatchEntry) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  /** The link that adds another call, which gets the focus of the last removed entry; absent in a replacement. */
  addLink: RefObject<HTMLAnchorElement | null>;
}

const RawCallDialog = lazyDialog(async () => (await import('./raw-call-dialog')).RawCallDialog);

/** An entry of a batch: its sentence and its actions. */
export function EntryRow({
  safe,
  entry,
  index,
  count,
  onMove,
  onReplace,
  onDuplicate,
  onRemove,
  addLink,
}: EntryRowProps) {
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const sortable = useSortable({ id: entry.id });
  const { transform, transition, isDragging } = sortable;
  const { source, calls } = entry;
  const kind = composerKinds.find((one) => one === source?.kind);
  const [call] = calls;
  const edit = () => {
    if (!kind) return setEditing(true);
    beginEdit(safe, entry);
    router.push(routes.newTransaction(formatSafeAddress(safe), { kind, edit: entry.id }));
  };
  const canEdit = kind !== undefined || calls.length === 1;
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'flex items-center gap-2 bg-raised py-3 max-sm:gap-1',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Move call ${index + 1}`}
        className="flex h-10 w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted"
      >
        <Icon name="grip" size={16} />
      </button>
      <span className="w-6 shrink-0 text-13 text-muted max-sm:w-4">{index + 1}</span>
      <EntrySummary safe={safe} calls={calls} />
      <Menu
        label={`More for call ${index + 1}`}
        variant="quiet"
        className="w-10 px-0!"
        trigger={<Icon name="more" />}
        entries={[
          ...(canEdit ? [{ id: 'edit', label: 'Edit', onSelect: edit }] : []),
          { id: 'duplicate', label: 'Duplicate', onSelect: onDuplicate },
          ...(index > 0 ? [{ id: 'up', label: 'Move up', onSelect: () => onMove(index - 1) }] : []),
          ...(index < count - 1
            ? [{ id: 'down', label: 'Move down', onSelect: () => onMove(index + 1) }]
            : []),
        ]}
      />
      <Button
        variant="quiet"
        size="sm"
        className="w-8 px-0 text-muted"
        aria-label={`Remove call ${index + 1}`}
        onClick={({ currentTarget }) => {
          focusNextRow(currentTarget.closest('li'), {
            control: '[aria-label^="Remove"]',
            otherwise: addLink.current,
          });
          onRemove();
        }}
      >
        <Icon name="close" size={16} />
      </Button>
      {call && (
        <RawCallDialog
          open={isEditing}
          onOpenChange={setEditing}
          call={call}
          onSave={(changed) => onReplace({ id: entry.id, calls: [changed] })}
        />
      )}
    </li>
  );
}
