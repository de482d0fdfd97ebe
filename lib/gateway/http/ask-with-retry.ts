import { GatewayError, GatewayFailure } from '@/lib/errors/gateway';

export type RetryPolicy = {
  /** How often a question is asked again. */
  readonly retries: number;
  /** Resolves after that many milliseconds; rejects when the signal ends. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly now: () => number;
};

/** The first pause before a question is asked again; each further one is twice as long. */
const firstPauseMs = 400;

/**
 * Asks, and asks again after a pause with jitter where the network failed, the gateway is busy (429) or broken (5xx).
 * `Retry-After` is obeyed; where it lies beyond `until`, the error is thrown at once.
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

/** Waits on an ordinary timer. */
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
