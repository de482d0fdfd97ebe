/** A `ref` that focuses an element which replaced the focused one. One function for all, so that it runs once. */
export function takeFocus(node: HTMLElement | null): void {
  node?.focus({ preventScroll: true });
}
