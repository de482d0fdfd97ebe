import { useQuery } from '@tanstack/react-query';
import { useClients } from '@/lib/hooks/use-clients';
import { keys } from './keys';

/** The fees that one can offer for gas now. */
export function useFeeOptions({ enabled }: { enabled: boolean }) {
  const { chain } = useClients();
  return useQuery({
    queryKey: keys.feeOptions(),
    queryFn: async () => {
      const { readFeeOptions } = await import('@/lib/chain/read-fee-options');
      return readFeeOptions(chain);
    },
    enabled,
    staleTime: 10_000,
    structuralSharing: false,
  });
}
