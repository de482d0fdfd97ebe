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

const chainFeaturesOptions = ({ gateway }: Clients, enabled: boolean) =>
  queryOptions({
    queryKey: keys.chainFeatures(base.id),
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const { getChain } = await import('@/lib/gateway/resources/chains');
      return (await getChain(gateway, { chainId: base.id }, { signal })).features;
    },
    enabled,
    ...staleTimes.fixed,
  });

/** Tells whether the gateway offers a feature; one that has not answered, or names none at all, is taken to offer everything. */
export function useOffers(): (feature: ChainFeature) => boolean {
  // What a page is about comes first.
  const { data = [] } = useQuery(chainFeaturesOptions(useClients(), useIsIdle()));
  return (feature) => data.length === 0 || data.includes(feature);
}
