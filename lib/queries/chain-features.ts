import { queryOptions, useQuery } from '@tanstack/react-query';
import { base } from '@/config/chains';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useIsIdle } from '@/lib/hooks/use-is-idle';
import { keys } from './keys';
import { staleTimes } from './stale-times';

/**
 * The chain features that a page depends on, by the gateway's names: off-chain messages, apps and collectibles. Others,
 * such as `DOMAIN_LOOKUP` or `TX_SIMULATION`, name services that Concord doesn't ask the gateway for.
 */
export type ChainFeature = 'EIP1271' | 'SAFE_APPS' | 'ERC721';

/** The gateway's description of Base: its features, and whether it has a relayer. */
export const chainOptions = ({ gateway }: Clients) =>
  queryOptions({
    queryKey: keys.chain(base.id),
    queryFn: async ({ signal }) => {
      const { getChain } = await import('@/lib/gateway/resources/chains');
      return getChain(gateway, { chainId: base.id }, { signal });
    },
    ...staleTimes.fixed,
    structuralSharing: false,
  });

/**
 * Tells whether the gateway offers a feature; without an answer, or a list of features, everything counts as offered.
 */
export function useOffers(): (feature: ChainFeature) => boolean {
  // Asked when idle, after the page's own data.
  const { data } = useQuery({ ...chainOptions(useClients()), enabled: useIsIdle() });
  const features = data?.features ?? [];
  return (feature) => features.length === 0 || features.includes(feature);
}

/** Features of gateways with additional services. */
type RareFeature = 'PUSH_NOTIFICATIONS' | 'RECOVERY';

/** Whether the gateway lists a feature; undefined while it has not answered. */
export function useNamesFeature(feature: RareFeature): boolean | undefined {
  const { data } = useQuery({ ...chainOptions(useClients()), enabled: useIsIdle() });
  return data?.features.includes(feature);
}
