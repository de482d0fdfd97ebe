import { useEffect, useEffectEvent, useRef } from 'react';

/** Ends the wait for the page's own move in the browser's history; undefined while none is on its way. */
let endMove: (() => void) | undefined;
let move: Promise<void> = Promise.resolve();

/** Resolves once the page's own move back in the browser's history is over: a navigation before that would be undone. */
export const whenMoved = (): Promise<void> => move;

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
    endMove?.();
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
    move = new Promise((resolve) => {
      endMove = resolve;
    });
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
