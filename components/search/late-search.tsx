'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useIsIdle } from '@/lib/hooks/use-is-idle';

const Search = lazyPanel(async () => (await import('./search')).Search);

/** The search, which loads after the page, because nobody searches in the first moment. */
export function LateSearch() {
  return useIsIdle() && <Search />;
}
