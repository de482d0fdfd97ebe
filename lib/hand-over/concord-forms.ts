import { z } from 'zod/mini';
import { contentSchema } from './content-schema';
import type { HandedItem } from './hand-over';
import { namedSafeSchema } from './named-safe';
import {
  addressSchema,
  confirmationSchema,
  hashSchema,
  hexSchema,
  signaturesOf,
  transactionSchema,
} from './schema';
import { signedTransaction, withSigner } from './signed-transaction';

const noteSchema = z.nullish(z.string().check(z.maxLength(200)));

const plainSignatureSchema = z.object({ signer: addressSchema, signature: hexSchema });

const transaction = z.pipe(
  z.object({
    safe: namedSafeSchema,
    transaction: transactionSchema,
    safeTxHash: hashSchema,
    signatures: signaturesOf(plainSignatureSchema),
    note: noteSchema,
  }),
  z.transform(({ safeTxHash, note, ...item }) => [
    signedTransaction({ ...item, claimedHash: safeTxHash, note: note ?? undefined }),
  ]),
);

const message = z.pipe(
  z.object({
    safe: namedSafeSchema,
    message: contentSchema,
    messageHash: hashSchema,
    signatures: z.optional(signaturesOf(plainSignatureSchema)),
    confirmations: z.optional(signaturesOf(confirmationSchema)),
  }),
  z.transform(({ safe, message, messageHash, signatures, confirmations }): readonly HandedItem[] => [
    {
      kind: 'message',
      ...{ safe, content: message, claimedHash: messageHash },
      signatures: signatures ?? withSigner(confirmations ?? []),
    },
  ]),
);

/** The files that Concord writes. */
export const concordForms = { transaction, message } as const;
