/** The longest wait for an idle moment. */
const idleTimeoutMs = 4_000;
/** The wait in browsers that do not report idle moments. */
const fallbackDelayMs = 1_000;

/** Calls back once, when the page has loaded and the browser is idle; returns a function that cancels. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  const schedule = () => {
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(callback, { timeout: idleTimeoutMs });
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(callback, fallbackDelayMs);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') schedule();
  else {
    window.addEventListener('load', schedule, { once: true });
    cancel = () => window.removeEventListener('load', schedule);
  }
  return () => cancel();
}
