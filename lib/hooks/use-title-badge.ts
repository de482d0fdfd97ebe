import { useEffect } from 'react';
import { withBadge } from '@/lib/format/title-badge';

/** Puts a number before the title of the browser's tab, whatever else names it meanwhile. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count <= 0) return;
    const mark = () => {
      const marked = withBadge(document.title, count);
      // Setting it would be seen as another change.
      if (document.title !== marked) document.title = marked;
    };
    mark();
    const observer = new MutationObserver(mark);
    // Pages replace the element or its text.
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = withBadge(document.title, 0);
    };
  }, [count]);
}
