import type { Hash } from 'viem';
import { z } from 'zod/mini';
import { storedHashSchema, storedTransactionSchema } from '@/lib/storage/schema';
import { createOutbox, deliveryFields } from './create-outbox';
import { keepDelivered } from './delivered';

const signedWorkSchema = z.object({
  ...deliveryFields,
  transaction: storedTransactionSchema,
  safeTxHash: storedHashSchema,
});

/** A signature with the transaction it belongs to, kept until the gateway has it. */
export type SignedWork = z.infer<typeof signedWorkSchema>;

type Named = Pick<SignedWork, 'safeTxHash' | 'signer'>;

export const isSameWork = (a: Named, b: Named) => a.safeTxHash === b.safeTxHash && a.signer === b.signer;

/** Signed transactions that the gateway has not taken yet. They are written before anything is sent. */
export const transactionOutbox = createOutbox<SignedWork, Named>({
  key: 'outbox.v1',
  row: signedWorkSchema,
  isSame: isSameWork,
});

export const {
  store: outbox,
  keep: keepSignedWork,
  drop: dropSignedWork,
  noteFailure,
  holdBack,
} = transactionOutbox;

/** Whether the proposal of a transaction waits here itself: the gateway cannot know it then. */
export const isProposedHere = ({ safeTxHash }: Pick<SignedWork, 'safeTxHash'>) =>
  outbox.get().some((work) => work.safeTxHash === safeTxHash && work.kind === 'proposal');

/** Notes that the gateway has a piece of signed work: it waits no more, and is remembered until the gateway shows it. */
export function markDelivered({
  kind,
  safe,
  transaction,
  safeTxHash,
  signer,
  signature,
  origin,
}: SignedWork): void {
  keepDelivered({
    ...{ kind, safe, transaction, safeTxHash, signed: { signer, signature }, deliveredAt: Date.now() },
    ...(origin !== undefined && { origin }),
  });
  dropSignedWork({ safeTxHash, signer });
}

/** Forgets the signatures of a transaction that the chain has executed: they have done their part. */
export function dropExecutedWork(safeTxHash: Hash): void {
  if (outbox.get().some((work) => work.safeTxHash === safeTxHash))
    outbox.update((all) => all.filter((work) => work.safeTxHash !== safeTxHash));
}
