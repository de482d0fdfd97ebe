'use client';

import { useState, useSyncExternalStore } from 'react';
import { isPressed, onPressChange } from './press';

/**
 * Returns the value, and while the pointer is down the one from before the press. It is for values that change by
 * themselves and move the page, because a button that moves between press and release is never clicked.
 */
export function useAfterPress<Value>(value: Value): Value {
  const isDown = useSyncExternalStore(onPressChange, isPressed, () => false);
  const [kept, setKept] = useState(value);
  if (isDown) return kept;
  if (!Object.is(kept, value)) setKept(value);
  return value;
}
