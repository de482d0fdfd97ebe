'use client';

import { EmptyState } from '@/components/shared/empty-state';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { OpenSafe } from '@/components/shared/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { AfterWait } from '@/components/signing/after-wait';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import { isStoredDataFailure } from '@/lib/errors/gateway';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { useClients } from '@/lib/hooks/use-clients';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Rows are drawn when the gateway has answered; most visits find one that does at once, and fetch nothing of the rest.
const rows = { fallback: <ListSkeleton /> };
const QueueGroups = lazyPanel(async () => (await import('./queue-groups')).QueueGroups, rows);
const OwnQueue = lazyPanel(async () => (await import('./local-queue')).OwnQueue, rows);
const RefusedQueue = lazyPanel(async () => (await import('./refused-queue')).RefusedQueue, rows);

/** What waits in the open Safe, in the order in which it can be executed. */
export function QueueList() {
  return <OpenSafe skeleton={<ListSkeleton />}>{(safe) => <Queue safe={safe} />}</OpenSafe>;
}

const isTransaction = (item: ListItem) =>
  item.kind !== 'label' && item.kind !== 'date' && item.kind !== 'conflict';

function Queue({ safe }: { safe: SafeRef }) {
  const query = useQueue(safe);
  const error = useStandingError(query);
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() };
  if (query.data !== undefined || !error) return <GatewayQueue safe={safe} query={query} />;
  if (isStoredDataFailure(error)) return <RefusedQueue safe={safe} error={error} {...retry} />;
  return (
    <>
      <ErrorNotice
        error={error}
        {...retry}
        stillWorks="What waits is missing: only the gateway knows all of it. What this browser has kept stands below."
      />
      <OwnQueue safe={safe} />
    </>
  );
}

/** People look at a placeholder for so long, in milliseconds, before they see what this browser has itself. */
const retryPolicy = 600;

/** The queue while the gateway has not answered. */
function AwaitedQueue({ safe }: { safe: SafeRef }) {
  return (
    <AfterWait milliseconds={retryPolicy} before={<ListSkeleton />}>
      <p role="status" className="text-muted">
        The gateway hasn’t answered yet. Newer transactions and signatures appear when it does.
      </p>
      <OwnQueue safe={safe} whenEmpty={<ListSkeleton />} />
    </AfterWait>
  );
}

function GatewayQueue({ safe, query }: { safe: SafeRef; query: ReturnType<typeof useQueue> }) {
  const { gateway } = useClients();
  return (
    <QueryView
      query={query}
      skeleton={<AwaitedQueue safe={safe} />}
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
          <QueueGroups safe={safe} items={items} />
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
