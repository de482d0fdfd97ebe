import { QueryView } from '@/components/shared/query-view';
import { useKnownHoldings } from '@/lib/queries/holdings';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readHoldings } from '../asset';
import { AssetLines } from './asset-lines';
import { AssetLinesSkeleton } from './asset-lines-skeleton';

export interface HeldLinesProps {
  safe: SafeRef;
}

/** What the chain itself can tell of a Safe's tokens, for when the gateway can't be asked. */
export function HeldLines({ safe }: HeldLinesProps) {
  const holdings = useKnownHoldings(safe);
  return (
    <QueryView query={holdings} skeleton={<AssetLinesSkeleton />}>
      {(held) => (
        <>
          <AssetLines assets={readHoldings(held)} />
          <p className="mt-2 text-13 text-muted">
            Read from the chain. Other tokens and prices appear when the gateway responds.
          </p>
        </>
      )}
    </QueryView>
  );
}
