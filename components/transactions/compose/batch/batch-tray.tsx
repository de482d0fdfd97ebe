import Link from 'next/link';
import { focusNextRow } from '@/components/shared/focus/focus-next-row';
import { notifyUndo } from '@/components/shared/notify-undo';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type BatchEntry, countCalls, restoreBatchEntry, writeBatch } from '@/lib/storage/batches';
import { EntrySummary } from './entry-summary';
import { useBatch } from './use-batch';

export interface BatchTrayProps {
  safe: SafeRef;
}

const shown = 5;

/** The batch of this Safe with a link to its form; nothing while it is empty. */
export function BatchTray({ safe }: BatchTrayProps) {
  const entries = useBatch(safe);
  if (entries.length === 0) return null;
  const remove = (entry: BatchEntry, index: number) => {
    writeBatch(
      safe,
      entries.filter((one) => one !== entry),
    );
    notifyUndo('Removed from the batch.', () => restoreBatchEntry(safe, { entry, index }));
  };
  return (
    <section aria-label="Batch">
      <div className="flex min-h-8 items-center justify-between gap-3 border-line border-b pb-2">
        <h2 className="font-semibold text-17">
          Batch <span className="font-normal text-muted">{countCalls(entries)}</span>
        </h2>
        <Link
          href={routes.newTransaction(formatSafeAddress(safe), { kind: 'batch' })}
          prefetch={false}
          className="font-medium text-13 text-accent-ink hover:underline"
        >
          Review batch
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {entries.slice(0, shown).map((entry, index) => (
          <li key={entry.id} className="flex items-center gap-2 py-3">
            <EntrySummary safe={safe} calls={entry.calls} />
            <Button
              variant="quiet"
              size="sm"
              className="w-8 px-0 text-muted"
              aria-label={`Remove call ${index + 1} from the batch`}
              onClick={({ currentTarget }) => {
                focusNextRow(currentTarget.closest('li'), { control: 'button' });
                remove(entry, index);
              }}
            >
              <Icon name="close" size={16} />
            </Button>
          </li>
        ))}
      </ul>
      {entries.length > shown && <p className="text-13 text-muted">and {entries.length - shown} more</p>}
    </section>
  );
}
