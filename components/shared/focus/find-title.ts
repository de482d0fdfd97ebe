/** The page's title, made ready to take the focus; all of the page where it has none. */
export function findTitle(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  title?.setAttribute('tabindex', '-1');
  return title;
}
