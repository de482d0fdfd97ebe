'use client';

import { type ReactNode, useState } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { CopySafeAddress } from '@/components/shared/address/copy-safe-address';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { EmptyState } from '@/components/shared/empty-state';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { useClients } from '@/lib/hooks/use-clients';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useStored } from '@/lib/hooks/use-stored';
import { useBalances } from '@/lib/queries/balances';
import { useKnownHoldings } from '@/lib/queries/holdings';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { listChosen, tokenChoices } from '@/lib/storage/token-choices';
import { UnreadableTokens } from './unreadable-tokens';

const AddTokenDialog = lazyDialog(async () => (await import('./add-token-dialog')).AddTokenDialog);

// The rows load after the frame of the page, once the gateway has answered.
const LazyAssetSections = lazyPanel(async () => (await import('./asset-sections')).AssetSections, {
  fallback: (
    <SkeletonGroup label="Loading tokens">
      <AssetRowsSkeleton />
    </SkeletonGroup>
  ),
});

/** The tokens of the open Safe. */
export function AssetList() {
  return <OpenSafe skeleton={<AssetSkeleton />}>{(safe) => <Assets safe={safe} />}</OpenSafe>;
}

function Assets({ safe }: { safe: SafeRef }) {
  const [showsAll, setShowsAll] = useState(false);
  const query = useBalances(safe, showsAll ? 'all' : 'trusted');
  const [isAdding, setAdding] = useState(false);
  const added = listChosen(useStored(tokenChoices), safe, 'added');
  const { gateway } = useClients();
  const error = useStandingError(query);
  const listed = (query.data?.items ?? []).flatMap((item) =>
    item.kind === 'unreadable' ? [] : [item.address],
  );
  const hasFailed = query.data === undefined && error !== null;
  const hasGateway = useHasGateway();

  return (
    <>
      <QueryView
        query={query}
        skeleton={<AssetSkeleton />}
        stillWorks="Below are Ether and well-known tokens, read from the chain."
        empty={{
          when: ({ items }) =>
            added.length === 0 && items.every((item) => item.kind !== 'unreadable' && item.amount === 0n),
          content: <HoldingList safe={safe} whenEmpty={<NothingOwned safe={safe} />} />,
        }}
      >
        {(balances) => (
          <>
            <p className="mb-4" title={`Balances and prices: ${gateway.host}`}>
              <span className="text-muted">Total </span>
              <FiatAmount amount={balances.fiatTotal} className="font-semibold text-22" />
            </p>
            <LazyAssetSections safe={safe} balances={balances} />
            <UnreadableTokens items={balances.items} />
          </>
        )}
      </QueryView>
      {hasFailed && <HoldingList safe={safe} className={hasGateway ? 'mt-6' : undefined} />}
      <div className="mt-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        {hasGateway ? (
          <Checkbox
            label="Show all tokens"
            hint="Include tokens flagged as spam. Anyone can send a token with any name to this Safe."
            checked={showsAll}
            onChange={({ target }) => setShowsAll(target.checked)}
          />
        ) : (
          <p className="text-13 text-muted">
            Only a gateway lists all tokens with prices, and you use none. Add the tokens you hold.
          </p>
        )}
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add token
        </Button>
      </div>
      <AddTokenDialog safe={safe} listed={[...listed, ...added]} open={isAdding} onOpenChange={setAdding} />
    </>
  );
}

function NothingOwned({ safe }: { safe: SafeRef }) {
  return (
    <EmptyState title="No assets yet">
      <p>Ether and tokens sent to this address on Base appear here.</p>
      <p className="mt-2 flex items-center justify-center gap-x-1">
        <AddressText address={safe.address} full />
        <CopySafeAddress safe={safe} />
      </p>
    </EmptyState>
  );
}

interface HoldingListProps {
  safe: SafeRef;
  className?: string;
  /** Shown where the chain reports no balance either. */
  whenEmpty?: ReactNode;
}

/** Ether and well-known tokens read from the chain, for when the gateway doesn't answer or lists nothing. */
function HoldingList({ safe, className, whenEmpty }: HoldingListProps) {
  const query = useKnownHoldings(safe);
  return (
    <section aria-label="Read from the chain" className={cn(className)}>
      <QueryView
        query={query}
        skeleton={<AssetSkeleton />}
        empty={{
          when: (held) => whenEmpty !== undefined && held.every(({ amount }) => amount === 0n),
          content: whenEmpty,
        }}
      >
        {(holdings) => (
          <>
            <p className="mb-3 text-13 text-muted">
              Read from the chain: Ether and well-known tokens only, without prices.
            </p>
            <LazyAssetSections safe={safe} holdings={holdings} />
          </>
        )}
      </QueryView>
    </section>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

function AssetSkeleton() {
  return (
    <SkeletonGroup label="Loading tokens">
      <Skeleton className="mb-4 h-8 w-48" />
      <AssetRowsSkeleton />
    </SkeletonGroup>
  );
}

function AssetRowsSkeleton() {
  return rows.map((row) => (
    <div key={row} className="flex items-center gap-3 border-line border-b py-4 last:border-b-0">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="w-24 md:w-40" />
      <Skeleton className="ml-auto w-20 md:w-32" />
    </div>
  ));
}
