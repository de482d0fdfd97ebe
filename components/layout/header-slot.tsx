'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The id of the header's place for the open Safe. */
export const headerSlotId = 'header-slot';

export interface HeaderSlotProps {
  children: ReactNode;
}

const subscribeToNothing = () => () => undefined;

/**
 * Draws its children into the header, which stands above all pages and takes no props from them. It draws only in the
 * browser, because prerendered pages don't know the open Safe.
 */
export function HeaderSlot({ children }: HeaderSlotProps) {
  const slot = useSyncExternalStore(
    subscribeToNothing,
    () => document.getElementById(headerSlotId),
    () => null,
  );
  return slot && createPortal(children, slot);
}
