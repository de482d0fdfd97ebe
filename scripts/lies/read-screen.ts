/** What stands on a transaction's page. */
export type Screen = {
  /** Each check of the list, with its mark and whose word it is. */
  readonly checks: readonly string[];
  /** Each alert. */
  readonly notices: readonly string[];
  /** Each line of the page, whatever it belongs to. */
  readonly lines: readonly string[];
  /** Buttons that lead to a signature or an execution at once, by their names. */
  readonly deeds: readonly string[];
};

/** Runs in the page; opens what is folded, so that all can be read. */
export function readScreen(): Screen {
  const main = document.querySelector('main') ?? document.body;
  for (const fold of main.querySelectorAll('details')) fold.open = true;
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // Not textContent: what people read has a gap between its blocks.
  const text = 'innerText';
  const wordsOf = (element: Element) =>
    (element instanceof HTMLElement ? element[text] : '').replace(/\s+/g, ' ').trim();
  const all = (from: ParentNode, selector: string) => [
    ...new Set([...from.querySelectorAll(selector)].filter(isSeen).map(wordsOf).filter(Boolean)),
  ];
  const sections = [...main.querySelectorAll('section')];
  const checks = sections.find((section) => /^Checks\b/.test(wordsOf(section)));
  return {
    checks: checks ? all(checks, 'li') : [],
    notices: all(main, '[role=alert]'),
    lines: [...all(main, 'p, li, dt, dd, h1, h2, h3, summary'), ...main[text].split('\n')],
    deeds: all(main, 'button').filter((name) => /^(Confirm|Execute)$/.test(name)),
  };
}
