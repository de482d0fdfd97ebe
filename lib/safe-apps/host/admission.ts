import type { HostLimits, Rate } from './host-limits';

/**
 * A `refused` request is answered with an error, an `ignored` one with nothing, because many errors would be a flood
 * too.
 */
export type Turn = 'taken' | 'refused' | 'ignored';

export type AdmissionOptions = {
  readonly limits: Pick<HostLimits, 'requests' | 'reviews' | 'complaints'>;
  /** Milliseconds of any clock. */
  readonly now: () => number;
  /** Called when the requests begin to exceed the limits. */
  readonly onFlood?: (() => void) | undefined;
};

/** Creates a function that tells of each request whether it comes too soon after the others. */
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

/** Creates a function that grants turns at a rate. */
function createRateLimit({ burst, perSecond }: Rate, now: () => number): () => boolean {
  let turns = burst;
  let filledAt = now();
  return () => {
    const time = now();
    // A clock that is set back neither grants nor takes turns.
    turns = Math.min(burst, turns + (Math.max(0, time - filledAt) / 1_000) * perSecond);
    filledAt = time;
    if (turns < 1) return false;
    turns -= 1;
    return true;
  };
}
