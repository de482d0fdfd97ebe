import { type Address, type Hash, isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from './known-safes';
import { storedAddressSchema, storedHashSchema, storedSafeSchema, storedUintSchema } from './schema';
import { createListStore } from './store';

/** Bounds against a storage that grows for ever or was filled by somebody else. */
const maxInAll = 100;
const savedBalances = 20;

const storedIntSchema = z.pipe(
  z.string().check(z.regex(/^-?\d{1,78}$/)),
  z.transform((text: string) => BigInt(text)),
);

const assetSchema = z.union([
  z.object({ kind: z.literal('native') }),
  z.object({ kind: z.literal('token'), token: storedAddressSchema }),
  z.object({ kind: z.literal('collectible'), collection: storedAddressSchema, id: storedUintSchema }),
]);

const savedSchema = z.object({
  safe: storedSafeSchema,
  safeTxHash: storedHashSchema,
  account: storedAddressSchema,
  isSuccess: z.boolean(),
  balances: z
    .array(z.object({ asset: assetSchema, delta: storedIntSchema }))
    .check(z.maxLength(savedBalances)),
  /** When it was signed, in milliseconds. */
  signedAt: z.number(),
});

/** The simulated outcome that a person saw when they signed a transaction in this browser. */
export type SavedOutcome = Readonly<z.infer<typeof savedSchema>>;

type SavedBalance = Readonly<SavedOutcome['balances'][number]>;

/** The outcomes seen at signing, newest first. */
export const savedOutcomes = createListStore<SavedOutcome>({
  key: 'kept-outcomes.v1',
  row: savedSchema,
  maxRows: maxInAll,
});

export type OutcomeOf = { readonly safe: SafeRef; readonly safeTxHash: Hash; readonly account: Address };

const isOf = (saved: SavedOutcome, { safe, safeTxHash, account }: OutcomeOf) =>
  saved.safeTxHash === safeTxHash.toLowerCase() &&
  isSameSafe(saved.safe, safe) &&
  isAddressEqual(saved.account, account);

/** Saves the outcome seen at signing; a later signature of the same account replaces it. */
export function keepOutcome(
  outcome: Omit<SavedOutcome, 'balances'> & { readonly balances: readonly SavedBalance[] },
): boolean {
  const saved = {
    ...outcome,
    balances: outcome.balances.slice(0, savedBalances).map((balance) => ({ ...balance })),
  };
  return savedOutcomes.update((all) =>
    [saved, ...all.filter((other) => !isOf(other, outcome))].slice(0, maxInAll),
  );
}

/** The outcome that an account saw when it signed a transaction in this browser. */
export const findSavedOutcome = (all: readonly SavedOutcome[], of: OutcomeOf): SavedOutcome | undefined =>
  all.find((saved) => isOf(saved, of));
