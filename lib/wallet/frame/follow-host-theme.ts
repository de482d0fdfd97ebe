import type { HostTheme } from '@/lib/safe-apps/host/replies';
import type { SafeHost } from '../connectors/safe-host';
import { hostThemeKey } from './head-script';

/**
 * Shows this page as the wallet around it looks, and follows it. The script in the head knows the theme of the last page
 * at once, for as long as this tab lasts; what a visitor prefers outside the frame is kept elsewhere and stays.
 */
export async function followHostTheme(
  { document, sessionStorage }: Pick<Window, 'document'> & { readonly sessionStorage: Storage | undefined },
  host: SafeHost,
): Promise<void> {
  const root = document.documentElement;
  const show = (theme: 'dark' | 'light' | undefined) => {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
    try {
      if (theme === undefined) sessionStorage?.removeItem(hostThemeKey);
      else sessionStorage?.setItem(hostThemeKey, theme);
    } catch {
      // Without it the next page begins in the visitor's own colors.
    }
  };
  if (host.kind !== 'safe') return show(undefined);
  let isTold = false;
  const take = ({ darkMode }: HostTheme) => {
    isTold = true;
    show(darkMode ? 'dark' : 'light');
  };
  host.theme.onChange(take);
  const first = await host.theme.read().catch(() => undefined);
  // What was pushed meanwhile is newer.
  if (isTold) return;
  if (first) take(first);
  // A host that does not know the question.
  else show(undefined);
}
