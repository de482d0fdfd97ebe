/** Longest wait for a quiet moment. */
const idleTimeoutMs = 4_000;
/** Wait where the browser does not tell when it is idle. */
const fallbackDelayMs = 1_000;

/** Calls once, when the page has loaded and the browser has nothing better to do; returns how to call it off. */
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
