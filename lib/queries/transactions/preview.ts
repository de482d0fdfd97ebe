import { useQuery } from '@tanstack/react-query';
import { previewTransaction } from '@/lib/gateway/resources/transactions/previews';
import { useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** What the gateway says that a transaction would be, before anybody proposes it. Nobody waits for its words. */
export function usePreview(safe: SafeRef, transaction: SafeTransaction, { enabled }: { enabled: boolean }) {
  const { gateway } = useClients();
  return useQuery({
    queryKey: keys.preview(safe, hashTransaction(safe, transaction).safeTxHash),
    queryFn: ({ signal }) => previewTransaction(gateway, { safe, transaction }, { signal }),
    enabled,
    ...staleTimes.minutes,
    retry: false,
    // bigint values have no structure to share
    structuralSharing: false,
  });
}
