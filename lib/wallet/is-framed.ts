/** Whether another page shows this page in a frame; false outside a browser. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.parent !== window;
}
