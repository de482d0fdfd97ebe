'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useIsIdle } from '@/lib/hooks/use-is-idle';

const Search = lazyPanel(async () => (await import('./search')).Search);

/** The search and the keys of lists, which load after the page, because nobody needs them in the first moment. */
export function LateSearch() {
  const isIdle = useIsIdle();
  return isIdle && <Search />;
}
