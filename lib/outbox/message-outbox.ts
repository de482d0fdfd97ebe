import { z } from 'zod/mini';
import { storedHashSchema } from '@/lib/storage/schema';
import { createOutbox, syncFields } from './create-outbox';

/** The longest saved content, in characters: a text, or typed data as JSON. */
const maxContent = 200_000;

const signedMessageSchema = z.object({
  ...syncFields,
  /** The text, or typed data as the JSON that the gateway receives. */
  content: z.object({
    kind: z.union([z.literal('text'), z.literal('typedData')]),
    text: z.string().check(z.maxLength(maxContent)),
  }),
  /** The digest that owners sign. */
  messageHash: storedHashSchema,
});

/** A signature with its message, saved until the gateway has it. Readers hash the message again. */
export type PendingMessageSubmission = z.infer<typeof signedMessageSchema>;

/** Message signatures that the gateway doesn't have yet. Each is saved before it is sent. */
export const messageOutbox = createOutbox<
  Pick<PendingMessageSubmission, 'messageHash' | 'signer'>,
  PendingMessageSubmission
>({ key: 'message-outbox.v1', row: signedMessageSchema, hashOf: ({ messageHash }) => messageHash });
