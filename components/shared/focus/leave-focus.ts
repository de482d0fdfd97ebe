import { focusTitle } from './focus-title';

/** A `ref` of what may go away while it has the focus, which then goes to the page's title and not to nothing. */
export function leaveFocus(node: HTMLElement | null): () => void {
  return () => {
    if (node?.contains(document.activeElement)) focusTitle();
  };
}
