'use client';

import type { ReactNode } from 'react';
import { isAddressEqual } from 'viem';
import { EmptyState } from '@/components/shared/empty-state';
import { QueryView } from '@/components/shared/query-view';
import { AfterWait } from '@/components/signing/after-wait';
import { ButtonLink } from '@/components/ui/button-link';
import { SheetSection } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { isNoncePassed, settleRow } from '@/lib/actions/submit/settle-row';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { selectWaiting } from '@/lib/queries/transactions/waiting';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { WaitingRow } from './waiting-row';

export interface WaitingCardProps {
  safe: SafeRef;
}

const shownCount = 5;

const allOf = (items: readonly ListItem[]): readonly TransactionSummary[] =>
  items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []));

/** What the connected owner has to do; for everybody else, what the owners have to do. */
export function WaitingCard({ safe }: WaitingCardProps) {
  const query = useQueue(safe);
  const state = useSafeState(safe);
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner =
    account !== undefined && (state.data?.owners.some((owner) => isAddressEqual(owner, account)) ?? false);
  const link = formatSafeAddress(safe);

  const countOpen = (items: readonly ListItem[]) =>
    allOf(items).filter((row) => !isNoncePassed(row, state.data)).length;
  const select = (items: readonly ListItem[]) =>
    isOwner && state.data
      ? selectWaiting(items, { account, ...state.data })
      : allOf(items).filter((row) => !isNoncePassed(row, state.data));

  if (session.status === 'reconnecting' || (account !== undefined && state.isPending))
    return <WaitingCardSkeleton />;

  return (
    <WaitingFrame
      title={isOwner ? 'Needs you' : 'Open transactions'}
      action={
        <ButtonLink size="sm" variant="quiet" className="-mr-3" href={routes.queue(link)}>
          Queue
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        skeleton={<AwaitedRows />}
        stillWorks="The queue shows the transactions that this browser has saved."
        empty={{
          when: (items) => select(items).length === 0,
          content: <NothingWaits isOwner={isOwner} othersCount={isOwner ? countOpen(query.data ?? []) : 0} />,
        }}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {select(items)
              .slice(0, shownCount)
              .map((transaction) => (
                <WaitingRow
                  key={transaction.id}
                  transaction={settleRow(transaction, state.data)}
                  safe={link}
                  isForReader={isOwner}
                />
              ))}
          </ul>
        )}
      </QueryView>
    </WaitingFrame>
  );
}

/** What stands here while the gateway has not answered; it may take its time. */
function AwaitedRows() {
  return (
    <AfterWait milliseconds={1_000} before={<WaitingRowsSkeleton />}>
      <p role="status" className="mt-3 text-muted">
        The gateway hasn’t answered yet. Transactions that this browser knows are in the queue.
      </p>
      <WaitingRowsSkeleton />
    </AfterWait>
  );
}

function NothingWaits({ isOwner, othersCount }: { isOwner: boolean; othersCount: number }) {
  return (
    <EmptyState title={isOwner ? 'Nothing needs you' : 'The queue is empty'} className="py-6">
      {othersCount > 0
        ? `${othersCount === 1 ? 'One transaction is' : `${othersCount} transactions are`} in the queue, waiting for other owners.`
        : 'Transactions that need a signature appear here.'}
    </EmptyState>
  );
}

function WaitingFrame({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SheetSection title={title} action={action}>
      {children}
    </SheetSection>
  );
}

function WaitingRowsSkeleton() {
  return (
    <SkeletonGroup label="Loading what waits" className="mt-1">
      {['a', 'b'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
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

/** The card while it is not known who reads it. */
export function WaitingCardSkeleton() {
  return (
    <WaitingFrame title="Needs you">
      <WaitingRowsSkeleton />
    </WaitingFrame>
  );
}
