import { findTitle } from './find-title';

/** Gives the focus to the page's title, where a screen reader begins to read; to all of the page where it has none. */
export function focusTitle(): void {
  findTitle()?.focus({ preventScroll: true });
}
