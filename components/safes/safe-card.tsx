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
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeOverview } from '@/lib/gateway/resources/overviews';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useName } from '@/lib/queries/use-name';
import type { SafeTree } from '@/lib/safe/manage/nest-safes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SafeDoubts } from './safe-doubts';
import { SafeMenu } from './safe-menu';

export interface SafeCardProps {
  safe: SafeRef;
  /** The gateway's data about the Safe; undefined while, or because, there are none. */
  overview: SafeOverview | undefined;
  isPending: boolean;
  /** Whether the gateway's data about the Safe can't be read. */
  isUnreadable: boolean;
  account: Address | undefined;
  /** Another Safe of the list with a similar address. */
  lookAlike: Address | undefined;
  /** Whether it is listed because the gateway names the account as an owner. */
  isClaimed: boolean;
  /** The visitor's own Safe that owns it. */
  owningSafe: Address | undefined;
  /** Safes of the list that it owns. */
  nested: readonly SafeTree[];
}

// Reading a queue takes much code, and most of these cards have an empty one.
const Waiting = lazyPanel(async () => (await import('./waiting-badge')).WaitingBadge);

// Few Safes own others.
const Nested = lazyPanel(async () => (await import('./nested-safes')).NestedSafes, {
  fallback: <Skeleton className="h-12" />,
});

/** One Safe with its assets and its open work. Owners and threshold come from the chain. */
export function SafeCard({
  safe,
  overview,
  isPending,
  isUnreadable,
  account,
  lookAlike,
  isClaimed,
  owningSafe,
  nested,
}: SafeCardProps) {
  const name = useName(safe.address);
  const state = useSafeState(safe);
  const isOwner =
    account !== undefined && (state.data?.owners.some((owner) => isAddressEqual(owner, account)) ?? false);
  const hasQueue = isOwner && (overview?.queued ?? 0) > 0;
  const [hasGivenUp, giveUp] = useState(false);
  const [isSearched, setSearched] = useState(false);
  const isForeign = account !== undefined && state.data !== undefined && !isOwner;
  const failure = !state.data && state.error ? describeError(state.error)?.title : undefined;

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
              // The link covers the whole card, and its focus ring surrounds the card.
              className="rounded-card outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
            >
              {name === undefined ? 'Unnamed Safe' : cleanText(name, 60)}
            </Link>
          </h3>
          <AddressText address={safe.address} className="text-13 text-muted" />
        </div>
        <SafeMenu
          safe={safe}
          name={name}
          isClaimed={isClaimed}
          onFindNested={isSearched ? undefined : () => setSearched(true)}
        />
      </div>
      <SafeDoubts
        failure={failure}
        lookAlike={lookAlike}
        isUnreadable={isUnreadable}
        address={safe.address}
        isContradicted={isClaimed && isForeign}
      />
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        {isPending ? (
          <Skeleton className="h-6 w-24" />
        ) : (
          <FiatAmount amount={overview?.fiatTotal} className="font-semibold text-17" />
        )}
        {hasQueue && !hasGivenUp && (
          <Waiting safe={safe} claimed={overview?.awaitingConfirmation ?? 0} onGiveUp={() => giveUp(true)} />
        )}
        {isForeign && !isClaimed && (owningSafe ? <OwnedBy address={owningSafe} /> : <Badge>Watching</Badge>)}
      </div>
      {(isSearched || nested.length > 0) && <Nested safe={safe} nested={nested} isSearched={isSearched} />}
    </Card>
  );
}

function OwnedBy({ address }: { address: Address }) {
  const name = useName(address);
  return (
    <Badge title={address} className="min-w-0">
      <span className="truncate">
        Owned by {name === undefined ? formatShortAddress(address) : cleanText(name, 40)}
      </span>
    </Badge>
  );
}
