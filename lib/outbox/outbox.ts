import type { Hash } from 'viem';
import { z } from 'zod/mini';
import { storedHashSchema, storedTransactionSchema } from '@/lib/storage/schema';
import { createOutbox, syncFields } from './create-outbox';
import { saveSubmitted } from './submitted';

const pendingSubmissionSchema = z.object({
  ...syncFields,
  transaction: storedTransactionSchema,
  safeTxHash: storedHashSchema,
});

/** A signature with the transaction it belongs to, kept until the gateway has it. */
export type PendingSubmission = z.infer<typeof pendingSubmissionSchema>;

type Named = Pick<PendingSubmission, 'safeTxHash' | 'signer'>;

export const isSameSubmission = (a: Named, b: Named) =>
  a.safeTxHash === b.safeTxHash && a.signer === b.signer;

/** Signed transactions that the gateway has not taken yet. They are written before anything is sent. */
export const transactionOutbox = createOutbox<PendingSubmission, Named>({
  key: 'outbox.v1',
  row: pendingSubmissionSchema,
  isSame: isSameSubmission,
});

export const {
  store: outbox,
  keep: savePendingSubmission,
  drop: dropPendingSubmission,
  noteFailure,
  holdBack,
} = transactionOutbox;

/** Whether the proposal of a transaction waits here itself: the gateway cannot know it then. */
export const isProposedHere = ({ safeTxHash }: Pick<PendingSubmission, 'safeTxHash'>) =>
  outbox.get().some((submission) => submission.safeTxHash === safeTxHash && submission.kind === 'proposal');

/** Notes that the gateway has a piece of pending submissions: it waits no more, and is remembered until the gateway shows it. */
export function markSubmitted({
  kind,
  safe,
  transaction,
  safeTxHash,
  signer,
  signature,
  origin,
}: PendingSubmission): void {
  saveSubmitted({
    ...{ kind, safe, transaction, safeTxHash, signed: { signer, signature }, submittedAt: Date.now() },
    ...(origin !== undefined && { origin }),
  });
  dropPendingSubmission({ safeTxHash, signer });
}

/** Forgets the signatures of a transaction that the chain has executed: they have done their part. */
export function dropExecutedSubmissions(safeTxHash: Hash): void {
  if (outbox.get().some((submission) => submission.safeTxHash === safeTxHash))
    outbox.update((all) => all.filter((submission) => submission.safeTxHash !== safeTxHash));
}
