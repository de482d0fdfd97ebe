import type { Hash } from 'viem';
import type { SafeAppsGuest } from '@/lib/safe-apps/guest/guest';
import type { GuestReplies } from '@/lib/safe-apps/host/replies';

/** Messages of the Safe that the surrounding wallet has open; its owners sign them there. */
export type SurroundingMessages = {
  /**
   * Takes text or typed data as JSON. Returns the whole answer, because EIP-1193 can't express an incomplete signature.
   */
  readonly sign: (
    content: string | Readonly<Record<string, unknown>>,
    options: { readonly signal?: AbortSignal | undefined },
  ) => Promise<GuestReplies['signMessage']>;
  /** The combined signature; empty while owners are missing. */
  readonly readSignature: (messageHash: Hash) => Promise<GuestReplies['getOffChainSignature']>;
};

/** Asks the surrounding wallet by the Safe Apps protocol. Throws what the guest's end throws. */
export function createSurroundingMessages(guest: SafeAppsGuest): SurroundingMessages {
  return {
    sign: (content, options) =>
      typeof content === 'string'
        ? guest.request('signMessage', { message: content }, options)
        : guest.request('signTypedMessage', { typedData: content }, options),
    readSignature: (messageHash) => guest.request('getOffChainSignature', messageHash),
  };
}
