export type LatePart<T> = {
  /** Loads the part with the first listener, which is called once the part is there. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => T | undefined;
};

/** Pauses between attempts; the longest one repeats. */
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Creates a part of the code that a page can miss. It loads again after each failure while somebody listens. */
export function createLatePart<T>(fetchPart: () => Promise<T>): LatePart<T> {
  let part: T | undefined;
  let isLoading = false;
  const listeners = new Set<() => void>();

  function load(pause: number): void {
    if (part !== undefined || isLoading || listeners.size === 0) return;
    isLoading = true;
    fetchPart().then(
      (loaded) => {
        part = loaded;
        for (const listener of listeners) listener();
      },
      () =>
        setTimeout(() => {
          isLoading = false;
          load(Math.min(2 * pause, longestPauseMs));
        }, pause),
    );
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      load(firstPauseMs);
      return () => listeners.delete(onChange);
    },
    get: () => part,
  };
}
