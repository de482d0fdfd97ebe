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

/** Adds a Safe, or renames a known one. A name that is too long is cut. */
export function rememberSafe({ safe, name }: KnownSafe): boolean {
  const row = { safe, name: name.slice(0, maxNameLength) };
  return knownSafes.update((all) =>
    all.some((other) => isSameSafe(other.safe, safe))
      ? all.map((other) => (isSameSafe(other.safe, safe) ? row : other))
      : [...all, row],
  );
}

/** Renames a Safe that has a name; changes no other. */
export function renameKnownSafe(safe: SafeRef, name: string): void {
  const named = knownSafes.get().find((row) => isSameSafe(row.safe, safe) && row.name !== '');
  if (named) rememberSafe({ safe: named.safe, name });
}

export function forgetSafe(forgotten: SafeRef): boolean {
  return knownSafes.update((all) => all.filter(({ safe }) => !isSameSafe(safe, forgotten)));
}
