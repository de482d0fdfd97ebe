'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useIsIdle } from '@/lib/hooks/use-is-idle';

const Search = lazyPanel(async () => (await import('./search')).Search);

/** The search, fetched after the page: nobody looks for something in the first moment. */
export function LateSearch() {
  return useIsIdle() && <Search />;
}
