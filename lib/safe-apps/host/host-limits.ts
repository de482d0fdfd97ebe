import type { PlainLimits } from '../protocol/copy-plain';

/** How many may come at once, and how many more in each second after that. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** What one app may take of this page. */
export type HostLimits = {
  /** Requests that are answered; the rest is told to wait. */
  readonly requests: Rate;
  /** Those among them that a person answers, whose parameters are the most work to check. */
  readonly reviews: Rate;
  /** How often an app is told so; beyond that it hears nothing. */
  readonly complaints: Rate;
  /** Parameters of one request. */
  readonly parameters: PlainLimits;
  /** Characters of the parameters of all that wait. */
  readonly retainedText: number;
  /** Questions that are being answered at one time. */
  readonly running: number;
  /** Requests that wait for a person, with the one that is being shown. */
  readonly waiting: number;
  /** Ids that are remembered, so that none is answered twice. */
  readonly ids: number;
  /** After so many milliseconds a question without an answer has failed; people have all the time they want. */
  readonly deadlineMs: number;
};

/** What an app may take unless told otherwise. */
export const hostLimits: HostLimits = {
  // Apps read much from the chain when they open.
  requests: { burst: 500, perSecond: 50 },
  reviews: { burst: 20, perSecond: 1 },
  complaints: { burst: 50, perSecond: 5 },
  // A transaction on Base has at most 128 kB.
  parameters: { text: 1_000_000, values: 20_000, depth: 24 },
  retainedText: 4_000_000,
  running: 500,
  waiting: 10,
  ids: 2_000,
  deadlineMs: 60_000,
};
