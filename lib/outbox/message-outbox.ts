import type { Address, Hash } from 'viem';
import { z } from 'zod/mini';
import { storedAddressSchema, storedHashSchema } from '@/lib/storage/schema';
import { createListStore } from '@/lib/storage/store';
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

/** Bounds against a storage that grows for ever. */
const maxDelivered = 50;

/** Signatures of messages that the gateway took from this browser, newest first: a page that waited for one learns of it. */
export const deliveredMessages = createListStore({
  key: 'delivered-messages.v1',
  row: z.object({ messageHash: storedHashSchema, signer: storedAddressSchema }),
  maxRows: maxDelivered,
});

/** Notes that the gateway has the signature of a message: it waits no more. */
export function markMessageDelivered({ messageHash, signer }: { messageHash: Hash; signer: Address }): void {
  const isOther = (one: { messageHash: Hash; signer: Address }) =>
    one.messageHash !== messageHash || one.signer !== signer;
  deliveredMessages.update((all) => [{ messageHash, signer }, ...all.filter(isOther)].slice(0, maxDelivered));
  messageOutbox.drop({ messageHash, signer });
}
