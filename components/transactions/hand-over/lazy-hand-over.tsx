'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';

/** The page's code, which draws codes and decodes calls, loads behind its frame. */
export const LazyHandOver = lazyPanel(async () => (await import('./hand-over-page')).HandOverPage, {
  fallback: (
    <>
      <h1 className="sr-only">Hand over</h1>
      <Skeleton className="h-64 w-full" />
    </>
  ),
});
