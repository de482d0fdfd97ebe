import type { HostRequestState } from './follow-host-request';

/** What is said of a request, and since when its host calls it refused, in milliseconds since 1970. */
export type HostRequestLook = {
  readonly state: HostRequestState;
  readonly refusedSince: number | undefined;
};

/** Services index up to a minute late, and call what was executed meanwhile refused: its nonce is used. */
const indexingLagMs = 60_000;

/** Believes a refusal only once the host has told it for as long as its service may lag. */
export function settleRefusal(
  told: HostRequestState,
  before: HostRequestLook | undefined,
  now: number,
): HostRequestLook {
  if (told !== 'refused') return { state: told, refusedSince: undefined };
  const refusedSince = before?.refusedSince ?? now;
  return { state: now - refusedSince < indexingLagMs ? 'waiting' : 'refused', refusedSince };
}
