import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that this page was given, such as that of the wallet around it; undefined where it follows the system. */
export function useRootTheme(): 'dark' | 'light' | undefined {
  const theme = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme,
    () => undefined,
  );
  return theme === 'dark' || theme === 'light' ? theme : undefined;
}
