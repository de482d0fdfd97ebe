import { useEffect } from 'react';
import { site } from '@/config/site';
import { withoutBadge } from '@/lib/format/title-badge';

/** Only the last name is enforced: two observers with different names would never stop. */
let newest: string | undefined;

/** Sets the browser tab's title to the page's subject once that is known; `undefined` keeps the page's own title. */
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
    // A page that hydrates late sets its own title again.
    const observer = new MutationObserver(name);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      // Another page may have set its own title meanwhile.
      if (withoutBadge(document.title) === named) document.title = before;
    };
  }, [title]);
}
