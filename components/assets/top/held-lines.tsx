import { EmptyState } from '@/components/shared/empty-state';
import { QueryView } from '@/components/shared/query-view';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useKnownHoldings } from '@/lib/queries/holdings';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readHoldings } from '../asset';
import { AssetLines } from './asset-lines';
import { AssetLinesSkeleton } from './asset-lines-skeleton';

export interface HeldLinesProps {
  safe: SafeRef;
  /** Shows a sentence where the chain reports no balance either; otherwise the list stays empty. */
  saysEmpty?: boolean;
}

/** The Safe's tokens read from the chain, for when the gateway can't be reached or lists nothing. */
export function HeldLines({ safe, saysEmpty = false }: HeldLinesProps) {
  const holdings = useKnownHoldings(safe);
  const hasGateway = useHasGateway();
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
            {hasGateway
              ? 'Read from the chain. Other tokens and prices appear once the gateway lists them.'
              : 'Read from the chain. Other tokens and prices need a gateway, and you use none.'}
          </p>
        </>
      )}
    </QueryView>
  );
}
