'use client';

import type { ReactNode } from 'react';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { EmptyState } from '@/components/shared/empty-state';
import { QueryView } from '@/components/shared/query-view';
import { Badge } from '@/components/ui/badge';
import { SheetLink, SheetSection } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { deployment } from '@/config/deployment';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useStored } from '@/lib/hooks/use-stored';
import { useBalances } from '@/lib/queries/balances';
import { useKnownHoldings } from '@/lib/queries/holdings';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { preferences } from '@/lib/storage/preferences';
import { listChosen, tokenChoices } from '@/lib/storage/tokens/token-choices';
import { type Asset, readAssets, readHoldings, shareOf, sortAssets } from './asset';
import { divideAssets } from './divide-assets';
import { ShareBar } from './share-bar';
import { UnreadableTokens } from './unreadable-tokens';

export interface TopAssetsProps {
  safe: SafeRef;
}

const shownCount = 5;

/** The tokens that are worth most; without the gateway those that the chain itself can tell. */
export function TopAssets({ safe }: TopAssetsProps) {
  const balances = useBalances(safe);
  const { hidesSmallBalances, currency } = useStored(preferences);
  const hidden = listChosen(useStored(tokenChoices), safe, 'hidden');
  const error = useStandingError(balances);
  const hasFailed = balances.data === undefined && error !== null;
  const holdings = useKnownHoldings(safe, { enabled: hasFailed });

  return (
    <TopAssetsCard action={<SheetLink href={routes.balances(formatSafeAddress(safe))}>All assets</SheetLink>}>
      {hasFailed ? (
        <QueryView query={holdings} skeleton={<TopAssetsSkeletonRows />}>
          {(held) => (
            <>
              <AssetLines assets={readHoldings(held)} />
              <p className="mt-2 text-13 text-muted">
                Read from the chain. Other tokens and prices appear when the gateway answers.
              </p>
            </>
          )}
        </QueryView>
      ) : (
        <QueryView
          query={balances}
          skeleton={<TopAssetsSkeletonRows />}
          empty={{
            when: ({ items }) => items.every((item) => item.kind !== 'unreadable' && item.amount === 0n),
            content: (
              <EmptyState title="No assets yet">Choose “Receive” for the address of this Safe.</EmptyState>
            ),
          }}
        >
          {(data) => (
            <>
              <AssetLines
                assets={sortAssets(
                  divideAssets(readAssets(data, deployment.knownTokens), {
                    ...{ hidden, hidesSmall: hidesSmallBalances, currency },
                  }).shown,
                  { by: 'value', isDescending: true },
                )}
                total={data.fiatTotal}
              />
              <UnreadableTokens items={data.items} />
            </>
          )}
        </QueryView>
      )}
    </TopAssetsCard>
  );
}

function TopAssetsCard({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SheetSection title="Assets" action={action}>
      {children}
    </SheetSection>
  );
}

function AssetLines({ assets, total }: { assets: readonly Asset[]; total?: number }) {
  if (assets.length === 0) return <p className="py-4 text-muted">All tokens of this Safe are hidden.</p>;
  return (
    <ul className="divide-y divide-line">
      {assets.slice(0, shownCount).map((asset) => (
        <AssetLine key={asset.token ?? 'native'} asset={asset} share={shareOf(asset, total)} />
      ))}
    </ul>
  );
}

function AssetLine({ asset, share }: { asset: Asset; share: number | undefined }) {
  const { token, symbol, name, isKnown, amount, decimals, price, value, isImitation } = asset;
  return (
    <li className="flex min-h-15 items-center gap-3 py-2 md:gap-4">
      <TokenMark symbol={symbol} address={token} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className={cn('wrap-anywhere font-medium', isImitation && 'text-danger')}>
            {/* Anybody may call a token “USD Coin”. */}
            {isKnown ? name : symbol}
          </span>
          {isImitation && <Badge tone="danger">Imitation</Badge>}
        </p>
        {price !== undefined && <FiatAmount amount={price} className="text-13 text-muted" />}
      </div>
      <ShareBar share={share} className="w-36 max-md:hidden" />
      <div className="flex shrink-0 flex-col items-end text-right md:min-w-36">
        {value !== undefined && <FiatAmount amount={value} className="font-medium" />}
        <TokenAmount
          {...{ amount, decimals, symbol }}
          className={value === undefined ? 'text-right' : 'text-right text-13 text-muted'}
        />
      </div>
    </li>
  );
}

function TopAssetsSkeletonRows() {
  return (
    <SkeletonGroup label="Loading assets" className="mt-2">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="w-1/3" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The card before the address bar was read. */
export function TopAssetsSkeleton() {
  return (
    <TopAssetsCard>
      <TopAssetsSkeletonRows />
    </TopAssetsCard>
  );
}
