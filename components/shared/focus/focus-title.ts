import { findTitle } from './find-title';

/** Focuses the page's title, where a screen reader begins to read; the main area where there is none. */
export function focusTitle(): void {
  findTitle()?.focus({ preventScroll: true });
}
