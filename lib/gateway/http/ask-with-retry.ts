import { GatewayError, GatewayFailure } from '@/lib/errors/gateway';

export type RetryPolicy = {
  /** The most times that a request is repeated. */
  readonly retries: number;
  /** Resolves after this many milliseconds; rejects when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A random number from 0 to below 1. */
  readonly random: () => number;
  readonly now: () => number;
};

/** The pause before the first retry; each further pause is twice as long. */
const firstPauseMs = 400;

/**
 * Sends a request, and repeats it after a pause with jitter where the network failed or the gateway is busy (429) or
 * broken (5xx). `Retry-After` is respected; where it is later than `until`, the error is thrown at once.
 */
export async function askWithRetry<T>(
  ask: () => Promise<T>,
  { retries, wait, random, now }: RetryPolicy,
  { until, signal }: { until: number; signal: AbortSignal },
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= retries || !mayHelp(error)) throw error;
      const pause = firstPauseMs * 2 ** attempt * (0.5 + random());
      const resumeAt = Math.max(
        now() + pause,
        (error instanceof GatewayError && error.retryAt?.getTime()) || 0,
      );
      if (resumeAt >= until) throw error;
      await wait(resumeAt - now(), signal);
    }
  }
}

const mayHelp = (error: unknown) =>
  (error instanceof GatewayFailure && error.kind === 'gateway-unreachable') ||
  (error instanceof GatewayError && error.canRetry && !error.isStoredDataFailure);

/** Waits with an ordinary timer. */
export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
