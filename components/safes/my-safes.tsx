'use client';

import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { ErrorNotice } from '@/components/shared/error-notice';
import { QueryView } from '@/components/shared/query-view';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { useNames } from '@/lib/hooks/use-name';
import { useStored } from '@/lib/hooks/use-stored';
import { useWallet } from '@/lib/hooks/use-wallet';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useOverviews } from '@/lib/queries/safes/overviews';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { indexLookAlikes } from '@/lib/safe/risk/look-alike';
import { undeployedSafes } from '@/lib/storage/creation/undeployed-safes';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { SafeCards, SafeCardsSkeleton } from './safe-cards';

/** So many Safes are found at a glance; above that there is a search. */
const searchAbove = 8;

// Few visitors have so many that they must search.
const Search = lazyPanel(async () => (await import('./safe-search')).SafeSearch, {
  fallback: <Skeleton className="h-16 max-w-md" />,
});

// Most visitors create nothing, or at once.
const Undeployed = lazyPanel(async () => (await import('./undeployed-safes')).UndeployedSafes, {
  fallback: <SafeCardsSkeleton />,
});

/** The Safes of this visitor: owned by the connected account, and added by hand. */
export function MySafes() {
  const { session, account, owned, acting, own, added, safes } = useMySafes();
  const overviews = useOverviews(safes, account);
  const undeployed = useStored(undeployedSafes);
  const nameOf = useNames();
  const [search, setSearch] = useState('');

  const wanted = search.trim().toLowerCase();
  const isWanted = ({ address }: SafeRef) =>
    wanted === '' || `${nameOf(address) ?? ''} ${address}`.toLowerCase().includes(wanted);
  // Whoever makes a Safe can choose how its address begins or ends, and make somebody its owner.
  const lookAlikeOf = indexLookAlikes(
    [],
    safes.map(({ address }) => address),
  );
  const cards = (shown: readonly SafeRef[]) => (
    <SafeCards {...{ overviews, account, lookAlikeOf }} safes={shown.filter(isWanted)} />
  );
  const hasSearch = safes.length > searchAbove;

  if (needsConnecting(session) && added.length === 0 && undeployed.length === 0) return <NothingYet />;

  return (
    <div className="space-y-8">
      {hasSearch && <Search value={search} onChange={setSearch} />}
      {hasSearch && safes.length > 0 && !safes.some(isWanted) && (
        <p role="status" className="text-muted">
          No Safe has “{search.trim().slice(0, 60)}” in its name or address.
        </p>
      )}
      {overviews.error && (
        <ErrorNotice
          tone="warning"
          error={overviews.error}
          onRetry={() => void overviews.refetch()}
          isRetrying={overviews.isFetching}
          stillWorks="Owners and thresholds are current. Totals and pending confirmations are missing."
        />
      )}

      {acting.length > 0 && (
        <SafeGroup id="acting-safe" title="Connected Safe">
          {cards(acting)}
        </SafeGroup>
      )}

      {needsConnecting(session) ? (
        <ConnectHint />
      ) : (
        <SafeGroup id="owned-safes" title="Owned by you">
          {account === undefined ? (
            <SafeCardsSkeleton />
          ) : (
            <QueryView
              query={owned}
              skeleton={<SafeCardsSkeleton />}
              stillWorks="You can still add a Safe by its address."
              empty={{ when: (list) => list.length === 0, content: <OwnsNothing /> }}
            >
              {() => cards(own)}
            </QueryView>
          )}
        </SafeGroup>
      )}

      {undeployed.length > 0 && (
        <SafeGroup id="undeployed-safes" title="Not created yet">
          <Undeployed rows={undeployed} />
        </SafeGroup>
      )}

      {added.length > 0 && (
        <SafeGroup id="added-safes" title="Added by you">
          {cards(added)}
        </SafeGroup>
      )}
    </div>
  );
}

function NothingYet() {
  const { openConnectDialog } = useWallet();
  return (
    <Card>
      <EmptyState
        title="No Safes yet"
        action={
          <>
            <Button variant="primary" onClick={openConnectDialog}>
              Connect a wallet
            </Button>
            <ButtonLink href={routes.createSafe()}>Create a Safe</ButtonLink>
            <ButtonLink href={routes.loadSafe()}>Add a Safe by its address</ButtonLink>
          </>
        }
      >
        Connect a wallet to see your Safes, or add any Safe by its address.
      </EmptyState>
    </Card>
  );
}

function ConnectHint() {
  const { openConnectDialog } = useWallet();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p>Connect a wallet to see the Safes you own.</p>
      <Button onClick={openConnectDialog}>Connect a wallet</Button>
    </Card>
  );
}

function OwnsNothing() {
  return (
    <Card>
      <EmptyState
        title="No Safes for this account"
        action={
          <>
            <ButtonLink variant="primary" href={routes.createSafe()}>
              Create a Safe
            </ButtonLink>
            <ButtonLink href={routes.loadSafe()}>Add a Safe by its address</ButtonLink>
          </>
        }
      >
        Safes on Base that list this account as an owner appear here. You can add any other Safe to watch it.
      </EmptyState>
    </Card>
  );
}

interface SafeGroupProps {
  /** Of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Safes of one kind under their heading. */
function SafeGroup({ id, title, children }: SafeGroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-17">
        {title}
      </h2>
      {children}
    </section>
  );
}
