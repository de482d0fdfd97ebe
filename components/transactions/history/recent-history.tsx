'use client';

import type { ReactNode } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { QueryView } from '@/components/shared/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { SheetSection } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { formatDay } from '@/lib/format/date';
import { useHistory } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ClaimSummary } from '../rows/claim-summary';
import { StatusBadge } from '../rows/status-badge';
import { arrangeHistory } from './history-rows';

export interface RecentHistoryProps {
  safe: SafeRef;
}

const shownCount = 5;

/** The last things that happened, for the dashboard. */
export function RecentHistory({ safe }: RecentHistoryProps) {
  const query = useHistory(safe);
  const link = formatSafeAddress(safe);
  return (
    <RecentFrame
      action={
        <ButtonLink size="sm" variant="quiet" className="-mr-3" href={routes.history(link)}>
          All history
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        skeleton={<RecentRowsSkeleton />}
        stillWorks="What happened is missing meanwhile. Sending and receiving still work."
        empty={{
          when: (items) => arrangeHistory(items).length === 0,
          content: (
            <EmptyState title="Nothing has happened yet">
              Payments and changes stand here once they are executed.
            </EmptyState>
          ),
        }}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items
              .flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []))
              .slice(0, shownCount)
              .map(({ id, info, date, status }) => (
                <li key={id} className="flex items-start justify-between gap-3 py-3">
                  <ClaimSummary info={info} tense="done" className="flex-1" />
                  <div className="flex shrink-0 flex-col items-end gap-1 text-13 text-muted">
                    <time dateTime={date.toISOString()}>{formatDay(date)}</time>
                    {status !== 'SUCCESS' && <StatusBadge status={status} />}
                  </div>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </RecentFrame>
  );
}

function RecentFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SheetSection title="Recent history" action={action}>
      {children}
    </SheetSection>
  );
}

function RecentRowsSkeleton() {
  return (
    <SkeletonGroup label="Loading recent history" className="mt-1">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1">
            <Skeleton className="w-1/2" />
            <Skeleton className="mt-2 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The card before the address bar was read. */
export function RecentHistorySkeleton() {
  return (
    <RecentFrame>
      <RecentRowsSkeleton />
    </RecentFrame>
  );
}
