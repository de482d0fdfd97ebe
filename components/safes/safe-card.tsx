import Link from 'next/link';
import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { SafeAvatar } from '@/components/shared/address/safe-avatar';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { describeError } from '@/lib/errors/mapping/describe';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeOverview } from '@/lib/gateway/resources/overviews';
import { useName } from '@/lib/hooks/use-name';
import { useStored } from '@/lib/hooks/use-stored';
import { defaultCurrency, useSafeState } from '@/lib/queries/safes/safes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe, knownSafes } from '@/lib/storage/known-safes';
import { ForgetSafeButton } from './forget-safe-button';

export interface SafeCardProps {
  safe: SafeRef;
  /** What the gateway says about it; undefined while, or because, it says nothing. */
  overview: SafeOverview | undefined;
  isPending: boolean;
  /** The gateway says something about it that cannot be read. */
  isUnreadable?: boolean;
  account: Address | undefined;
  /** Another Safe of the list that this one could be taken for. */
  lookAlike?: Address | undefined;
}

// Reading a queue takes much code, and most of these cards have none.
const Waiting = lazyPanel(async () => (await import('./waiting-badge')).WaitingBadge);

/** One Safe with what it holds and what waits there. Owners and threshold are the chain's word. */
export function SafeCard({
  safe,
  overview,
  isPending,
  isUnreadable = false,
  account,
  lookAlike,
}: SafeCardProps) {
  const name = useName(safe.address);
  const state = useSafeState(safe);
  const added = useStored(knownSafes).find((known) => isSameSafe(known.safe, safe));
  const isOwner =
    account !== undefined && (state.data?.owners.some((owner) => isAddressEqual(owner, account)) ?? false);
  const hasQueue = isOwner && (overview?.queued ?? 0) > 0;
  const [hasGivenUp, giveUp] = useState(false);
  const failure = state.data ? undefined : state.error && describeError(state.error)?.title;

  return (
    <Card as="li" className="relative flex flex-col gap-4 transition-colors hover:border-edge">
      <div className="flex items-center gap-4">
        <SafeAvatar
          address={safe.address}
          size={48}
          threshold={state.data?.threshold}
          ownerCount={state.data?.owners.length}
        />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">
            <Link
              href={routes.home(formatSafeAddress(safe))}
              prefetch={false}
              // The whole card is the link's; the ring of the focus goes round the card.
              className="rounded-card outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
            >
              {name === undefined ? 'Unnamed Safe' : cleanText(name, 60)}
            </Link>
          </h3>
          <AddressText address={safe.address} className="text-13 text-muted" />
        </div>
        {added && <ForgetSafeButton added={added} name={name} />}
      </div>
      {failure !== undefined && <p className="text-13 text-warning">{failure}</p>}
      {lookAlike && (
        <p className="text-13 text-warning">
          This address looks like that of another Safe on this page. Compare all of it:{' '}
          <span className="break-all font-mono">{safe.address}</span>
        </p>
      )}
      {isUnreadable && (
        <p className="text-13 text-warning">The gateway sent unreadable data about this Safe.</p>
      )}
      <div className="mt-auto flex min-h-6 flex-wrap items-center justify-between gap-2">
        {isPending ? (
          <Skeleton className="h-6 w-24" />
        ) : (
          <FiatAmount
            amount={overview?.fiatTotal}
            currency={defaultCurrency}
            className="font-semibold text-17"
          />
        )}
        {hasQueue && !hasGivenUp && (
          <Waiting safe={safe} claimed={overview?.awaitingConfirmation ?? 0} onGiveUp={() => giveUp(true)} />
        )}
        {account !== undefined && state.data && !isOwner && <Badge>Watching</Badge>}
      </div>
    </Card>
  );
}
