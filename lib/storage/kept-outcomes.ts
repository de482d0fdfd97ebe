import { type Address, type Hash, isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/types';
import { isSameSafe } from './known-safes';
import { storedAddressSchema, storedHashSchema, storedSafeSchema, storedUintSchema } from './schema';
import { createStore } from './store';

/** Bounds against a storage that grows for ever or was filled by somebody else. */
const keptInAll = 100;
const keptBalances = 20;

const storedIntSchema = z.pipe(
  z.string().check(z.regex(/^-?\d{1,78}$/)),
  z.transform((text: string) => BigInt(text)),
);

const assetSchema = z.union([
  z.object({ kind: z.literal('native') }),
  z.object({ kind: z.literal('token'), token: storedAddressSchema }),
  z.object({ kind: z.literal('collectible'), collection: storedAddressSchema, id: storedUintSchema }),
]);

const keptSchema = z.object({
  safe: storedSafeSchema,
  safeTxHash: storedHashSchema,
  account: storedAddressSchema,
  isSuccess: z.boolean(),
  balances: z
    .array(z.object({ asset: assetSchema, delta: storedIntSchema }))
    .check(z.maxLength(keptBalances)),
  /** When it was signed, in milliseconds. */
  signedAt: z.number(),
});

/** What a transaction would have done when somebody signed it in this browser. */
export type KeptOutcome = Readonly<z.infer<typeof keptSchema>>;

type KeptBalance = Readonly<KeptOutcome['balances'][number]>;

/** The outcomes that people saw when they signed, newest first. */
export const keptOutcomes = createStore<readonly KeptOutcome[]>({
  key: 'kept-outcomes.v1',
  schema: z.array(keptSchema).check(z.maxLength(keptInAll)),
  initial: [],
});

export type OutcomeOf = { readonly safe: SafeRef; readonly safeTxHash: Hash; readonly account: Address };

const isOf = (kept: KeptOutcome, { safe, safeTxHash, account }: OutcomeOf) =>
  kept.safeTxHash === safeTxHash.toLowerCase() &&
  isSameSafe(kept.safe, safe) &&
  isAddressEqual(kept.account, account);

/** Keeps what somebody saw when they signed; a later signature of the same account takes its place. */
export function keepOutcome(
  outcome: Omit<KeptOutcome, 'balances'> & { readonly balances: readonly KeptBalance[] },
): boolean {
  const kept = { ...outcome, balances: outcome.balances.slice(0, keptBalances).map((one) => ({ ...one })) };
  return keptOutcomes.update((all) =>
    [kept, ...all.filter((other) => !isOf(other, outcome))].slice(0, keptInAll),
  );
}

/** What an account saw when it signed a transaction in this browser. */
export const findKeptOutcome = (all: readonly KeptOutcome[], wanted: OutcomeOf): KeptOutcome | undefined =>
  all.find((kept) => isOf(kept, wanted));
