const kitDialog = '[data-rk] [role=dialog] > [role=document], [data-rk][role=dialog] > [role=document]';

/**
 * Gives the focus back to RainbowKit's dialog when the button that had it is gone, as RETRY is once it was pressed. Goes on
 * until the function that it returns is called.
 */
export function keepFocusInKit(): () => void {
  const keep = () => {
    // A dialog that is open above it sets the focus itself.
    if (document.activeElement !== document.body || document.querySelectorAll('[role=dialog]').length > 1)
      return;
    document.querySelector<HTMLElement>(kitDialog)?.focus();
  };
  const observer = new MutationObserver(keep);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Notes what has the focus. The function that it returns ends that: where the element that had the focus is gone, the
 * first button of the place gets it.
 */
export function followFocus(findPlace: () => Element | null | undefined): () => void {
  let last: EventTarget | Element | null = document.activeElement;
  const handleFocus = ({ target }: FocusEvent) => {
    last = target;
  };
  document.addEventListener('focusin', handleFocus);
  return () => {
    document.removeEventListener('focusin', handleFocus);
    // The dialog gives the focus back first, and the place draws its button first.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (last instanceof Element && !last.isConnected) findPlace()?.querySelector('button')?.focus();
    });
  };
}
