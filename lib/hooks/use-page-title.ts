import { useEffect } from 'react';
import { site } from '@/config/site';

/** Names the browser's tab after what the page shows, once that is known; `undefined` leaves the page's own name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    const named = `${title} · ${site.name}`;
    document.title = named;
    return () => {
      // Another page has given its own name by then.
      if (document.title === named) document.title = before;
    };
  }, [title]);
}
