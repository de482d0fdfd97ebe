import type { SafeRef } from '@/lib/safe/protocol/types';
import { useSafeState } from './safes';

/** Whether nobody else owns a Safe; undefined until the chain has said so. */
export function useHasSingleOwner(safe: SafeRef): boolean | undefined {
  const { data } = useSafeState(safe);
  return data && data.owners.length === 1;
}
