import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

const gatewayCreationOptions = ({ gateway }: Clients, safe: SafeRef) =>
  queryOptions({
    queryKey: keys.gatewayCreation(safe),
    queryFn: async ({ signal }) => {
      const { getCreation } = await import('@/lib/gateway/resources/creation');
      return getCreation(gateway, safe, { signal });
    },
    ...staleTimes.fixed,
    // Optional: nothing depends on it.
    retry: false,
  });

/** The gateway's claim about when and by whom a Safe was created. */
export const useGatewayCreation = (safe: SafeRef) => useQuery(gatewayCreationOptions(useClients(), safe));
