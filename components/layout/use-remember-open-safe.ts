import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClients } from '@/lib/hooks/use-clients';
import { safeStateOptions } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe, lastSafe } from '@/lib/storage/known-safes';

function remember(safe: SafeRef): void {
  const last = lastSafe.get();
  if (!last || !isSameSafe(last, safe)) lastSafe.set(safe);
}

/** Remembers the open Safe for the next visit, once the chain has said that it is one. */
export function useRememberOpenSafe(safe: SafeRef): void {
  const queryClient = useQueryClient();
  const clients = useClients();
  const { chainId, address } = safe;

  useEffect(() => {
    const opened = { chainId, address };
    const observer = new QueryObserver(queryClient, safeStateOptions(clients, opened));
    const take = ({ isSuccess }: { isSuccess: boolean }) => {
      if (isSuccess) remember(opened);
    };
    take(observer.getCurrentResult());
    return observer.subscribe(take);
  }, [queryClient, clients, chainId, address]);
}
