/** Focuses the first button of a place as soon as it has one, unless the focus has moved elsewhere by then. */
export function focusFirstButton(place: Element): void {
  const isDone = () => {
    if (document.activeElement !== document.body) return true;
    place.querySelector('button')?.focus();
    return place.contains(document.activeElement);
  };
  if (isDone()) return;
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
}
