import type { OutboxSync } from './create-outbox';

/** How long after signing the first attempt counts as under way while nothing else is known. */
const sendingMs = 20_000;
/** The pauses after failures in a row; the last one repeats. */
const pausesMs = [2_000, 10_000, 30_000, 60_000, 300_000] as const;

/** Whether the first attempt to send a pending submission is still under way, judged by its age. */
export const isBeingSent = (submission: OutboxSync, now: number) =>
  submission.failedAt === undefined && Math.abs(now - submission.signedAt) < sendingMs;

/**
 * The time at which a pending submission may be sent again automatically, in milliseconds since 1970; undefined while
 * it is held back. One that failed before `resumedAt`, when the gateway came back, is due at once.
 */
export function readDueTime(submission: OutboxSync, now: number, resumedAt = 0): number | undefined {
  if (submission.paused) return undefined;
  // No attempt has begun for what was handed over.
  if (submission.failedAt === undefined)
    return !submission.isHandedOver && isBeingSent(submission, now) ? submission.signedAt + sendingMs : now;
  // A clock that was ahead at the failure must not delay the submission for ever.
  const failedAt = Math.min(submission.failedAt, now);
  if (failedAt < resumedAt) return now;
  const count = Math.max(0, Math.trunc((submission.failures ?? 1) - 1));
  return failedAt + (pausesMs[Math.min(count, pausesMs.length - 1)] ?? 0);
}

/** The pending submission that is due first, with its time; undefined where none is due. */
export function planSync<Submission extends OutboxSync>(
  all: readonly Submission[],
  now: number,
  resumedAt?: number,
): { readonly submission: Submission; readonly dueAt: number } | undefined {
  return all
    .flatMap((submission) => {
      const dueAt = readDueTime(submission, now, resumedAt);
      return dueAt === undefined ? [] : [{ submission, dueAt }];
    })
    .toSorted((a, b) => a.dueAt - b.dueAt)[0];
}
