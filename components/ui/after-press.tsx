'use client';

import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** A touch becomes a click some milliseconds after its pointer has left the screen. */
const clickDelay = 50;

/** A release can get lost, for example in a context menu: nothing waits for it longer than this, in milliseconds. */
const longestPress = 2_000;

let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setDown(next: boolean, endAfter?: number): void {
  clearTimeout(timer);
  timer = endAfter === undefined ? undefined : setTimeout(() => setDown(false), endAfter);
  if (next === isDown) return;
  isDown = next;
  for (const listener of listeners) listener();
}

// From the start, because whoever asks may be drawn in the middle of a press.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ button }) => button === 0 && setDown(true, longestPress), true);
  window.addEventListener('pointerup', () => isDown && setDown(true, clickDelay), true);
  // Last of all: what the click does comes before what has waited for it.
  for (const end of ['click', 'pointercancel', 'blur']) window.addEventListener(end, () => setDown(false));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What appears by itself, and pushes away what stands below. It waits until the pointer is up: a button that moves
 * between press and release is never clicked.
 */
export function AfterPress({ children }: { children: ReactNode }) {
  // Undefined in prerendered pages, whose content is there before anybody presses.
  const isPressed = useSyncExternalStore(
    subscribe,
    () => isDown,
    () => undefined,
  );
  const [hasCome, setCome] = useState(isPressed !== true);
  const wasThere = useRef(isPressed === undefined);
  useLayoutEffect(() => {
    // React may keep what it has drawn for a while before the page gets it, in the middle of a press.
    if (isDown && !wasThere.current) setCome(false);
  }, []);
  if (!hasCome && !isPressed) setCome(true);
  return hasCome ? children : null;
}
