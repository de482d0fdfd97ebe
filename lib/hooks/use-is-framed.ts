import { useSyncExternalStore } from 'react';
import { isFramed } from '@/lib/wallet/is-framed';

const subscribeToNothing = () => () => undefined;

/** Whether this page is shown inside another page; undefined in prerendered pages, which do not know. */
export function useIsFramed(): boolean | undefined {
  return useSyncExternalStore(subscribeToNothing, isFramed, () => undefined);
}
