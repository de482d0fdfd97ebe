'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusTitle } from '@/components/shared/focus/focus-title';

/** Moves the focus to the new page's heading after a navigation, where a screen reader begins to read. */
export function FocusHeading() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    const { activeElement } = document;
    // A page that has taken the focus keeps it, and so does a dialog or a control that changes the page around itself.
    const isKept =
      before.pathname === pathname
        ? activeElement !== document.body
        : activeElement?.closest('main, [role=dialog], [role=alertdialog]');
    return isKept ? undefined : keepFocusOnTitle();
  }, [pathname, search]);
  return null;
}

/** Titles come and go while a page loads: each takes over the focus of the one before, until the person acts. */
function keepFocusOnTitle(): () => void {
  focusTitle();
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('main:has(h1)')) focusTitle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  const inputs = ['pointerdown', 'keydown'] as const;
  for (const input of inputs) window.addEventListener(input, stop, { capture: true });
  return () => {
    stop();
    for (const input of inputs) window.removeEventListener(input, stop, { capture: true });
  };
}
