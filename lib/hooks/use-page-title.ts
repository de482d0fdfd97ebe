import { useEffect } from 'react';
import { site } from '@/config/site';
import { withoutBadge } from '@/lib/format/title-badge';

/** The name that was given last: two that watched each other would never come to rest. */
let newest: string | undefined;

/** Names the browser's tab after what the page shows, once that is known; `undefined` leaves the page's own name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const named = `${title} · ${site.name}`;
    newest = named;
    let before = withoutBadge(document.title);
    const name = () => {
      const shown = withoutBadge(document.title);
      if (shown === named || newest !== named) return;
      before = shown;
      document.title = named;
    };
    name();
    // A page that hydrates late gives its own name once more.
    const observer = new MutationObserver(name);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      // Another page has given its own name by then.
      if (withoutBadge(document.title) === named) document.title = before;
    };
  }, [title]);
}
