import type { ReactNode } from 'react';
import type { Hash } from 'viem';
import { EmptyState } from '@/components/shared/empty-state';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { QueryView } from '@/components/shared/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import type { OwnCopy } from '@/lib/actions/verify/local-copies';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useStored } from '@/lib/hooks/use-stored';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useCountedCopies, useOwnCopies } from '@/lib/queries/transactions/local-copies';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { hasRefusedWrites } from '@/lib/storage/refused-writes';
import { unreadConfirmations } from '../words/unread-confirmations';

// Most browsers have saved none, and load only the frame.
const LazyOwnRow = lazyPanel(async () => (await import('./own-row')).OwnRow, {
  fallback: <li aria-hidden="true" className="min-h-17" />,
});

export interface OwnQueueProps {
  safe: SafeRef;
  /** Copies that are shown elsewhere already. */
  except?: ReadonlySet<Hash>;
  /** Transactions that the gateway refuses to return, because its stored data fail its own checks. */
  refused?: ReadonlySet<Hash>;
  /** Shown in place of the section while there are no copies. */
  whenEmpty?: ReactNode;
}

const none: ReadonlySet<Hash> = new Set();

/** The waiting transactions that this browser has saved, for when the gateway does not answer. */
export function OwnQueue({ safe, except = none, refused = none, whenEmpty }: OwnQueueProps) {
  const all = useOwnCopies(safe);
  const counted = useCountedCopies(safe).data;
  const hasGateway = useHasGateway();
  const query = { ...all, data: all.data?.filter(({ safeTxHash }) => !except.has(safeTxHash)) };
  // Copies that the storage refuses are lost when the tab closes.
  const title = useStored(hasRefusedWrites) ? 'In this tab only' : 'Saved in this browser';
  if (whenEmpty !== undefined && !query.data?.length) return whenEmpty;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="font-semibold text-17">{title}</h2>
      <p className="mt-1 mb-3 text-13 text-muted">
        Transactions that you opened or signed in this browser.{' '}
        {hasGateway
          ? 'Other transactions and newer signatures may be missing.'
          : 'You use no gateway, so those of other owners reach you only as a link, a code or a file.'}
        {query.data !== undefined && query.data.length > 0 && <StillWorks safe={safe} />}
        {counted?.some(({ isComplete }) => !isComplete) && ` ${unreadConfirmations}`}
      </p>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        empty={{
          when: (copies) => copies.length === 0,
          content: hasGateway ? (
            <p>You haven’t opened any of this Safe’s waiting transactions in this browser.</p>
          ) : (
            <EmptyState
              title="No transactions in this browser"
              action={
                <ButtonLink variant="primary" href={routes.newTransaction(formatSafeAddress(safe))}>
                  New transaction
                </ButtonLink>
              }
            >
              Transactions that you prepare here, or open from a link, a code or a file, wait here.
            </EmptyState>
          ),
        }}
      >
        {(copies) => (
          <ul className="divide-y divide-line border-line border-y">
            {copies.map((copy) => (
              <LazyOwnRow
                key={copy.safeTxHash}
                copy={copy}
                counted={counted?.find((one) => one.copy.safeTxHash === copy.safeTxHash)}
                isRefused={refused.has(copy.safeTxHash)}
                rival={findOnlyRival(copy, copies)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

/** The only other copy of the same nonce, which a rejection stands against. */
function findOnlyRival(copy: OwnCopy, copies: readonly OwnCopy[]): OwnCopy | undefined {
  const [rival, ...more] = copies.filter(
    (other) => other !== copy && other.transaction.nonce === copy.transaction.nonce,
  );
  return more.length === 0 ? rival : undefined;
}

/** Says what still works with the copies; nothing until the chain has answered or failed. */
function StillWorks({ safe }: Pick<OwnQueueProps, 'safe'>) {
  const chain = useSafeState(safe);
  const isSilent = useStandingError(chain) !== null || chain.isRefetchError;
  if (isSilent) return ' The RPC isn’t responding, so these copies are unchecked and signing is paused.';
  return (
    chain.data &&
    ' Without the gateway, owners can still confirm them, and any account can execute the next one once it has enough signatures.'
  );
}
