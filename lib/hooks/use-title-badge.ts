import { useEffect } from 'react';
import { withBadge } from '@/lib/format/title-badge';

/** Puts a number before the browser tab's title, even if other code changes the title. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count <= 0) return;
    const mark = () => {
      const marked = withBadge(document.title, count);
      // A needless assignment would trigger the observer again.
      if (document.title !== marked) document.title = marked;
    };
    mark();
    const observer = new MutationObserver(mark);
    // Pages replace either the title element or its text.
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = withBadge(document.title, 0);
    };
  }, [count]);
}
