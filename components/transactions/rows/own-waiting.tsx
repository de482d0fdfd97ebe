import type { ReactNode } from 'react';
import { isAddressEqual } from 'viem';
import { QueryView } from '@/components/shared/query-view';
import { SheetLink, SheetSection } from '@/components/ui/card';
import { routes } from '@/config/routes';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useCountedCopies } from '@/lib/queries/transactions/local-copies';
import { toOwnRow } from '@/lib/queries/transactions/own-rows';
import { hasRival, isWaitingFor } from '@/lib/queries/transactions/waiting';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { unreadConfirmations } from '../words/unread-confirmations';
import { WaitingRow } from './waiting-row';
import { waitingTitle } from './waiting-title';

export interface OwnWaitingProps {
  safe: SafeRef;
  /** Stands here until chain and storage are read. */
  skeleton: ReactNode;
}

const shownCount = 5;

/** The waiting transactions that this browser has saved, for people who use no gateway. */
export function OwnWaiting({ safe, skeleton }: OwnWaitingProps) {
  const copies = useCountedCopies(safe);
  const state = useSafeState(safe);
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner =
    account !== undefined && (state.data?.owners.some((owner) => isAddressEqual(owner, account)) ?? false);
  const all = (state.data && copies.data?.map((one) => toOwnRow(one, state.data))) ?? [];
  const shown =
    isOwner && state.data ? all.filter(({ row }) => isWaitingFor(row, { account, ...state.data })) : all;
  const hasReady = shown.some(({ row }) => row.status === 'AWAITING_EXECUTION');
  return (
    <SheetSection
      title={waitingTitle({ isOwner, hasReady })}
      count={isOwner && copies.data && state.data ? shown.length : undefined}
      action={
        <SheetLink href={routes.queue(formatSafeAddress(safe))}>
          Queue{all.length > 0 ? ` · ${all.length}` : ''}
        </SheetLink>
      }
    >
      <QueryView
        query={state}
        skeleton={skeleton}
        stillWorks="The queue shows the transactions saved in this browser."
      >
        {({ threshold }) => (
          <>
            <QueryView
              query={copies}
              skeleton={skeleton}
              empty={{
                when: () => shown.length === 0,
                content: <NoneSaved othersCount={isOwner ? all.length : 0} />,
              }}
            >
              {() => (
                <ul className="divide-y divide-line">
                  {shown.slice(0, shownCount).map(({ row, copy }) => (
                    <WaitingRow
                      key={row.id}
                      transaction={row}
                      copy={copy.transaction}
                      safe={safe}
                      threshold={threshold}
                      isForReader={isOwner}
                      isRival={hasRival(
                        row,
                        all.map((other) => other.row),
                      )}
                      rival={undefined}
                    />
                  ))}
                </ul>
              )}
            </QueryView>
            {copies.data?.some(({ isComplete }) => !isComplete) && (
              <p className="py-2 text-13 text-muted">{unreadConfirmations}</p>
            )}
          </>
        )}
      </QueryView>
    </SheetSection>
  );
}

/** Says no more than is known: transactions of other owners may not have been handed over yet. */
function NoneSaved({ othersCount }: { othersCount: number }) {
  return (
    <p className="flex min-h-15 flex-wrap items-center gap-x-1 py-2 text-muted">
      {othersCount === 0
        ? 'No open transactions in this browser.'
        : `Nothing in this browser needs you. ${
            othersCount === 1
              ? '1 transaction is waiting for other owners.'
              : `${othersCount} transactions are waiting for other owners.`
          }`}
    </p>
  );
}
