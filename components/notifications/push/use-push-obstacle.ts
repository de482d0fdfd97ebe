import { useSyncExternalStore } from 'react';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useNamesFeature } from '@/lib/queries/chain-features';
import { usePermission } from '../use-permission';

/** Why closed tabs can't be notified; `unknown` while that isn't known yet. */
export type PushObstacle = 'unknown' | 'frame' | 'browser' | 'blocked' | 'gateway';

const subscribeToNothing = () => () => undefined;
const hasPushes = () => 'serviceWorker' in navigator && 'PushManager' in window;

/** The reason against notifications while Concord is closed; undefined where there is none. */
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
