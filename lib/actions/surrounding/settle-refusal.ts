import type { SurroundingRequestState } from './follow-surrounding-request';

/** The shown state of a request, and since when its wallet calls it refused, in milliseconds since 1970. */
export type SurroundingRequestLook = {
  readonly state: SurroundingRequestState;
  readonly refusedSince: number | undefined;
};

/**
 * Services index up to a minute late. Meanwhile they call an executed transaction refused, because its nonce is used.
 */
const indexingLagMs = 60_000;

/** Believes a refusal only after the wallet has repeated it for as long as its service may lag. */
export function settleRefusal(
  reported: SurroundingRequestState,
  before: SurroundingRequestLook | undefined,
  now: number,
): SurroundingRequestLook {
  if (reported !== 'refused') return { state: reported, refusedSince: undefined };
  const refusedSince = before?.refusedSince ?? now;
  return { state: now - refusedSince < indexingLagMs ? 'waiting' : 'refused', refusedSince };
}
