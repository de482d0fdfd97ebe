/** Finds the page's title and makes it focusable; the main area where there is none. */
export function findTitle(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  title?.setAttribute('tabindex', '-1');
  return title;
}
