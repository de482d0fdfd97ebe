'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Where in the header the open Safe stands. */
export const headerSlotId = 'header-slot';

export interface HeaderSlotProps {
  children: ReactNode;
}

const subscribeToNothing = () => () => undefined;

/**
 * Draws its children into the header, which stands above all pages and cannot be handed anything by them. Only in
 * the browser: which Safe is open is not known before.
 */
export function HeaderSlot({ children }: HeaderSlotProps) {
  const slot = useSyncExternalStore(
    subscribeToNothing,
    () => document.getElementById(headerSlotId),
    () => null,
  );
  return slot && createPortal(children, slot);
}
