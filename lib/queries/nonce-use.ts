import { useQuery } from '@tanstack/react-query';
import { listMultisigTransactions } from '@/lib/gateway/resources/transactions/filtered-lists';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import { useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from './keys';
import { staleTimes } from './stale-times';

/** The executed transaction with a nonce, as the gateway claims; null where it lists none. */
export function useNonceUse(safe: SafeRef, nonce: bigint) {
  const { gateway } = useClients();
  return useQuery({
    queryKey: keys.nonceUse(safe, nonce),
    queryFn: async ({ signal }) => {
      const filter = { nonce, isExecuted: true };
      const { items } = await listMultisigTransactions(gateway, { safe, filter }, { signal });
      const rows = selectTransactions(items);
      return (
        rows.find(({ execution }) => execution?.kind === 'multisig' && execution.nonce === nonce) ?? null
      );
    },
    ...staleTimes.minutes,
  });
}
