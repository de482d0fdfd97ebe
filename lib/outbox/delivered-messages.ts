import type { Address, Hash } from 'viem';
import { z } from 'zod/mini';
import { storedAddressSchema, storedHashSchema } from '@/lib/storage/schema';
import { createListStore } from '@/lib/storage/store';
import { messageOutbox } from './message-outbox';

/** Bounds against a storage that grows for ever. */
const maxDelivered = 50;

/** Message signatures that the gateway accepted from this browser, newest first, for pages that wait for one. */
export const deliveredMessages = createListStore({
  key: 'delivered-messages.v1',
  row: z.object({ messageHash: storedHashSchema, signer: storedAddressSchema }),
  maxRows: maxDelivered,
});

/** Notes that the gateway has the signature of a message, which leaves the outbox. */
export function markMessageDelivered({ messageHash, signer }: { messageHash: Hash; signer: Address }): void {
  const isOther = (one: { messageHash: Hash; signer: Address }) =>
    one.messageHash !== messageHash || one.signer !== signer;
  deliveredMessages.update((all) => [{ messageHash, signer }, ...all.filter(isOther)].slice(0, maxDelivered));
  messageOutbox.drop({ messageHash, signer });
}
