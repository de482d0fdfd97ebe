'use client';

import { useSyncExternalStore } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';

const skeleton = <Skeleton className="h-64 w-full" />;

// Reading what others write takes code that need not hold up the page.
const OpenFragment = lazyPanel(async () => (await import('./open-fragment')).OpenFragment, {
  fallback: skeleton,
});

function onHashChange(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** What another person handed over: from the link's own fragment, which no server sees, or chosen here. */
export function OpenPage() {
  const fragment = useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => undefined,
  );
  if (fragment === undefined) return skeleton;
  // Another link in this tab is another hand-over.
  return <OpenFragment key={fragment} fragment={fragment} />;
}
