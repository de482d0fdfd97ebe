/** Whether anybody looks at this page and the device says it has a network. */
export const isPageWatched = () => document.visibilityState === 'visible' && navigator.onLine;

/** Calls back whenever the page is shown or hidden, and when the network comes or goes. */
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
