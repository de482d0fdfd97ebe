import { queryOptions, useQuery } from '@tanstack/react-query';
import { base } from '@/config/chains';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

const masterCopiesOptions = ({ gateway }: Clients) =>
  queryOptions({
    queryKey: keys.masterCopies(base.id),
    queryFn: async ({ signal }) => {
      const { listMasterCopies } = await import('@/lib/gateway/resources/chain-status');
      return listMasterCopies(gateway, { chainId: base.id }, { signal });
    },
    ...staleTimes.fixed,
    // Optional: Concord's own list decides.
    retry: false,
  });

/** The singletons that the gateway considers official. */
export const useMasterCopies = () => useQuery(masterCopiesOptions(useClients()));
