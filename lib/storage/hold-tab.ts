const held = new Map<string, () => boolean>();

/** Has the browser ask before this tab is left, for as long as `isNeeded` or until it is released. */
export function holdTab(key: string, isNeeded: () => boolean): void {
  // Tests and workers have no tab.
  if (typeof window === 'undefined') return;
  if (held.size === 0) window.addEventListener('beforeunload', askBeforeLeaving);
  held.set(key, isNeeded);
}

/** This tab may be left again, as far as `key` goes. */
export function releaseTab(key: string): void {
  // A page that listens for it is not kept for the way back.
  if (held.delete(key) && held.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  for (const [key, isNeeded] of [...held]) if (!isNeeded()) releaseTab(key);
  if (held.size > 0) event.preventDefault();
}
