import { useSyncExternalStore } from 'react';
import { isFramed } from '@/lib/wallet/is-framed';

const subscribeToNothing = () => () => undefined;

/** Whether another page shows this page in a frame; undefined in prerendered pages. */
export function useIsFramed(): boolean | undefined {
  return useSyncExternalStore(subscribeToNothing, isFramed, () => undefined);
}
