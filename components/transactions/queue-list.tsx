'use client';

import { EmptyState } from '@/components/common/empty-state';
import { ErrorNotice } from '@/components/common/error-notice';
import { OpenSafe } from '@/components/common/open-safe';
import { QueryView } from '@/components/common/query-view';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { routes } from '@/config/routes';
import type { ListItem } from '@/lib/gateway/transaction-list';
import { useClients } from '@/lib/hooks/use-clients';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useSession } from '@/lib/hooks/use-wallet';
import { useQueueChecks } from '@/lib/queries/queue-checks';
import { useQueue } from '@/lib/queries/transactions';
import { formatSafeAddress } from '@/lib/safe/safe-address';
import type { SafeRef } from '@/lib/safe/types';
import { groupQueue, type QueueGroup } from './group-queue';
import { ListSkeleton } from './list-skeleton';
import { OwnQueue } from './own-queue';
import { QueueRow } from './queue-row';

/** What waits in the open Safe, in the order in which it can be executed. */
export function QueueList() {
  return <OpenSafe skeleton={<ListSkeleton />}>{(safe) => <Queue safe={safe} />}</OpenSafe>;
}

const isTransaction = (item: ListItem) =>
  item.kind !== 'label' && item.kind !== 'date' && item.kind !== 'conflict';

function Queue({ safe }: { safe: SafeRef }) {
  const query = useQueue(safe);
  const error = useStandingError(query);
  if (query.data === undefined && error)
    return (
      <>
        <ErrorNotice
          error={error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          stillWorks="What waits is missing: only the gateway knows all of it. What this browser has kept stands below."
        />
        <OwnQueue safe={safe} />
      </>
    );
  return <StatedQueue safe={safe} query={query} />;
}

function StatedQueue({ safe, query }: { safe: SafeRef; query: ReturnType<typeof useQueue> }) {
  const { gateway } = useClients();
  const checks = useQueueChecks(safe, query.data ?? []);
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      empty={{
        when: (items) => !items.some(isTransaction),
        content: (
          <EmptyState
            title="Nothing is waiting"
            action={
              <ButtonLink
                variant="primary"
                href={routes.newTransaction(formatSafeAddress(safe), { kind: 'send' })}
              >
                New transaction
              </ButtonLink>
            }
          >
            A proposed transaction stands here until enough owners have signed and somebody executes it.
          </EmptyState>
        ),
      }}
    >
      {(items) => (
        <>
          <p className="mb-3 text-13 text-muted">
            Told by {gateway.host}. The first rows are checked here; each one is checked again, and in full,
            when you open it.
          </p>
          <div className="grid gap-6">
            {groupQueue(items).map((group) => (
              <LabelledGroup key={group.label} group={group} safe={safe} checks={checks} />
            ))}
          </div>
          {query.hasNextPage && (
            <Button
              className="mt-4"
              variant="secondary"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}

interface LabelledGroupProps {
  group: QueueGroup;
  safe: SafeRef;
  /** By the ids of rows, as far as they are there. */
  checks: ReturnType<typeof useQueueChecks>;
}

function LabelledGroup({ group, safe, checks }: LabelledGroupProps) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  return (
    <section aria-label={group.label}>
      <h2 className="mb-2 font-semibold text-13 text-muted">{group.label}</h2>
      <div className="grid gap-3">
        {group.brackets.map(({ key, nonce, isConflict, items }) => (
          <Card key={key} padded={false} className={isConflict ? 'border-warning/50' : undefined}>
            {isConflict && (
              <p className="border-line border-b px-4 py-3 text-13 md:px-5">
                <strong>Conflicting nonce {nonce === undefined ? '' : String(nonce)}.</strong> Only one of
                these can be executed. Executing one takes the nonce, and the others can never be executed.
              </p>
            )}
            <ul className="divide-y divide-line">
              {items.map((item, index) => (
                <QueueRow
                  key={item.kind === 'transaction' ? item.transaction.id : index}
                  item={item}
                  safe={safe}
                  account={account}
                  check={item.kind === 'transaction' ? checks.get(item.transaction.id) : undefined}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}
