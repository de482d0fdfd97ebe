import { z } from 'zod';

/**
 * When an answer fails: before the service does anything, when it has done what it was asked and not a byte was sent,
 * or when half of the answer was sent.
 */
const momentSchema = z.enum(['asked', 'done', 'midway']);

const patchSchema = z.object({ pointer: z.string().regex(/^(\/.*)?$/), value: z.unknown() });

/** Everything that an answer can suffer; each kind has one row. */
export const failureSchema = z.discriminatedUnion('kind', [
  // It comes late, in milliseconds.
  z.object({ kind: z.literal('delay'), ms: z.number().nonnegative() }),
  // It is kept back until the rule ends, and right then.
  z.object({ kind: z.literal('hold') }),
  // It never comes, or never ends.
  z.object({ kind: z.literal('hang'), at: momentSchema.optional() }),
  // The connection breaks.
  z.object({ kind: z.literal('drop'), at: momentSchema.optional() }),
  // Another answer in its place: text is sent as it is, everything else as JSON.
  z.object({
    kind: z.literal('status'),
    status: z.number().int().min(200).max(599),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    at: momentSchema.exclude(['midway']).optional(),
  }),
  // 429, with the seconds after which to ask again.
  z.object({ kind: z.literal('too-many-requests'), retryAfter: z.number().int().nonnegative() }),
  // 451: this Safe or account is not served, others are.
  z.object({ kind: z.literal('restricted') }),
  // 401: a person has to solve a captcha first.
  z.object({ kind: z.literal('captcha') }),
  // Sent elsewhere; the method stays (307).
  z.object({ kind: z.literal('redirect'), to: z.url() }),
  // A page for people with status 200, as portals and challenges send it.
  z.object({ kind: z.literal('html') }),
  // JSON that ends in its middle, in a body that is complete.
  z.object({ kind: z.literal('truncated') }),
  z.object({ kind: z.literal('empty') }),
  // The right JSON under the wrong name.
  z.object({ kind: z.literal('wrong-content-type') }),
  // The right shape with another type in each field.
  z.object({ kind: z.literal('wrong-types') }),
  // Right but for its length: a little over 8 MB.
  z.object({ kind: z.literal('too-large') }),
  // The first answer since the rule was set, again and again. Writes are not touched. With `ms` each good answer is
  // given again for so long, and then asked anew: what the hosted service does for 60,000 ms.
  z.object({ kind: z.literal('stale'), ms: z.number().positive().optional() }),
  // 404, as for a Safe that is not indexed yet: for `ms` from the first request on, and on each path that was asked
  // meanwhile until its answer is `cachedMs` old. The hosted service keeps it for 30,000 ms.
  z.object({ kind: z.literal('unindexed'), ms: z.number().positive(), cachedMs: z.number().nonnegative() }),
  // A circuit breaker: so many requests are answered after an outage, and then none for `ms`, though the service is well.
  // The hosted gateway's stays open for 30,000 ms.
  z.object({
    kind: z.literal('breaker'),
    answers: z.number().int().nonnegative(),
    ms: z.number().positive(),
  }),
  // True but for the values that JSON pointers name.
  z.object({ kind: z.literal('patch'), patch: z.array(patchSchema) }),
]);

export type Failure = z.infer<typeof failureSchema>;
