import type { Look } from '@/e2e/support/visits/look-at-page';

/** One look at the page with what should have stood there and did not. */
export type Moment = {
  readonly when: string;
  readonly look: Look;
  readonly missing: readonly string[];
  /** Whether an answer is still to come, so that there may be placeholders. */
  readonly isWaiting?: boolean;
};

/** A look while the faulty answer is still to come. */
export const meanwhile = (look: Look): Moment => ({ when: 'meanwhile', look, missing: [], isWaiting: true });

/** What one visit under one fault brought to light. */
export type Visit = {
  readonly route: string;
  readonly fault: string;
  readonly moments: readonly Moment[];
  /** Further things worth telling: how long it took to come back, how signed work arrived. */
  readonly remarks: readonly string[];
  /** What is gone that should not be, in sentences. */
  readonly lost: readonly string[];
  /** Errors and refused promises that nobody caught, and requests to strangers. */
  readonly errors: readonly string[];
  /** How often the faulty route was asked while it was faulty. */
  readonly hits: number;
};

/** A page with less than this is empty to whoever looks at it. */
const fewestLetters = 20;

/** What is wrong with a visit; nothing, if the page stood its ground. */
export function judge({ moments, lost, errors, hits }: Visit): readonly string[] {
  return [
    ...(hits === 0 ? ['the route was never asked, so nothing was shown'] : []),
    ...moments.flatMap(({ when, look, missing, isWaiting = false }) =>
      [
        ...(look.hasHeading && look.letters >= fewestLetters ? [] : ['the page is blank']),
        ...(isWaiting ? [] : look.waiting).map((place) => `still waiting: ${place}`),
        ...missing.map((name) => `not there: ${name}`),
      ].map((complaint) => `${when}: ${complaint}`),
    ),
    ...lost,
    ...errors.map((error) => `uncaught: ${error}`),
  ];
}
