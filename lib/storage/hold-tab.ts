const holds = new Map<string, () => boolean>();

/** Has the browser ask before this tab is closed, while `isNeeded` returns true or until the tab is released. */
export function holdTab(key: string, isNeeded: () => boolean): void {
  // Tests and workers have no window.
  if (typeof window === 'undefined') return;
  if (holds.size === 0) window.addEventListener('beforeunload', askBeforeLeaving);
  holds.set(key, isNeeded);
}

/** Lifts the hold of one key. */
export function releaseTab(key: string): void {
  // Browsers don't keep a page with this listener in the back-forward cache.
  if (holds.delete(key) && holds.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  for (const [key, isNeeded] of [...holds]) if (!isNeeded()) releaseTab(key);
  if (holds.size > 0) event.preventDefault();
}
