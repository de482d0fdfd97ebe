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
  /** Whether its signer is a proposer: the signature names the proposer, and confirms nothing. */
  isProposer: z.optional(z.boolean()),
});

/** A signature with its transaction, saved until the gateway has it. */
export type PendingSubmission = z.infer<typeof pendingSubmissionSchema>;

/** Transaction signatures that the gateway doesn't have yet. Each is saved before it is sent. */
export const transactionOutbox = createOutbox<
  Pick<PendingSubmission, 'safeTxHash' | 'signer'>,
  PendingSubmission
>({ key: 'outbox.v1', row: pendingSubmissionSchema, hashOf: ({ safeTxHash }) => safeTxHash });

export const { store: outbox, keep: savePendingSubmission, drop: dropPendingSubmission } = transactionOutbox;

/** Notes that the gateway has a submission: it leaves the outbox, and is remembered until the gateway lists it. */
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
  // The record is dropped once the gateway lists it; the local copy serves when the gateway is down.
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

/** Records that the person has copied or saved a transaction with these signatures (`noteHandedOn`). */
export function noteTransactionHandedOn({
  safeTxHash,
  confirmations,
}: {
  readonly safeTxHash: Hash;
  readonly confirmations: readonly Pick<PendingSubmission, 'signer'>[];
}): void {
  for (const { signer } of confirmations) transactionOutbox.noteHandedOn({ safeTxHash, signer });
}

/** Drops the submissions of an executed transaction. */
export function dropExecutedSubmissions(safeTxHash: Hash): void {
  if (outbox.get().some((submission) => submission.safeTxHash === safeTxHash))
    outbox.update((all) => all.filter((submission) => submission.safeTxHash !== safeTxHash));
}
