import { useQueries } from '@tanstack/react-query';
import { useClients } from '@/lib/hooks/use-clients';
import type { OwnedSafe } from '@/lib/safe/manage/nest-safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { safeStateOptions } from './safes';

/** Several Safes with their owners; pending ones are left out. */
export function useSafeOwners(safes: readonly SafeRef[]): readonly OwnedSafe[] {
  const clients = useClients();
  const states = useQueries({ queries: safes.map((safe) => safeStateOptions(clients, safe)) });
  return safes.flatMap(({ address }, index) => {
    const owners = states[index]?.data?.owners;
    return owners ? [{ address, owners }] : [];
  });
}
