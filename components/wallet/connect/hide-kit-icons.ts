const icons = '[data-rk] [role=img]:not([aria-label], [aria-hidden])';

/**
 * Hides RainbowKit's icons from screen readers, for which they have no text: the name of the wallet stands beside each.
 * Goes on with those that come later, until the function that it returns is called.
 */
export function hideKitIcons(): () => void {
  const hide = () => {
    for (const icon of document.querySelectorAll(icons)) icon.setAttribute('aria-hidden', 'true');
  };
  hide();
  const observer = new MutationObserver(hide);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
