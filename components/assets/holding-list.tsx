'use client';

import { QueryView } from '@/components/shared/query-view';
import { cn } from '@/lib/cn';
import { useKnownHoldings } from '@/lib/queries/holdings';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readHoldings } from './asset';
import { AssetSkeleton } from './asset-skeleton';
import { AssetTable } from './asset-table';

export interface HoldingListProps {
  safe: SafeRef;
  className?: string;
}

/** Ether and well-known tokens by the word of the chain, for when the gateway does not answer. */
export function HoldingList({ safe, className }: HoldingListProps) {
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
