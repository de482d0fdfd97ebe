import { useSyncExternalStore } from 'react';

const stepMs = 15_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, stepMs);
  return () => clearInterval(timer);
}

const read = () => Math.floor(Date.now() / stepMs) * stepMs;

/** The present in milliseconds since 1970, in steps of a quarter of a minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read);
