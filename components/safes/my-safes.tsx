'use client';

import { type ReactNode, useState } from 'react';
import { PartError } from '@/components/shared/part-error';
import { QueryView } from '@/components/shared/query-view';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { toSearchText } from '@/lib/format/search-text';
import { useStored } from '@/lib/hooks/use-stored';
import { useOverviews } from '@/lib/queries/safes/overviews';
import { useSafeOwners } from '@/lib/queries/safes/safe-owners';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { indexLookAlikes } from '@/lib/safe/risk/look-alike';
import { isSameSafe } from '@/lib/storage/known-safes';
import { undeployedSafes } from '@/lib/storage/undeployed-safes';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { SafeCards } from './safe-cards';
import { SafeCardsSkeleton } from './safe-cards-skeleton';
import { SafesTotal } from './safes-total';
import { HoldSafes, useHeldSafes } from './use-held-safes';
import { ConnectHint, NothingYet, OwnsNothing } from './without-safes';

/** Up to this many Safes need no search. */
const searchAbove = 8;

// Few visitors have enough Safes for a search.
const Search = lazyPanel(async () => (await import('./safe-search')).SafeSearch, {
  fallback: <Skeleton className="h-16 max-w-md" />,
});

// Few visitors have Safes that wait for their creation.
const Undeployed = lazyPanel(async () => (await import('./undeployed-safes')).UndeployedSafes, {
  fallback: <SafeCardsSkeleton />,
});

export interface MySafesProps {
  /** What a shared account is, for a visitor without one. A node, because the page draws it at build time. */
  explanation?: ReactNode;
}

/** The visitor's Safes: those that the connected account owns, and those added by hand. */
export function MySafes({ explanation }: MySafesProps) {
  const { session, account, owned, acting, own, added, hidden, safes, hold } = useHeldSafes();
  const [showsHidden, setShowsHidden] = useState(false);
  const shown = showsHidden ? [...safes, ...hidden] : safes;
  const overviews = useOverviews(shown, account);
  const known = useSafeOwners(shown);
  const undeployed = useStored(undeployedSafes);
  const nameOf = useNames();
  const [search, setSearch] = useState('');

  const hasSearch = shown.length > searchAbove;
  // A hidden search field filters nothing.
  const wanted = hasSearch ? toSearchText(search) : '';
  const isWanted = ({ address }: SafeRef, name = nameOf(address)) =>
    wanted === '' || `${name ?? ''} ${address}`.toLowerCase().includes(wanted);
  const find = (list: readonly SafeRef[]) => list.filter((safe) => isWanted(safe));
  const hasFound = (list: readonly SafeRef[]) => wanted === '' || find(list).length > 0;
  const kept = undeployed.filter(({ safe, name }) => isWanted(safe, name));
  // Anybody can choose how the address of a new Safe begins or ends, and make somebody its owner.
  const lookAlikeOf = indexLookAlikes(
    [],
    [...safes, ...hidden, ...undeployed.map(({ safe }) => safe)].map(({ address }) => address),
  );
  const isClaimed = (safe: SafeRef) => owned.data?.some((other) => isSameSafe(other, safe)) ?? false;
  const cards = (list: readonly SafeRef[]) => (
    <SafeCards
      overviews={overviews}
      account={account}
      lookAlikeOf={lookAlikeOf}
      known={known}
      isClaimed={isClaimed}
      safes={find(list)}
    />
  );
  const hasNothing = added.length === 0 && hidden.length === 0 && undeployed.length === 0;

  if (needsConnecting(session) && hasNothing) return <NothingYet>{explanation}</NothingYet>;

  return (
    <HoldSafes value={hold}>
      <div className="space-y-8">
        {hasSearch && <Search value={search} onChange={setSearch} />}
        {!hasFound(shown) && kept.length === 0 && (
          <p role="status" className="text-muted">
            No Safe has “{search.trim().slice(0, 60)}” in its name or address.
          </p>
        )}
        {overviews.error && (
          <PartError
            tone="warning"
            error={overviews.error}
            onRetry={() => void overviews.refetch()}
            isRetrying={overviews.isFetching}
            stillWorks="Owners and thresholds are current. Totals and pending confirmations are missing."
          />
        )}

        {acting.length > 0 && hasFound(acting) && (
          <SafeGroup id="acting-safe" title="Connected Safe">
            {cards(acting)}
          </SafeGroup>
        )}

        {needsConnecting(session) ? (
          <ConnectHint />
        ) : (
          hasFound(own) && (
            <SafeGroup
              id="owned-safes"
              title="Owned by you"
              aside={<SafesTotal safes={[...acting, ...own]} overviews={overviews.data} />}
            >
              {account === undefined ? (
                <SafeCardsSkeleton />
              ) : (
                <QueryView
                  query={owned}
                  skeleton={<SafeCardsSkeleton />}
                  stillWorks="You can still add a Safe by its address."
                  empty={{
                    when: (list) => list.length === 0,
                    content: <OwnsNothing>{explanation}</OwnsNothing>,
                  }}
                >
                  {() => (own.length > 0 ? cards(own) : <AllHidden />)}
                </QueryView>
              )}
            </SafeGroup>
          )
        )}

        {kept.length > 0 && (
          <SafeGroup id="undeployed-safes" title="Not created yet">
            <Undeployed rows={kept} lookAlikeOf={lookAlikeOf} />
          </SafeGroup>
        )}

        {added.length > 0 && hasFound(added) && (
          <SafeGroup id="added-safes" title="Added by you">
            {cards(added)}
          </SafeGroup>
        )}

        {hidden.length > 0 && (
          <section aria-label="Hidden Safes">
            <Button
              variant="quiet"
              className="-ml-4 text-muted"
              aria-expanded={showsHidden}
              onClick={() => setShowsHidden(!showsHidden)}
            >
              <Icon name={showsHidden ? 'chevron-down' : 'chevron-right'} size={16} />
              Hidden Safes ({hidden.length})
            </Button>
            {showsHidden && <div className="mt-3">{cards(hidden)}</div>}
          </section>
        )}
      </div>
    </HoldSafes>
  );
}

function AllHidden() {
  return <p className="text-muted">Every Safe of this account is hidden.</p>;
}

interface SafeGroupProps {
  /** The id of the heading. */
  id: string;
  title: string;
  /** At the right end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Safes of one kind under their heading. */
function SafeGroup({ id, title, aside, children }: SafeGroupProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold text-17">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
