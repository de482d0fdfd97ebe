'use client';

import { useState, useSyncExternalStore } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { isFramed } from '@/lib/wallet/is-framed';

/**
 * The storage key of `lastSafe`. A test holds the two equal, because importing the store would ship its schema to every
 * visitor.
 */
export const lastSafeStorageKey = 'concord.last-safe.v1';

const Panel = lazyPanel(async () => (await import('./remembered-safe-link')).RememberedSafeLink);

const subscribeToNothing = () => () => undefined;

function hasLastSafe(): boolean {
  // In a frame the link would lead away from the Safe of the surrounding wallet.
  if (isFramed()) return false;
  try {
    return window.localStorage.getItem(lastSafeStorageKey) !== null;
  } catch {
    // Reading `localStorage` itself throws where the browser blocks it.
    return false;
  }
}

/** The link back to the last open Safe; a first visitor gets nothing and loads nothing. */
export function RememberedSafe() {
  const hasOne = useSyncExternalStore(subscribeToNothing, hasLastSafe, () => false);
  const [hasGivenUp, setGivenUp] = useState(false);
  return hasOne && !hasGivenUp && <Panel onGiveUp={() => setGivenUp(true)} />;
}
