import { z } from 'zod/mini';
import { storedHashSchema, storedSafeSchema } from './schema';
import { createListStore } from './store';

const textSchema = z.string().check(z.maxLength(300));

const requestSchema = z.object({
  /** The session's topic and the request's own number tell requests apart. */
  topic: z.string().check(z.maxLength(64)),
  id: z.number(),
  safe: storedSafeSchema,
  /** The app, as it describes itself. */
  app: z.object({ name: textSchema, origin: textSchema }),
  /** What it asked for, by the method's name. */
  method: z.string().check(z.maxLength(100)),
  /**
   * `open`: nobody has decided; `waiting`: signed, and the app waits for the outcome; `done`, `refused` and `failed`: the
   * app has its answer; `late`: the app stopped waiting, or the connection ended before.
   */
  state: z.enum(['open', 'waiting', 'done', 'refused', 'failed', 'late']),
  /** The hash of the id that the app chose for a bundle, whose length is only limited by the app. */
  bundleKey: z.optional(storedHashSchema),
  /** The transaction or the message that was made of it. */
  made: z.optional(
    z.object({ kind: z.enum(['transaction', 'message', 'message-on-chain']), hash: storedHashSchema }),
  ),
  /** Milliseconds since 1970. */
  askedAt: z.number(),
  expiresAt: z.optional(z.number()),
});

export type StoredAppRequest = z.infer<typeof requestSchema>;

/** The most requests that are kept; the oldest that nobody waits for go first. */
export const maxAppRequests = 200;

/** What connected apps have asked for, in order. */
export const appRequests = createListStore<StoredAppRequest>({
  key: 'app-requests.v1',
  row: requestSchema,
  maxRows: maxAppRequests,
});

type Named = Pick<StoredAppRequest, 'topic' | 'id'>;
const isSame = (a: Named, b: Named) => a.topic === b.topic && a.id === b.id;

/** Finds the request of a session whose bundle has this key, unless it was refused. */
export const findAppBundle = (topic: string, bundleKey: string) =>
  appRequests
    .get()
    .find((row) => row.topic === topic && row.bundleKey === bundleKey && row.state !== 'refused');

export const findAppRequest = (named: Named) => appRequests.get().find((row) => isSame(row, named));

/** Adds a request, or replaces the one that is kept. Returns false where the browser's storage refused it. */
export function keepAppRequest(row: StoredAppRequest): boolean {
  return appRequests.update((all) => {
    const next = all.some((other) => isSame(other, row))
      ? all.map((other) => (isSame(other, row) ? row : other))
      : [...all, row];
    if (next.length <= maxAppRequests) return next;
    const oldest = next.find(({ state }) => state !== 'waiting') ?? next[0];
    return next.filter((other) => other !== oldest);
  });
}

/** Changes a kept request; nothing where it is not kept. */
export function changeAppRequest(named: Named, change: Partial<StoredAppRequest>): void {
  const row = findAppRequest(named);
  if (row) keepAppRequest({ ...row, ...change });
}

/** Marks the requests of an ended session that still waited. */
export function endAppRequests(topic: string): void {
  if (!appRequests.get().some((row) => row.topic === topic && isUnanswered(row))) return;
  appRequests.update((all) =>
    all.map((row) => (row.topic === topic && isUnanswered(row) ? { ...row, state: 'late' } : row)),
  );
}

const isUnanswered = ({ state }: StoredAppRequest) => state === 'waiting' || state === 'open';
