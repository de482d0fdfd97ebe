'use client';

import type { ReactNode } from 'react';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { EmptyState } from '@/components/shared/empty-state';
import { QueryView } from '@/components/shared/query-view';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { SheetSection } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { deployment } from '@/config/deployment';
import { routes } from '@/config/routes';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useBalances } from '@/lib/queries/balances';
import { useKnownHoldings } from '@/lib/queries/holdings';
import { defaultCurrency } from '@/lib/queries/safes/safes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type Asset, readAssets, readHoldings, sortAssets } from './asset';
import { UnreadableTokens } from './unreadable-tokens';

export interface TopAssetsProps {
  safe: SafeRef;
}

const shownCount = 5;

/** The tokens that are worth most; without the gateway those that the chain itself can tell. */
export function TopAssets({ safe }: TopAssetsProps) {
  const balances = useBalances(safe);
  const error = useStandingError(balances);
  const hasFailed = balances.data === undefined && error !== null;
  const holdings = useKnownHoldings(safe, { enabled: hasFailed });

  return (
    <TopAssetsCard
      action={
        <ButtonLink
          size="sm"
          variant="quiet"
          className="-mr-3"
          href={routes.balances(formatSafeAddress(safe))}
        >
          All assets
        </ButtonLink>
      }
    >
      {hasFailed ? (
        <QueryView query={holdings} skeleton={<TopAssetsSkeletonRows />}>
          {(held) => (
            <>
              <AssetLines assets={readHoldings(held)} />
              <p className="mt-2 text-13 text-muted">
                Read from the chain. Other tokens and all prices are missing while the gateway does not
                answer.
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
              <EmptyState title="This Safe holds nothing yet">
                Choose “Receive” to see the address to send to.
              </EmptyState>
            ),
          }}
        >
          {(data) => (
            <>
              <AssetLines
                assets={sortAssets(readAssets(data, deployment.knownTokens), {
                  by: 'value',
                  isDescending: true,
                })}
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

function AssetLines({ assets }: { assets: readonly Asset[] }) {
  return (
    <ul className="divide-y divide-line">
      {assets.slice(0, shownCount).map(({ token, symbol, amount, decimals, value, isImitation }) => (
        <li key={token ?? 'native'} className="flex items-center gap-3 py-2">
          <TokenMark symbol={symbol} address={token} size={28} />
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <TokenAmount amount={amount} decimals={decimals} symbol={symbol} className="min-w-0" />
            {isImitation && <Badge tone="danger">Imitation</Badge>}
            <FiatAmount amount={value} currency={defaultCurrency} className="ml-auto text-muted" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function TopAssetsSkeletonRows() {
  return (
    <SkeletonGroup label="Loading assets" className="mt-2">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2">
          <Skeleton className="size-7 rounded-full" />
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
