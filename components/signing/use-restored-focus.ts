import { useRef } from 'react';

/** For a section whose buttons come and go on a press: it takes the focus before they go. */
export function useRestoredFocus() {
  const section = useRef<HTMLDivElement>(null);
  const keepFocus = (act: () => void) => {
    section.current?.focus({ preventScroll: true });
    act();
  };
  return { section, keepFocus };
}
