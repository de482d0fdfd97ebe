import { useEffect } from 'react';
import { site } from '@/config/site';
import { withoutBadge } from '@/lib/format/title-badge';

/** Names the browser's tab after what the page shows, once that is known; `undefined` leaves the page's own name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = withoutBadge(document.title);
    const named = `${title} · ${site.name}`;
    document.title = named;
    return () => {
      // Another page has given its own name by then.
      if (withoutBadge(document.title) === named) document.title = before;
    };
  }, [title]);
}
