'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { contentId } from './main';

/** After a navigation the focus goes on at the new page's heading, where a screen reader begins to read. */
export function FocusHeading() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that has taken the focus keeps it, and so does a dialog.
    if (document.activeElement?.closest('main, [role=dialog], [role=alertdialog]')) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById(contentId) ?? undefined;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
