import { type ButtonLook, buttonClass } from '@/components/ui/button-class';

/** Opens this very page outside the frame that it is in. In the browser only. */
export function TabLink(look: ButtonLook) {
  return (
    <a
      href={window.location.href}
      target="_blank"
      rel="noopener"
      className={buttonClass(look)}
      // What stands above all pages is drawn once, while the page changes.
      onClick={(event) => event.currentTarget.setAttribute('href', window.location.href)}
    >
      Open in a tab
    </a>
  );
}
