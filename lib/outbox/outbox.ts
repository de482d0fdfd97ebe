import type { Hash } from 'viem';
import { z } from 'zod/mini';
import { keepTransaction } from '@/lib/storage/local-transactions';
import { storedHashSchema, storedTransactionSchema } from '@/lib/storage/schema';
import { createOutbox, syncFields } from './create-outbox';
import { saveSubmitted } from './submitted';

const pendingSubmissionSchema = z.object({
  ...syncFields,
  transaction: storedTransactionSchema,
  safeTxHash: storedHashSchema,
  /** Its signer is no owner: the signature says who proposes, and confirms nothing. */
  isProposer: z.optional(z.boolean()),
});

/** A signature with the transaction it belongs to, kept until the gateway has it. */
export type PendingSubmission = z.infer<typeof pendingSubmissionSchema>;

/** Signed transactions that the gateway has not taken yet. They are written before anything is sent. */
export const transactionOutbox = createOutbox<
  Pick<PendingSubmission, 'safeTxHash' | 'signer'>,
  PendingSubmission
>({ key: 'outbox.v1', row: pendingSubmissionSchema, hashOf: ({ safeTxHash }) => safeTxHash });

export const { store: outbox, keep: savePendingSubmission, drop: dropPendingSubmission } = transactionOutbox;

/** Notes that the gateway has a piece of pending submissions: it waits no more, and is remembered until the gateway shows it. */
export function markSubmitted({
  kind,
  safe,
  transaction,
  safeTxHash,
  signer,
  signature,
  origin,
  isProposer,
}: PendingSubmission): void {
  const submittedAt = Date.now();
  // The record of what was submitted goes once the gateway shows it; the copy is for the time when it shows nothing.
  keepTransaction({
    ...{ safe, transaction, safeTxHash, seenAt: submittedAt },
    confirmations: isProposer ? [] : [{ signer, signature }],
  });
  saveSubmitted({
    ...{ kind, safe, transaction, safeTxHash, submittedAt },
    ...(!isProposer && { signed: { signer, signature } }),
    ...(origin !== undefined && { origin }),
  });
  dropPendingSubmission({ safeTxHash, signer });
}

/** Forgets the signatures of a transaction that the chain has executed: they have done their part. */
export function dropExecutedSubmissions(safeTxHash: Hash): void {
  if (outbox.get().some((submission) => submission.safeTxHash === safeTxHash))
    outbox.update((all) => all.filter((submission) => submission.safeTxHash !== safeTxHash));
}
