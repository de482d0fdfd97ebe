import type { SafeRef } from '@/lib/safe/protocol/types';
import { useSafeState } from './safes';

/** Whether a Safe has only one owner; undefined until the chain has answered. */
export function useHasSingleOwner(safe: SafeRef): boolean | undefined {
  const { data } = useSafeState(safe);
  return data && data.owners.length === 1;
}
