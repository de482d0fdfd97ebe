'use client';

import { EmptyState } from '@/components/shared/empty-state';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { AfterWait } from '@/components/signing/after-wait';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import { mayBeStoredData } from '@/lib/errors/gateway';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Each panel loads when it is needed: most visits get the gateway's answer at once and load only the rows.
const rows = { fallback: <ListSkeleton /> };
const QueueGroups = lazyPanel(async () => (await import('./queue-groups')).QueueGroups, rows);
const OwnQueue = lazyPanel(async () => (await import('./local-queue')).OwnQueue, rows);
const RefusedQueue = lazyPanel(async () => (await import('./refused-queue')).RefusedQueue, rows);

/** The queue of the open Safe, in the order in which it can be executed. */
export function QueueList() {
  const hasGateway = useHasGateway();
  return (
    <OpenSafe skeleton={<ListSkeleton />}>
      {(safe) => (hasGateway ? <Queue safe={safe} /> : <OwnQueue safe={safe} />)}
    </OpenSafe>
  );
}

const isTransaction = (item: ListItem) =>
  item.kind !== 'label' && item.kind !== 'date' && item.kind !== 'conflict';

function Queue({ safe }: { safe: SafeRef }) {
  const query = useQueue(safe);
  const error = useStandingError(query);
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() };
  if (query.data !== undefined || !error) return <GatewayQueue safe={safe} query={query} />;
  if (mayBeStoredData(error)) return <RefusedQueue safe={safe} error={error} {...retry} />;
  return (
    <>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        stillWorks="Only the gateway knows the whole queue."
      >
        {() => null}
      </QueryView>
      <OwnQueue safe={safe} />
    </>
  );
}

/** The time before this browser’s own transactions replace the placeholder. */
const placeholderMs = 600;

/** The queue while the gateway has not answered. */
function AwaitedQueue({ safe }: { safe: SafeRef }) {
  return (
    <AfterWait milliseconds={placeholderMs} before={<ListSkeleton />}>
      <p role="status" className="text-muted">
        The gateway hasn’t responded yet. Newer transactions and signatures appear when it does.
      </p>
      <OwnQueue safe={safe} whenEmpty={<ListSkeleton />} />
    </AfterWait>
  );
}

function GatewayQueue({ safe, query }: { safe: SafeRef; query: ReturnType<typeof useQueue> }) {
  return (
    <QueryView
      query={query}
      skeleton={<AwaitedQueue safe={safe} />}
      empty={{
        when: (items) => !items.some(isTransaction),
        content: (
          <EmptyState
            title="No transactions in the queue"
            action={
              <ButtonLink variant="primary" href={routes.newTransaction(formatSafeAddress(safe))}>
                New transaction
              </ButtonLink>
            }
          >
            New transactions wait in the queue until enough owners confirm and someone executes them.
          </EmptyState>
        ),
      }}
    >
      {(items) => (
        <>
          <QueueGroups safe={safe} items={items} isWhole />
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
