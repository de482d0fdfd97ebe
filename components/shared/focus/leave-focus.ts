import { focusTitle } from './focus-title';

/** A `ref` for an element that may go away with the focus, which then moves to the page's title. */
export function leaveFocus(node: HTMLElement | null): () => void {
  return () => {
    if (node?.contains(document.activeElement)) focusTitle();
  };
}
