import { z } from 'zod/mini';
import {
  storedAddressSchema,
  storedHashSchema,
  storedHexSchema,
  storedSafeSchema,
  storedTransactionSchema,
} from '@/lib/storage/schema';
import { createStore } from '@/lib/storage/store';

const signedWorkSchema = z.object({
  kind: z.union([z.literal('proposal'), z.literal('confirmation')]),
  safe: storedSafeSchema,
  transaction: storedTransactionSchema,
  safeTxHash: storedHashSchema,
  signer: storedAddressSchema,
  signature: storedHexSchema,
  signedAt: z.number(),
  /** When the gateway last failed to take it. */
  failedAt: z.optional(z.number()),
});

/** A signature with the transaction it belongs to, kept until the gateway has it. */
export type SignedWork = z.infer<typeof signedWorkSchema>;

/** Signed work that the gateway has not taken yet. It is written before anything is sent. */
export const outbox = createStore<readonly SignedWork[]>({
  key: 'outbox.v1',
  schema: z.array(signedWorkSchema),
  initial: [],
});

const isSame = (a: SignedWork, b: SignedWork) => a.safeTxHash === b.safeTxHash && a.signer === b.signer;

export function keepSignedWork(work: SignedWork): void {
  outbox.update((all) => [...all.filter((other) => !isSame(other, work)), work]);
}

export function dropSignedWork(work: SignedWork): void {
  outbox.update((all) => all.filter((other) => !isSame(other, work)));
}
