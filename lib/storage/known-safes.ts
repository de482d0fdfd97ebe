import { isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { storedSafeSchema } from './schema';
import { createListStore, createStore } from './store';

const maxNameLength = 100;

const knownSafeSchema = z.object({
  safe: storedSafeSchema,
  /** The name this visitor gave it; empty when none. */
  name: z.string().check(z.maxLength(maxNameLength)),
});

export type KnownSafe = z.infer<typeof knownSafeSchema>;

/** Safes that this visitor added by hand, in the order of adding. */
export const knownSafes = createListStore<KnownSafe>({ key: 'known-safes.v1', row: knownSafeSchema });

/** The Safe that was opened last, offered on the landing page. */
export const lastSafe = createStore<SafeRef | null>({
  key: 'last-safe.v1',
  schema: z.nullable(storedSafeSchema),
  initial: null,
});

export const isSameSafe = (a: SafeRef, b: SafeRef) =>
  a.chainId === b.chainId && isAddressEqual(a.address, b.address);

/** Adds a Safe, or gives a known one another name in its place. A name that is too long is cut. */
export function rememberSafe({ safe, name }: KnownSafe): boolean {
  const known = { safe, name: name.slice(0, maxNameLength) };
  return knownSafes.update((all) =>
    all.some((other) => isSameSafe(other.safe, safe))
      ? all.map((other) => (isSameSafe(other.safe, safe) ? known : other))
      : [...all, known],
  );
}

/** Gives a Safe that was added with a name another one; leaves all others as they are. */
export function renameKnownSafe(safe: SafeRef, name: string): void {
  const known = knownSafes.get().find((one) => isSameSafe(one.safe, safe));
  if (known && known.name !== '') rememberSafe({ safe: known.safe, name });
}

export function forgetSafe(forgotten: SafeRef): boolean {
  return knownSafes.update((all) => all.filter(({ safe }) => !isSameSafe(safe, forgotten)));
}
