import { z } from 'zod/mini';
import { storedHashSchema } from '@/lib/storage/schema';
import { createOutbox, syncFields } from './create-outbox';

/** Characters of what is kept: a text or the JSON of typed data. */
const maxContent = 200_000;

const signedMessageSchema = z.object({
  ...syncFields,
  /** The text, or typed data as the JSON text that the gateway is sent. */
  content: z.object({
    kind: z.union([z.literal('text'), z.literal('typedData')]),
    text: z.string().check(z.maxLength(maxContent)),
  }),
  /** The digest that owners sign. */
  messageHash: storedHashSchema,
});

/** A signature with the message it belongs to, kept until the gateway has it. What is read from here is hashed again. */
export type PendingMessageSubmission = z.infer<typeof signedMessageSchema>;

/** Signed messages that the gateway has not taken yet. They are written before anything is sent. */
export const messageOutbox = createOutbox<
  Pick<PendingMessageSubmission, 'messageHash' | 'signer'>,
  PendingMessageSubmission
>({ key: 'message-outbox.v1', row: signedMessageSchema, hashOf: ({ messageHash }) => messageHash });
