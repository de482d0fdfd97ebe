import Link from 'next/link';
import { useCallback, useEffect, useState } from 'react';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { PartError } from '@/components/shared/part-error';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { SheetSection } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useHasPassed } from '@/lib/hooks/use-has-passed';
import { type MyWaiting as Row, useMyWaiting } from '@/lib/queries/transactions/my-waiting';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';

// Loaded once a transaction waits.
const LazyWaitingRow = lazyPanel(async () => (await import('../rows/waiting-row')).WaitingRow, {
  fallback: <li className="min-h-15" />,
});

export interface MyWaitingListProps {
  /** Undefined while its rows load unseen. Where it came too late to be shown above the Safes, a button opens it. */
  state: 'in time' | 'late' | 'opened' | undefined;
  /** Called once nothing is awaited any more. */
  onListed: () => void;
  onOpen: () => void;
}

/** The first rows fill a window; what becomes of later ones moves nothing that is seen. */
const seenCount = 6;

/** So long the list is held for what may change the height of its rows. */
const longestAssessmentMs = 2_000;

/** The transactions of all Safes that need the connected owner, to review one by one; nothing while there are none. */
export function MyWaitingList({ state, onListed, onOpen }: MyWaitingListProps) {
  const { waiting, failed, isPending } = useMyWaiting();
  const [assessed, setAssessed] = useState<ReadonlySet<string>>(new Set());
  const handleAssessed = useCallback((id: string) => setAssessed((ids) => new Set([...ids, id])), []);
  // The risks of a transaction whose bytes can't be had are never known.
  const hasWaited = useHasPassed(longestAssessmentMs, !isPending);
  const isListed =
    !isPending &&
    (hasWaited || waiting.slice(0, seenCount).every(({ transaction }) => assessed.has(transaction.id)));
  useEffect(() => {
    if (isListed) onListed();
  }, [isListed, onListed]);
  const [first] = waiting;
  if (!first && failed.length === 0) return null;
  const safes = [...new Map(waiting.map(({ safe }) => [safe.address, safe])).values()];
  if (state === 'late')
    return (
      // At the end of the tabs' line it moves nothing.
      <div className="absolute -top-15 right-0">
        <Button size="sm" onClick={onOpen}>
          {waiting.length === 0 ? (
            'Queues not loaded'
          ) : (
            <>
              {waiting.length}{' '}
              <span className="max-md:sr-only">{waiting.length === 1 ? 'transaction' : 'transactions'} </span>
              {waiting.length === 1 ? 'needs' : 'need'} you
            </>
          )}
        </Button>
      </div>
    );
  return (
    <SheetSection
      title="Needs you"
      count={waiting.length}
      // Its rows load while it is held, because their sentences and risks change their heights.
      className={state === undefined ? 'hidden' : 'mb-8'}
      // The button that opened it is gone.
      {...(state === 'opened' && { ref: takeFocus, tabIndex: -1 })}
      action={
        first &&
        waiting.length > 1 && (
          <ButtonLink
            size="sm"
            href={routes.transaction(formatSafeAddress(first.safe), first.transaction.id, 'accounts')}
          >
            Review one by one
          </ButtonLink>
        )
      }
    >
      {failed[0] && (
        <FailedSafes
          safes={failed.map(({ safe }) => safe)}
          error={failed[0].error}
          onRetry={() => {
            for (const { retry } of failed) void retry();
          }}
        />
      )}
      {safes.map((safe) => (
        <WaitingSafe
          key={safe.address}
          safe={safe}
          rows={waiting.filter((row) => isSameSafe(row.safe, safe))}
          onAssessed={handleAssessed}
        />
      ))}
    </SheetSection>
  );
}

interface WaitingSafeProps {
  safe: SafeRef;
  rows: readonly Row[];
  /** Called with the id of a transaction whose risks are known. */
  onAssessed: (id: string) => void;
}

function WaitingSafe({ safe, rows, onAssessed }: WaitingSafeProps) {
  const name = nameSafe(safe.address, useNames());
  return (
    <section aria-label={name} className="pt-3">
      <Link
        href={routes.queue(formatSafeAddress(safe))}
        prefetch={false}
        title={safe.address}
        className="inline-flex min-h-6 max-w-full items-center gap-2 text-13 text-muted hover:text-ink"
      >
        <AddressAvatar address={safe.address} shape="square" size={20} />
        <span className="truncate">{name}</span>
      </Link>
      <ul className="divide-y divide-line">
        {rows.map(({ transaction, threshold, isRival, rival }) => (
          <LazyWaitingRow
            key={transaction.id}
            transaction={transaction}
            safe={safe}
            threshold={threshold}
            isForReader
            isRival={isRival}
            rival={rival}
            from="accounts"
            onAssessed={onAssessed}
          />
        ))}
      </ul>
    </section>
  );
}

interface FailedSafesProps {
  safes: readonly SafeRef[];
  /** The first one: all of them are mostly the same outage. */
  error: unknown;
  onRetry: () => void;
}

/** Names the Safes whose queue could not be loaded, all in one notice. */
function FailedSafes({ safes, error, onRetry }: FailedSafesProps) {
  const nameOf = useNames();
  const names = safes.map(({ address }) => nameSafe(address, nameOf));
  return (
    <PartError
      tone="warning"
      className="mt-3"
      error={error}
      onRetry={onRetry}
      stillWorks={`Transactions of ${new Intl.ListFormat('en-US').format(names)} that need you are missing.`}
    />
  );
}

function nameSafe(address: SafeRef['address'], nameOf: ReturnType<typeof useNames>): string {
  const name = nameOf(address);
  return name === undefined ? formatShortAddress(address) : cleanText(name, 60);
}
