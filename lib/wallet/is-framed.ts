/** Whether this page is shown inside another page. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.parent !== window;
}
