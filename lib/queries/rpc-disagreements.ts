import { useQuery } from '@tanstack/react-query';
import type { NewlySigned } from '@/lib/actions/risk/compare-rpcs';
import { useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { keys } from './keys';
import { staleTimes } from './stale-times';

/** The disagreements of two RPCs about a transaction or message and its Safe; nothing is asked with only one RPC. */
export function useRpcDisagreements({ safe, transaction }: NewlySigned) {
  const clients = useClients();
  return useQuery({
    queryKey: keys.rpcDisagreements(safe, transaction && hashTransaction(safe, transaction).safeTxHash),
    queryFn: async () => {
      const { compareRpcs } = await import('@/lib/actions/risk/compare-rpcs');
      return compareRpcs(clients, { safe, transaction });
    },
    enabled: clients.secondaryRpc !== undefined,
    ...staleTimes.minutes,
  });
}
