/** A `ref` that gives the focus to what has just taken the place of what had it. One function, so that it runs once. */
export function takeFocus(node: HTMLElement | null): void {
  node?.focus({ preventScroll: true });
}
