import { useRef } from 'react';

/** For a section whose buttons come and go while one presses them: it takes the focus before they do. */
export function useRestoredFocus() {
  const section = useRef<HTMLDivElement>(null);
  const keepFocus = (act: () => void) => {
    section.current?.focus({ preventScroll: true });
    act();
  };
  return { section, keepFocus };
}
