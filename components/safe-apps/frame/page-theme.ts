const darkScheme = '(prefers-color-scheme: dark)';

/** Whether the pages of this wallet are dark now. */
export const isDarkNow = () => window.matchMedia(darkScheme).matches;

export function onThemeChange(onChange: () => void): () => void {
  const list = window.matchMedia(darkScheme);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
