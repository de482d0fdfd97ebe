import { useEffect, useState } from 'react';

/** Returns whether a time in milliseconds has passed since the component was mounted, or since `isRunning` became true. */
export function useHasPassed(milliseconds: number, isRunning = true): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isRunning]);
  return hasPassed;
}
