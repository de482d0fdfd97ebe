import { useSyncExternalStore } from 'react';

/** From this width on a screen is large (specification, section 9); the same as `md` in class names. */
const largeScreen = '(min-width: 768px)';

/** Whether this screen is large now; false while a page is prerendered. */
export function useLargeScreen(): boolean {
  return useSyncExternalStore(subscribe, isLarge, () => false);
}

const isLarge = () => window.matchMedia(largeScreen).matches;

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(largeScreen);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
