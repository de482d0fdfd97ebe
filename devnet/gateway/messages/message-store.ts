import type { Address, Hash } from 'viem';
import type { SignedBy } from '@/devnet/gateway/chain/chain-state';
import type { MessageContent } from '@/devnet/gateway/messages/message-schema';

/** A text or typed data that owners of a Safe sign for it. */
export type SafeMessage = {
  readonly safe: Address;
  /** What owners sign: the Safe's own hash over the message's. */
  readonly messageHash: Hash;
  readonly content: MessageContent;
  readonly safeAppId: number | null;
  readonly origin: string;
  readonly proposedBy: Address;
  readonly createdAt: number;
  modifiedAt: number;
  confirmations: readonly SignedBy[];
};

/** The messages people sent to the service; all of them are lost with the process. */
export class MessageStore {
  readonly #messages = new Map<Hash, SafeMessage>();

  get(messageHash: Hash): SafeMessage | undefined {
    // Lower-casing keeps it a hash, which the string type does not say.
    return this.#messages.get(messageHash.toLowerCase() as Hash);
  }

  /** Newest first. */
  listOf(safe: Address): readonly SafeMessage[] {
    return [...this.#messages.values()]
      .filter((message) => message.safe === safe)
      .reverse()
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  add(message: SafeMessage) {
    this.#messages.set(message.messageHash, message);
  }
}
