import { EmptyState } from '@/components/shared/empty-state';
import { QueryView } from '@/components/shared/query-view';
import { useKnownHoldings } from '@/lib/queries/holdings';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readHoldings } from '../asset';
import { AssetLines } from './asset-lines';
import { AssetLinesSkeleton } from './asset-lines-skeleton';

export interface HeldLinesProps {
  safe: SafeRef;
  /** Where the chain too says that there is nothing, that is said; without it the empty list is shown. */
  saysEmpty?: boolean;
}

/** What the chain itself can tell of a Safe's tokens, for when the gateway can't be asked or lists nothing. */
export function HeldLines({ safe, saysEmpty = false }: HeldLinesProps) {
  const holdings = useKnownHoldings(safe);
  return (
    <QueryView
      query={holdings}
      skeleton={<AssetLinesSkeleton />}
      empty={{
        when: (held) => saysEmpty && held.every(({ amount }) => amount === 0n),
        content: (
          <EmptyState title="No assets yet">Choose “Receive” for the address of this Safe.</EmptyState>
        ),
      }}
    >
      {(held) => (
        <>
          <AssetLines assets={readHoldings(held)} />
          <p className="mt-2 text-13 text-muted">
            Read from the chain. Other tokens and prices appear once the gateway lists them.
          </p>
        </>
      )}
    </QueryView>
  );
}
