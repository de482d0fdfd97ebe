'use client';

import { useState } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { EmptyState } from '@/components/shared/empty-state';
import { OpenSafe } from '@/components/shared/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { deployment } from '@/config/deployment';
import { cn } from '@/lib/cn';
import { useClients } from '@/lib/hooks/use-clients';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useBalances } from '@/lib/queries/balances';
import { useKnownHoldings } from '@/lib/queries/holdings';
import { defaultCurrency } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readAssets, readHoldings } from './asset';
import { AssetTable } from './asset-table';
import { UnreadableTokens } from './unreadable-tokens';

/** The tokens of the open Safe. */
export function AssetList() {
  return <OpenSafe skeleton={<AssetSkeleton />}>{(safe) => <Assets safe={safe} />}</OpenSafe>;
}

function Assets({ safe }: { safe: SafeRef }) {
  const [showsAll, setShowsAll] = useState(false);
  const query = useBalances(safe, showsAll ? 'all' : 'trusted');
  const { gateway } = useClients();
  const error = useStandingError(query);
  const hasFailed = query.data === undefined && error !== null;

  return (
    <>
      <QueryView
        query={query}
        skeleton={<AssetSkeleton />}
        stillWorks="What the chain says about Ether and well-known tokens stands below."
        empty={{
          when: ({ items }) => items.every((item) => item.kind !== 'unreadable' && item.amount === 0n),
          content: <NothingOwned safe={safe} />,
        }}
      >
        {(balances) => (
          <>
            <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="text-muted">Total </span>
                <FiatAmount
                  amount={balances.fiatTotal}
                  currency={defaultCurrency}
                  className="font-semibold text-22"
                />
              </span>
              <span className="text-13 text-muted">Amounts and prices told by {gateway.host}.</span>
            </p>
            <AssetTable
              safe={safe}
              assets={readAssets(balances, deployment.knownTokens)}
              total={balances.fiatTotal}
            />
            <UnreadableTokens items={balances.items} />
          </>
        )}
      </QueryView>
      {hasFailed && <HoldingList safe={safe} className="mt-6" />}
      <Checkbox
        className="mt-6"
        label="Show all tokens"
        hint="Also those that the gateway takes for spam. Anybody can send a token with any name to this Safe."
        checked={showsAll}
        onChange={({ target }) => setShowsAll(target.checked)}
      />
    </>
  );
}

function NothingOwned({ safe }: { safe: SafeRef }) {
  return (
    <Card>
      <EmptyState title="This Safe holds nothing yet">
        <p>Ether and tokens that are sent to its address on Base appear here.</p>
        <AddressText address={safe.address} full copy className="mt-2 justify-center" />
      </EmptyState>
    </Card>
  );
}

interface HoldingListProps {
  safe: SafeRef;
  className?: string;
}

/** Ether and well-known tokens by the word of the chain, for when the gateway does not answer. */
function HoldingList({ safe, className }: HoldingListProps) {
  const query = useKnownHoldings(safe, { enabled: true });
  return (
    <section aria-label="By the chain alone" className={cn(className)}>
      <QueryView query={query} skeleton={<AssetSkeleton />}>
        {(holdings) => (
          <>
            <p className="mb-3 text-13 text-muted">
              Read from the chain: Ether and well-known tokens only. Other tokens and all prices are missing.
            </p>
            <AssetTable safe={safe} assets={readHoldings(holdings)} total={undefined} />
          </>
        )}
      </QueryView>
    </section>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The shape of the list of tokens before it is there. */
function AssetSkeleton() {
  return (
    <SkeletonGroup label="Loading tokens">
      <Skeleton className="mb-5 h-6 w-48" />
      <Card padded={false}>
        {rows.map((row) => (
          <div
            key={row}
            className="flex items-center gap-3 border-line border-b px-4 py-4 last:border-b-0 md:px-5"
          >
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="w-24 md:w-40" />
            <Skeleton className="ml-auto w-20 md:w-32" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
