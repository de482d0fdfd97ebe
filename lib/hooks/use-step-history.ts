import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Makes the browser's Back lead to the step before within a page, though both steps have one address. Call `goOn` with
 * every step forward, `goBack` from the page's own Back, and `end` when the steps are over.
 */
export function useStepHistory(onBack: () => void) {
  /** The number of entries in the browser's history that are steps of this page. */
  const entries = useRef(0);
  /** True while the page itself moves back in the browser's history. */
  const isOwnMove = useRef(false);
  const handleMove = useEffectEvent(() => {
    const isKnown = isOwnMove.current;
    isOwnMove.current = false;
    if (isKnown || entries.current === 0) return;
    entries.current -= 1;
    onBack();
  });
  useEffect(() => {
    const listener = () => handleMove();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  const end = () => {
    if (entries.current === 0) return;
    entries.current -= 1;
    isOwnMove.current = true;
    window.history.back();
  };
  return {
    goOn: () => {
      entries.current += 1;
      window.history.pushState(null, '');
    },
    goBack: () => {
      end();
      onBack();
    },
    end,
  };
}
