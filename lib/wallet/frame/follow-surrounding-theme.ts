import type { HostTheme } from '@/lib/safe-apps/host/replies';
import { surroundingThemeKey } from '../head-script';
import type { SurroundingPage } from './ask-surrounding-page';

/**
 * Gives this page the surrounding wallet's theme, and follows its changes. The script in the head knows the theme of
 * the last page at once, for as long as this tab lasts; the visitor's own theme is kept elsewhere and stays.
 */
export async function followSurroundingTheme(
  { document, sessionStorage }: Pick<Window, 'document'> & { readonly sessionStorage: Storage | undefined },
  surrounding: SurroundingPage,
): Promise<void> {
  const root = document.documentElement;
  const show = (theme: 'dark' | 'light' | undefined) => {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
    try {
      if (theme === undefined) sessionStorage?.removeItem(surroundingThemeKey);
      else sessionStorage?.setItem(surroundingThemeKey, theme);
    } catch {
      // Without it the next page begins in the visitor's own colors.
    }
  };
  if (surrounding.kind !== 'safe') return show(undefined);
  let isTold = false;
  const take = ({ darkMode }: HostTheme) => {
    isTold = true;
    show(darkMode ? 'dark' : 'light');
  };
  surrounding.theme.onChange(take);
  const first = await surrounding.theme.read().catch(() => undefined);
  // A theme that was pushed meanwhile is newer.
  if (isTold) return;
  if (first) take(first);
  // A wallet that doesn't know the question has no theme to follow.
  else show(undefined);
}
