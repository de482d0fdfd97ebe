import { useState } from 'react';
import { useHasPassed } from './use-has-passed';

/** So long, in milliseconds, a page waits to be drawn whole: each part that comes later moves what stands below it. */
const holdMs = 3_000;

/** Returns whether a part still waits to be drawn whole: until it `isWhole` for the first time, or three seconds have passed. */
export function useHeld(isWhole: boolean): boolean {
  const hasPassed = useHasPassed(holdMs);
  const [isShown, setShown] = useState(false);
  if (!isShown && (isWhole || hasPassed)) setShown(true);
  return !(isShown || isWhole || hasPassed);
}
