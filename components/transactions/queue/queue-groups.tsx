import { Card } from '@/components/ui/card';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useQueueChecks } from '@/lib/queries/transactions/queue-checks';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { groupQueue } from './group-queue';
import { QueueRow } from './queue-row';

export interface QueueGroupsProps {
  safe: SafeRef;
  items: readonly ListItem[];
}

/** The rows of a queue under their labels, those of one nonce in one frame, each with what was checked of it already. */
export function QueueGroups({ safe, items }: QueueGroupsProps) {
  const checks = useQueueChecks(safe, items);
  const state = useSafeState(safe).data;
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  return (
    <div className="grid gap-6">
      {groupQueue(items).map(({ label, brackets }) => (
        <section key={label} aria-label={label}>
          <h2 className="mb-2 text-13 text-muted">{label}</h2>
          <div className="divide-y divide-line border-line border-t">
            {brackets.map(({ key, nonce, isConflict, items: rows }) => (
              <Card
                key={key}
                padded={false}
                className={isConflict ? 'border-amber-mark border-l-2' : undefined}
              >
                {isConflict && (
                  <p className="border-line border-b px-4 py-3 text-13 md:px-5">
                    <strong>Conflicting nonce {nonce === undefined ? '' : String(nonce)}.</strong> Only one of
                    these can be executed. Executing one takes the nonce, and the others can never be
                    executed.
                  </p>
                )}
                <ul className="divide-y divide-line">
                  {rows.map((item, index) => (
                    <QueueRow
                      key={item.kind === 'transaction' ? item.transaction.id : index}
                      item={item}
                      safe={safe}
                      state={state}
                      account={account}
                      check={item.kind === 'transaction' ? checks.get(item.transaction.id) : undefined}
                    />
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
