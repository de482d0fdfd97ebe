import type { Delivery } from './create-outbox';

/** While it is that young and nothing is known of it, whoever signed is still sending it, in milliseconds. */
const onItsWay = 20_000;
/** Pauses after failures in a row, in milliseconds; the last one repeats. */
const pauses = [2_000, 10_000, 30_000, 60_000, 300_000] as const;

/** Whether the first attempt to deliver signed work is still under way, as far as can be told. */
export const isBeingSent = (work: Delivery, now: number) =>
  work.failedAt === undefined && Math.abs(now - work.signedAt) < onItsWay;

/**
 * When signed work may be sent again by itself; undefined for what is held back. What failed before `resumedAt`, the
 * moment at which the gateway was back, need not wait any longer.
 */
export function readDueTime(work: Delivery, now: number, resumedAt = 0): number | undefined {
  if (work.held) return undefined;
  if (work.failedAt === undefined) return isBeingSent(work, now) ? work.signedAt + onItsWay : now;
  // A clock that was ahead when it failed must not put it off for ever.
  const failedAt = Math.min(work.failedAt, now);
  if (failedAt < resumedAt) return now;
  const count = Math.max(0, Math.trunc((work.failures ?? 1) - 1));
  return failedAt + (pauses[Math.min(count, pauses.length - 1)] ?? 0);
}

/** The signed work whose turn is next, and when. */
export function planDelivery<Work extends Delivery>(
  all: readonly Work[],
  now: number,
  resumedAt?: number,
): { readonly work: Work; readonly dueAt: number } | undefined {
  return all
    .flatMap((work) => {
      const dueAt = readDueTime(work, now, resumedAt);
      return dueAt === undefined ? [] : [{ work, dueAt }];
    })
    .toSorted((a, b) => a.dueAt - b.dueAt)[0];
}
