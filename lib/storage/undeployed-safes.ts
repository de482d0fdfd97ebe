import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { holdTab } from './hold-tab';
import { isSameSafe } from './known-safes';
import { hasRefusedWrites } from './refused-writes';
import { storedAddressSchema, storedHashSchema, storedSafeSchema, storedUintSchema } from './schema';
import { createListStore } from './store';

/** Bounds against a storage that grows for ever or was filled by somebody else. */
const maxSaved = 100;
const maxOwners = 50;
const maxNameLength = 100;

export const storedSetupSchema = z.object({
  version: z.string().check(z.maxLength(20)),
  owners: z.array(storedAddressSchema).check(z.minLength(1), z.maxLength(maxOwners)),
  threshold: z.int().check(z.minimum(1), z.maximum(maxOwners)),
  saltNonce: storedUintSchema,
  isToL2: z.optional(z.boolean()),
  paymentReceiver: z.optional(storedAddressSchema),
});

const sentSchema = z.object({
  transactionHash: storedHashSchema,
  /** The sender. */
  account: storedAddressSchema,
  /** The account's own nonce, known once an RPC has seen the transaction. */
  accountNonce: z.optional(z.int().check(z.minimum(0))),
  sentAt: z.number(),
  /** The hash of the Safe's first transaction, where the creation also executes it. */
  safeTxHash: z.optional(storedHashSchema),
  /** Why it won't create the Safe: it `reverted`, its account `replaced` it, or every RPC `lost` it. */
  problem: z.optional(z.enum(['reverted', 'replaced', 'lost'])),
});

const rowSchema = z.object({
  /** The address that follows from the setup; readers compute it again. */
  safe: storedSafeSchema,
  setup: storedSetupSchema,
  /** Empty when none. */
  name: z.string().check(z.maxLength(maxNameLength)),
  createdAt: z.number(),
  /** Whether the person has saved the setup to a file. */
  isSavedOutside: z.boolean(),
  sent: z.optional(sentSchema),
});

export type SentCreation = Readonly<z.infer<typeof sentSchema>>;

/** A Safe whose address is known and that, as far as this browser knows, is not on the chain yet. */
export type UndeployedSafe = Readonly<z.infer<typeof rowSchema>>;

/** Setups of Safes to be created, oldest first. Funds sent to the address of a lost setup may be lost. */
export const undeployedSafes = createListStore<UndeployedSafe>({
  key: 'undeployed-safes.v1',
  row: rowSchema,
  maxRows: maxSaved,
});

/**
 * Adds a setup, or replaces the one with the same address. Returns false where the list is full, or the browser's
 * storage refused it.
 */
export function keepUndeployed(row: UndeployedSafe): boolean {
  const saved = { ...row, name: row.name.slice(0, maxNameLength) };
  const all = undeployedSafes.get();
  const isThere = all.some(({ safe }) => isSameSafe(safe, row.safe));
  if (!isThere && all.length >= maxSaved) return false;
  const isStored = undeployedSafes.set(
    isThere ? all.map((other) => (isSameSafe(other.safe, row.safe) ? saved : other)) : [...all, saved],
  );
  if (!isStored) holdTab(`setup ${row.safe.address}`, () => isAtStake(row.safe));
  return isStored;
}

/** Whether a setup exists in this tab alone. */
const isAtStake = (safe: SafeRef) =>
  hasRefusedWrites.get() &&
  undeployedSafes.get().some((row) => isSameSafe(row.safe, safe) && !row.isSavedOutside);

/** Changes one setup; returns false where it is gone. */
export function changeUndeployed(safe: SafeRef, change: (row: UndeployedSafe) => UndeployedSafe): boolean {
  const undeployed = undeployedSafes.get().find((row) => isSameSafe(row.safe, safe));
  return undeployed !== undefined && keepUndeployed(change(undeployed));
}

export function dropUndeployed(dropped: SafeRef): boolean {
  return undeployedSafes.update((all) => all.filter(({ safe }) => !isSameSafe(safe, dropped)));
}
