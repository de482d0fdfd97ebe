import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Lets the browser's Back lead from a later step of a page to the one before, though both have one address. Call `goOn`
 * with every step forward, `goBack` from the page's own Back, and `end` when there is nothing to come back to.
 */
export function useStepHistory(onBack: () => void) {
  /** How many entries of the browser's history are steps of this page. */
  const entries = useRef(0);
  /** The page has gone back by itself, and knows it. */
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
