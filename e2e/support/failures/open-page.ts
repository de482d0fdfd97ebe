/** What stands on a page at one moment. */
export type Look = {
  /** Letters between the navigation and the foot. */
  readonly letters: number;
  readonly hasHeading: boolean;
  /** Placeholders and turning rings that are seen, by the words next to them. */
  readonly waiting: readonly string[];
  /** What is announced: alerts, notices, the health line. */
  readonly notices: readonly string[];
  /** What is said beside that about what is missing. */
  readonly asides: readonly string[];
};

/** Runs in the page. A ring in a notice's button only says that it is tried again, and the notice stands meanwhile. */
export function lookAtPage(): Look {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // Not textContent: what people read has a gap between its blocks.
  const text = 'innerText';
  const phraseOf = (element: Element | null) =>
    (element instanceof HTMLElement ? element[text] : '').replace(/\s+/g, ' ').trim();
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);

  const skeletons = seen('.animate-pulse');
  const announced = seen('[role=alert], [role=status]').filter(
    (element) => !skeletons.some((skeleton) => element.contains(skeleton)),
  );
  const rings = seen('.animate-spin, [aria-busy=true]').filter(
    (ring) => !ring.closest('button') || !announced.some((notice) => notice.contains(ring)),
  );
  const placeOf = (element: Element) =>
    element.closest('[aria-label]')?.getAttribute('aria-label') ??
    (phraseOf(element.closest('[role=status], button, section')) || 'something');

  const asides = seen('main p').filter((line) => !announced.some((notice) => notice.contains(line)));
  const all = (elements: readonly Element[]) => [...new Set(elements.map(phraseOf).filter(Boolean))];

  return {
    letters: phraseOf(document.querySelector('main')).length,
    hasHeading: seen('h1').length > 0,
    waiting: [...new Set([...skeletons, ...rings].map((element) => placeOf(element).slice(0, 60)))],
    notices: all(announced),
    asides: all(asides).filter((sentence) => /isn’t responding|missing|cannot be read/.test(sentence)),
  };
}

/** A page with fewer letters is empty to whoever looks at it. */
const fewestCharacters = 20;

/** What is wrong with what stands on a page; while an answer is still to come there may be placeholders. */
export function findFailures(
  { letters, hasHeading, waiting }: Look,
  { mayWait = false }: { readonly mayWait?: boolean } = {},
): readonly string[] {
  return [
    ...(hasHeading && letters >= fewestCharacters ? [] : ['the page is blank']),
    ...(mayWait ? [] : waiting.map((place) => `still waiting: ${place}`)),
  ];
}
