/** Whether this page is visible. */
export type PageVisibility = {
  readonly isThere: () => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
};

/** The visibility of this tab. */
export const tabVisibility: PageVisibility = {
  isThere: () => document.visibilityState === 'visible',
  subscribe: (onChange) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};

/** Resolves with true once the page is visible, with false where the signal comes first. Never rejects. */
export function whenAttended(visibility: PageVisibility, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let leave = () => {};
    const look = () => {
      if (!signal.aborted && !visibility.isThere()) return false;
      leave();
      resolve(!signal.aborted);
      return true;
    };
    if (look()) return;
    const stop = visibility.subscribe(look);
    signal.addEventListener('abort', look, { once: true });
    leave = () => {
      stop();
      signal.removeEventListener('abort', look);
    };
  });
}
