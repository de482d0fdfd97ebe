import { notifyUndo } from '@/components/shared/notify-undo';
import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { cleanText } from '@/lib/format/clean-text';
import { type SavedBatch, savedBatches } from '@/lib/storage/batches';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface SavedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  saved: readonly SavedBatch[];
  /** Adds its calls to the batch. */
  onLoad: (batch: SavedBatch) => void;
}

const isSame = (a: SavedBatch, b: SavedBatch) => a.name === b.name && isSameSafe(a.safe, b.safe);

/** The batches that were saved for this Safe. */
export function SavedDialog({ open, onOpenChange, saved, onLoad }: SavedDialogProps) {
  const remove = (batch: SavedBatch) => {
    savedBatches.update((all) => all.filter((one) => !isSame(one, batch)));
    notifyUndo('Saved batch deleted.', () => savedBatches.update((all) => [batch, ...all]));
  };
  return (
    <DialogPanel open={open} onOpenChange={onOpenChange} title="Saved batches">
      <ul className="divide-y divide-line">
        {saved.map((batch) => {
          const name = cleanText(batch.name, 60);
          return (
            <li key={batch.name} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium">{name}</p>
                <p className="text-13 text-muted">
                  {batch.calls.length === 1 ? '1 call' : `${batch.calls.length} calls`} ·{' '}
                  <TimeAgo date={new Date(batch.savedAt)} />
                </p>
              </div>
              <Button
                size="sm"
                aria-label={`Add calls of ${name}`}
                onClick={() => {
                  onLoad(batch);
                  onOpenChange(false);
                }}
              >
                Add calls
              </Button>
              <Button
                variant="quiet"
                size="sm"
                className="w-8 px-0 text-muted"
                aria-label={`Delete ${name}`}
                onClick={() => remove(batch)}
              >
                <Icon name="close" size={16} />
              </Button>
            </li>
          );
        })}
      </ul>
    </DialogPanel>
  );
}
