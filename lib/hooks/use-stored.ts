import { useSyncExternalStore } from 'react';
import type { Store } from '@/lib/storage/store';

/** Returns the current value of a store; the initial value while a page is prerendered. */
export function useStored<T>(store: Pick<Store<T>, 'get' | 'subscribe' | 'initial'>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
