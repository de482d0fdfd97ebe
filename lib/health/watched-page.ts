/** Whether the page is visible and the device reports a network. */
export const isPageWatched = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Calls back when the page is shown or hidden, and when the network comes or goes. Returns a function that stops this.
 */
export function onPageWatchedChange(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
