const kitDialog = '[data-rk] [role=dialog] > [role=document], [data-rk][role=dialog] > [role=document]';

/**
 * Returns the focus to RainbowKit's dialog when the focused button is gone, such as RETRY after a press. It runs until
 * the returned function is called.
 */
export function keepFocusInKit(): () => void {
  const keep = () => {
    // A dialog above it sets the focus itself.
    if (document.activeElement !== document.body || document.querySelectorAll('[role=dialog]').length > 1)
      return;
    document.querySelector<HTMLElement>(kitDialog)?.focus();
  };
  const observer = new MutationObserver(keep);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Follows the focused element. The returned function stops that: where the element that had the focus is gone, the
 * first button of the place gets the focus.
 */
export function followFocus(findPlace: () => Element | null | undefined): () => void {
  let last: EventTarget | Element | null = document.activeElement;
  const handleFocus = ({ target }: FocusEvent) => {
    last = target;
  };
  document.addEventListener('focusin', handleFocus);
  return () => {
    document.removeEventListener('focusin', handleFocus);
    // The dialog first restores the focus, and the place first draws its button.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (last instanceof Element && !last.isConnected) findPlace()?.querySelector('button')?.focus();
    });
  };
}
