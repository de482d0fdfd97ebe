import { type ButtonLook, buttonClass } from '@/components/ui/button-class';

/** Opens this page outside of its frame; for the browser only. */
export function TabLink(look: ButtonLook) {
  return (
    <a
      href={window.location.href}
      target="_blank"
      rel="noopener"
      className={buttonClass(look)}
      // Parts above all pages are drawn once while the page changes, so the press updates the link.
      onClick={(event) => event.currentTarget.setAttribute('href', window.location.href)}
    >
      Open in a tab
    </a>
  );
}
