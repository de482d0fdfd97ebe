import { useEffect, useState } from 'react';

/** Nobody reads and decides faster than this. */
const shortestReadingMs = 400;

/**
 * Whether the component has been shown for a moment. An app chooses when it asks, so a press that was meant for the
 * content before must not be a consent.
 */
export function useHasStood(): boolean {
  const [hasStood, setHasStood] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasStood(true), shortestReadingMs);
    return () => clearTimeout(timer);
  }, []);
  return hasStood;
}
