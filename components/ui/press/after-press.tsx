'use client';

import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isPressed, onPressChange } from './press';

/**
 * What appears by itself, and pushes away what stands below. It waits until the pointer is up: a button that moves
 * between press and release is never clicked.
 */
export function AfterPress({ children }: { children: ReactNode }) {
  // Undefined in prerendered pages, whose content is there before anybody presses.
  const isDown = useSyncExternalStore(onPressChange, isPressed, () => undefined);
  const [hasCome, setCome] = useState(isDown !== true);
  const wasThere = useRef(isDown === undefined);
  useLayoutEffect(() => {
    // React may keep what it has drawn for a while before the page gets it, in the middle of a press.
    if (isPressed() && !wasThere.current) setCome(false);
  }, []);
  if (!hasCome && !isDown) setCome(true);
  return hasCome ? children : null;
}
