import { queryOptions, useQuery } from '@tanstack/react-query';
import { base } from '@/config/chains';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useIsIdle } from '@/lib/hooks/use-is-idle';
import { keys } from './keys';
import { staleTimes } from './stale-times';

/**
 * The features of a chain that a screen of this product depends on, by the gateway's names: messages without a
 * transaction, apps, and collectibles. The others (such as `DOMAIN_LOOKUP` or `TX_SIMULATION`) name services that the gateway does not do for us.
 */
export type ChainFeature = 'EIP1271' | 'SAFE_APPS' | 'ERC721';

/** What the gateway says of Base: the features that it offers, and whether it has a relayer. */
export const chainOptions = ({ gateway }: Clients) =>
  queryOptions({
    queryKey: keys.chain(base.id),
    queryFn: async ({ signal }) => {
      const { getChain } = await import('@/lib/gateway/resources/chains');
      return getChain(gateway, { chainId: base.id }, { signal });
    },
    ...staleTimes.fixed,
    // bigint values have no structure to share
    structuralSharing: false,
  });

/** Tells whether the gateway offers a feature; one that has not answered, or names none at all, is taken to offer everything. */
export function useOffers(): (feature: ChainFeature) => boolean {
  // What a page is about comes first.
  const { data } = useQuery({ ...chainOptions(useClients()), enabled: useIsIdle() });
  const features = data?.features ?? [];
  return (feature) => features.length === 0 || features.includes(feature);
}

/** What exists only at gateways with services of their own behind them. */
type RareFeature = 'PUSH_NOTIFICATIONS' | 'RECOVERY';

/** Whether the gateway names a feature as its own; undefined while it has not answered. */
export function useNamesFeature(feature: RareFeature): boolean | undefined {
  const { data } = useQuery({ ...chainOptions(useClients()), enabled: useIsIdle() });
  return data?.features.includes(feature);
}
