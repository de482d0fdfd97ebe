'use client';

import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isPressed, onPressChange } from './press';

/**
 * Content that appears by itself and pushes away the content below it. It waits until the pointer is up, because a
 * button that moves between press and release is never clicked.
 */
export function AfterPress({ children }: { children: ReactNode }) {
  // Undefined in prerendered pages, whose content is there before any press.
  const isDown = useSyncExternalStore(onPressChange, isPressed, () => undefined);
  const [hasCome, setCome] = useState(isDown !== true);
  const wasThere = useRef(isDown === undefined);
  useLayoutEffect(() => {
    // React may commit its drawing late, in the middle of a press.
    if (isPressed() && !wasThere.current) setCome(false);
  }, []);
  if (!hasCome && !isDown) setCome(true);
  return hasCome ? children : null;
}
