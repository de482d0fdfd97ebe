import type { PlainLimits } from '../protocol/copy-plain';

/** The number of turns at once, and the number of turns that each later second adds. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** The limits of one app. */
export type HostLimits = {
  /** Requests that are answered; further ones get an error. */
  readonly requests: Rate;
  /** The requests among them that a person answers, whose parameters take the most work to check. */
  readonly reviews: Rate;
  /** How often an app gets that error; further requests get no answer. */
  readonly complaints: Rate;
  /** Limits of one request's parameters. */
  readonly parameters: PlainLimits;
  /** The most characters in the parameters of all open requests. */
  readonly retainedText: number;
  /** The most requests that are being answered at one time. */
  readonly running: number;
  /** The most requests that wait for a person, including the one on the screen. */
  readonly waiting: number;
  /** The most ids that are remembered, so that no request is answered twice. */
  readonly ids: number;
  /** The timeout of a request in milliseconds; requests for a person have none. */
  readonly deadlineMs: number;
};

/** The default limits of an app. */
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
