import { useSyncExternalStore } from 'react';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useNamesFeature } from '@/lib/queries/chain-features';
import { usePermission } from '../use-permission';

/** Why closed tabs cannot be notified; `unknown` while the gateway has not said what it offers. */
export type PushObstacle = 'unknown' | 'frame' | 'browser' | 'blocked' | 'gateway';

const subscribeToNothing = () => () => undefined;
const hasPushes = () => 'serviceWorker' in navigator && 'PushManager' in window;

/** What stands in the way of notifications while Concord is closed, or nothing. */
export function usePushObstacle(): PushObstacle | undefined {
  const isFramed = useIsFramed();
  const canReceive = useSyncExternalStore(subscribeToNothing, hasPushes, () => undefined);
  const permission = usePermission();
  const isOffered = useNamesFeature('PUSH_NOTIFICATIONS');
  if (isFramed) return 'frame';
  if (canReceive === false || permission === 'unsupported') return 'browser';
  if (permission === 'denied') return 'blocked';
  if (isOffered === undefined || permission === undefined) return 'unknown';
  return isOffered ? undefined : 'gateway';
}
