import type { HostLimits, Rate } from './host-limits';

/** `refused` is answered with a complaint, `ignored` with nothing: complaints would be a flood as well. */
export type Turn = 'taken' | 'refused' | 'ignored';

export type AdmissionOptions = {
  readonly limits: Pick<HostLimits, 'requests' | 'reviews' | 'complaints'>;
  /** Milliseconds on any clock. */
  readonly now: () => number;
  /** Told when requests begin to be more than may be. */
  readonly onFlood?: (() => void) | undefined;
};

/** Says of each request of an app whether it comes too soon after the others. */
export function createAdmission({ limits, now, onFlood }: AdmissionOptions) {
  const takeRequest = createRateLimit(limits.requests, now);
  const takeReview = createRateLimit(limits.reviews, now);
  const takeComplaint = createRateLimit(limits.complaints, now);
  let isFlooded = false;
  return {
    ask({ isForPerson }: { readonly isForPerson: boolean }): Turn {
      const wasFlooded = isFlooded;
      isFlooded = !takeRequest() || (isForPerson && !takeReview());
      if (!isFlooded) return 'taken';
      if (!wasFlooded) onFlood?.();
      return takeComplaint() ? 'refused' : 'ignored';
    },
  };
}

/** Gives out turns at a rate. */
function createRateLimit({ burst, perSecond }: Rate, now: () => number): () => boolean {
  let turns = burst;
  let filledAt = now();
  return () => {
    const time = now();
    // A clock that was set back gives nothing and takes nothing.
    turns = Math.min(burst, turns + (Math.max(0, time - filledAt) / 1_000) * perSecond);
    filledAt = time;
    if (turns < 1) return false;
    turns -= 1;
    return true;
  };
}
