'use client';

import type { ReactNode } from 'react';
import { isAddressEqual } from 'viem';
import { QueryView } from '@/components/shared/query-view';
import { AfterWait } from '@/components/signing/after-wait';
import { SheetLink, SheetSection } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { isNoncePassed, settleRow } from '@/lib/actions/submit/settle-row';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { findOnlyRival, hasRival, selectWaiting } from '@/lib/queries/transactions/waiting';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { waitingTitle } from './waiting-title';

// Loaded once a transaction waits.
const LazyWaitingRow = lazyPanel(async () => (await import('./waiting-row')).WaitingRow, {
  fallback: <li className="min-h-15" />,
});

const LazyNothingWaits = lazyPanel(async () => (await import('./nothing-waits')).NothingWaits, {
  fallback: <div className="min-h-15" />,
});

const LazyOwnWaiting = lazyPanel(async () => (await import('./own-waiting')).OwnWaiting, {
  fallback: <WaitingCardSkeleton />,
});

export interface WaitingCardProps {
  safe: SafeRef;
}

const shownCount = 5;

/** The transactions that need the connected owner; for everybody else, all open ones. */
export function WaitingCard({ safe }: WaitingCardProps) {
  return useHasGateway() ? (
    <GatewayWaiting safe={safe} />
  ) : (
    <LazyOwnWaiting safe={safe} skeleton={<WaitingRowsSkeleton />} />
  );
}

function GatewayWaiting({ safe }: WaitingCardProps) {
  const query = useQueue(safe);
  const state = useSafeState(safe);
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner =
    account !== undefined && (state.data?.owners.some((owner) => isAddressEqual(owner, account)) ?? false);
  const link = formatSafeAddress(safe);

  const countOpen = (items: readonly ListItem[]) =>
    selectTransactions(items).filter((row) => !isNoncePassed(row, state.data)).length;
  const select = (items: readonly ListItem[]) =>
    isOwner && state.data
      ? selectWaiting(items, { account, ...state.data })
      : selectTransactions(items).filter((row) => !isNoncePassed(row, state.data));

  const waiting = query.data && select(query.data);
  const hasReady =
    waiting?.some((row) => settleRow(row, state.data).status === 'AWAITING_EXECUTION') ?? false;
  if (session.status === 'reconnecting' || (account !== undefined && state.isPending))
    return <WaitingCardSkeleton />;

  return (
    <WaitingFrame
      title={waitingTitle({ isOwner, hasReady })}
      count={isOwner ? waiting?.length : undefined}
      action={
        <SheetLink href={routes.queue(link)}>
          Queue{query.data && countOpen(query.data) > 0 ? ` · ${countOpen(query.data)}` : ''}
        </SheetLink>
      }
    >
      <QueryView
        query={query}
        skeleton={<AwaitedRows />}
        stillWorks="The queue shows the transactions saved in this browser."
        empty={{
          when: (items) => select(items).length === 0,
          content: (
            <LazyNothingWaits isOwner={isOwner} othersCount={isOwner ? countOpen(query.data ?? []) : 0} />
          ),
        }}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {select(items)
              .slice(0, shownCount)
              .map((transaction) => (
                <LazyWaitingRow
                  key={transaction.id}
                  transaction={settleRow(transaction, state.data)}
                  safe={safe}
                  threshold={state.data?.threshold}
                  isForReader={isOwner}
                  isRival={hasRival(transaction, selectTransactions(items))}
                  rival={findOnlyRival(transaction, items)}
                />
              ))}
          </ul>
        )}
      </QueryView>
    </WaitingFrame>
  );
}

/** Shown while the gateway has not answered, which may take a while. */
function AwaitedRows() {
  return (
    <AfterWait milliseconds={1_000} before={<WaitingRowsSkeleton />}>
      {/* As high as the two rows before, so that nothing below moves. */}
      <p role="status" className="flex min-h-30 items-center text-muted">
        The gateway hasn’t responded yet. The queue shows the transactions saved in this browser.
      </p>
    </AfterWait>
  );
}

function WaitingFrame({
  title,
  count,
  action,
  children,
}: {
  title: string;
  count?: number | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SheetSection title={title} count={count} action={action}>
      {children}
    </SheetSection>
  );
}

function WaitingRowsSkeleton() {
  return (
    <SkeletonGroup label="Loading transactions">
      {['a', 'b'].map((row) => (
        <div key={row} className="flex min-h-15 items-center gap-3 py-2">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1">
            <Skeleton className="w-1/2" />
            <Skeleton className="mt-2 w-1/3" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The card while the reader's account is not known yet. */
export function WaitingCardSkeleton() {
  return (
    <WaitingFrame title="Needs your confirmation">
      <WaitingRowsSkeleton />
    </WaitingFrame>
  );
}
