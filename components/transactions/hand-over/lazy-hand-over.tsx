'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';

/** The page's code, which draws codes and decodes calls, loads behind its frame. */
export const LazyHandOver = lazyPanel(async () => (await import('./hand-over-page')).HandOverPage, {
  fallback: <Skeleton className="h-64 w-full" />,
});
