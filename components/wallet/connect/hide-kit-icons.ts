const icons = '[data-rk] [role=img]:not([aria-label], [aria-hidden])';

/**
 * Hides RainbowKit's icons from screen readers, because they have no text and each wallet's name is beside its icon. It
 * also hides later icons, until the returned function is called.
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
