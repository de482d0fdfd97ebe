import { z } from 'zod/mini';
import { storedSafeSchema } from './schema';
import { createListStore } from './store';

const textSchema = z.string().check(z.maxLength(300));

const sessionSchema = z.object({
  topic: z.string().check(z.maxLength(64)),
  safe: storedSafeSchema,
  /** The app, as it describes itself. */
  app: z.object({ name: textSchema, origin: textSchema, host: textSchema }),
  /** What WalletConnect's service said of the app's address when it was connected. */
  claim: z.enum(['confirmed', 'mismatch', 'fraud', 'unknown']),
  /** Milliseconds since 1970. */
  connectedAt: z.number(),
  expiresAt: z.number(),
});

export type StoredAppSession = z.infer<typeof sessionSchema>;

/** The most connections that are kept. */
export const maxAppSessions = 50;

/**
 * The apps that are connected through WalletConnect. The keys of these connections are kept by WalletConnect's own
 * program; this list tells whether there are any before that program is loaded.
 */
export const appSessions = createListStore<StoredAppSession>({
  key: 'app-sessions.v1',
  row: sessionSchema,
  maxRows: maxAppSessions,
});

export function keepAppSession(row: StoredAppSession): boolean {
  return appSessions.update((all) => [...all.filter(({ topic }) => topic !== row.topic), row]);
}

export function dropAppSession(topic: string): void {
  if (appSessions.get().some((row) => row.topic === topic))
    appSessions.update((all) => all.filter((row) => row.topic !== topic));
}
