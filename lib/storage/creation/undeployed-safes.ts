import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { holdTab } from '../hold-tab';
import { isSameSafe } from '../known-safes';
import { hasRefusedWrites } from '../refused-writes';
import { storedAddressSchema, storedHashSchema, storedSafeSchema, storedUintSchema } from '../schema';
import { createListStore } from '../store';

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
  /** Who sent it. */
  account: storedAddressSchema,
  /** The account's own nonce, known once an RPC has seen the transaction. */
  accountNonce: z.optional(z.int().check(z.minimum(0))),
  sentAt: z.number(),
  /** Of the Safe's first transaction, which the same transaction executes. */
  safeTxHash: z.optional(storedHashSchema),
  /** Why it will not create the Safe: `reverted` on the chain, `replaced` by the account, `lost` to every RPC. */
  problem: z.optional(z.enum(['reverted', 'replaced', 'lost'])),
});

const rowSchema = z.object({
  /** The address that follows from the setup; whoever reads it computes it again. */
  safe: storedSafeSchema,
  setup: storedSetupSchema,
  /** Empty when none. */
  name: z.string().check(z.maxLength(maxNameLength)),
  createdAt: z.number(),
  /** The setup lies in a file too, as the person has said. */
  isSavedOutside: z.boolean(),
  sent: z.optional(sentSchema),
});

export type SentCreation = Readonly<z.infer<typeof sentSchema>>;

/** A Safe whose address is known and that is not on the chain yet, as far as this browser has heard. */
export type UndeployedSafe = Readonly<z.infer<typeof rowSchema>>;

/** Setups of Safes that are to be created, oldest first. Losing one may lose what was sent to its address. */
export const undeployedSafes = createListStore<UndeployedSafe>({
  key: 'undeployed-safes.v1',
  row: rowSchema,
  maxRows: maxSaved,
});

/**
 * Adds a setup, or changes the one with the same address. Returns false where the list is full, or the browser refused to
 * keep it.
 */
export function keepUndeployed(row: UndeployedSafe): boolean {
  const kept = { ...row, name: row.name.slice(0, maxNameLength) };
  const all = undeployedSafes.get();
  const isThere = all.some(({ safe }) => isSameSafe(safe, row.safe));
  if (!isThere && all.length >= maxSaved) return false;
  const isStored = undeployedSafes.set(
    isThere ? all.map((other) => (isSameSafe(other.safe, row.safe) ? kept : other)) : [...all, kept],
  );
  if (!isStored) holdTab(`setup ${row.safe.address}`, () => isAtStake(row.safe));
  return isStored;
}

/** Whether a setup is in this tab alone. */
const isAtStake = (safe: SafeRef) =>
  hasRefusedWrites.get() &&
  undeployedSafes.get().some((row) => isSameSafe(row.safe, safe) && !row.isSavedOutside);

/** Changes what is known of one; nothing where it is gone. */
export function changeUndeployed(safe: SafeRef, change: (row: UndeployedSafe) => UndeployedSafe): boolean {
  const found = undeployedSafes.get().find((row) => isSameSafe(row.safe, safe));
  return found !== undefined && keepUndeployed(change(found));
}

export function dropUndeployed(dropped: SafeRef): boolean {
  return undeployedSafes.update((all) => all.filter(({ safe }) => !isSameSafe(safe, dropped)));
}
