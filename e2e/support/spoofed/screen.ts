import type { Page } from '@playwright/test';

/** Words that stand together in one check or line; capitals and spaces do not matter. */
export type Claim = {
  /** How the check is marked, one of these; absent where any line will do. */
  readonly marked?: readonly (
    | 'contradicts'
    | 'is behind'
    | 'could not be checked'
    | 'corrected'
    | 'agrees'
  )[];
  readonly says: readonly (string | RegExp)[];
};

/** What stands on a transaction's page. */
export type Screen = {
  /** Each check of the list, with its mark and whose word it is. */
  readonly checks: readonly string[];
  readonly alerts: readonly string[];
  /** Each line of the page, whatever it belongs to. */
  readonly lines: readonly string[];
};

export const readScreen = (page: Page): Promise<Screen> => page.evaluate(readInPage);

/** Runs in the page; opens what is folded, so that all can be read. */
function readInPage(): Screen {
  const main = document.querySelector('main') ?? document.body;
  for (const fold of main.querySelectorAll('details')) fold.open = true;
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // Not textContent: what people read has a gap between its blocks.
  const text = 'innerText';
  const phraseOf = (element: Element) =>
    (element instanceof HTMLElement ? element[text] : '').replace(/\s+/g, ' ').trim();
  const all = (from: ParentNode, selector: string) => [
    ...new Set([...from.querySelectorAll(selector)].filter(isSeen).map(phraseOf).filter(Boolean)),
  ];
  const checks = [...main.querySelectorAll('section')].find((section) =>
    /^Verification\b/.test(phraseOf(section)),
  );
  // The detail of what passed, and whose word each check is, stand in its tip.
  const checkOf = (row: HTMLElement) => `${phraseOf(row)} ${row.title.replace(/\s+/g, ' ')}`;
  return {
    checks: checks ? [...checks.querySelectorAll('li')].filter(isSeen).map(checkOf) : [],
    alerts: all(main, '[role=alert]'),
    lines: [...all(main, 'p, li, dt, dd, h1, h2, h3, summary, [role=alert]'), ...main[text].split('\n')],
  };
}

/** The shortest words of the screen in which the whole claim stands. */
export function findClaim({ checks, lines }: Screen, { marked, says }: Claim): string | undefined {
  const places = marked
    ? checks.filter((check) => marked.some((mark) => check.includes(mark)))
    : [...lines, ...checks];
  return places
    .filter((place) => says.every((sentence) => stands(place, sentence)))
    .toSorted((a, b) => a.length - b.length)[0];
}

/** Lines in which words stand as if they were true: outside of the checks, and not said to be a claim. */
export function findUnmarked(
  { checks, lines }: Screen,
  sentences: readonly (string | RegExp)[],
): readonly string[] {
  const isMarked = (line: string) =>
    /gateway|not verified/i.test(line) || checks.some((check) => squeeze(check).includes(squeeze(line)));
  return lines.filter((line) => sentences.some((one) => stands(line, one)) && !isMarked(line));
}

const stands = (place: string, sentence: string | RegExp) =>
  sentence instanceof RegExp ? sentence.test(place) : squeeze(place).includes(squeeze(sentence));

/** Addresses are written with and without gaps. */
const squeeze = (text: string) => text.replace(/\s/g, '').toLowerCase();
