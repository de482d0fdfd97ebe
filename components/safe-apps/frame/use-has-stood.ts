import { useEffect, useState } from 'react';

/** Nobody reads and decides in less time, in milliseconds. */
const shortest = 400;

/**
 * Whether something has stood there for a moment. An app chooses when it asks: a press that was meant for what was there
 * before must not be a consent.
 */
export function useHasStood(): boolean {
  const [hasStood, setHasStood] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasStood(true), shortest);
    return () => clearTimeout(timer);
  }, []);
  return hasStood;
}
