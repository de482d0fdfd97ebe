import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8');
const colors = new Map(
  Array.from(css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g), (match) => [
    match[1] ?? '',
    { light: match[2] ?? '', dark: match[3] ?? '' },
  ]),
);

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [dim = 0, bright = 0] = [one, other]
    .map((name) => {
      const color = colors.get(name);
      if (!color) throw new Error(`There is no color ${name}`);
      return luminance(color[theme]);
    })
    .sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const themes: readonly Theme[] = ['light', 'dark'];
const texts = ['ink', 'muted', 'accent-ink', 'positive', 'warning', 'danger'];
const pairs: readonly (readonly [string, string])[] = [
  ...['surface', 'raised', 'overlay', 'sunken'].flatMap((ground) =>
    texts.map((text) => [text, ground] as const),
  ),
  ...['positive', 'warning', 'danger'].flatMap((tone) =>
    ['ink', 'muted', tone].map((text) => [text, `${tone}-soft`] as const),
  ),
  ...['ink', 'muted', 'accent-ink'].map((text) => [text, 'accent-soft'] as const),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-ink', 'accent-ink'],
  ['on-danger', 'danger-fill'],
];

test.each(themes.flatMap((theme) => pairs.map(([text, ground]) => [theme, text, ground] as const)))(
  'in the %s theme %s can be read on %s',
  (theme, text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(themes)('in the %s theme the edges of controls can be seen', (theme) => {
  expect(contrast(theme, 'edge', 'surface')).toBeGreaterThanOrEqual(3);
  expect(contrast(theme, 'edge', 'raised')).toBeGreaterThanOrEqual(3);
});
