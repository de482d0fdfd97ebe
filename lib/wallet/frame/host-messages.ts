import type { Hash } from 'viem';
import type { SafeAppsGuest } from '@/lib/safe-apps/guest/guest';
import type { GuestReplies } from '@/lib/safe-apps/host/replies';

/** Messages in the name of the Safe that the wallet around this page has open; its owners sign them there. */
export type HostMessages = {
  /** A text, or typed data as JSON has them. The whole answer: EIP-1193 has no place for one that is not complete. */
  readonly sign: (
    content: string | Readonly<Record<string, unknown>>,
    options: { readonly signal?: AbortSignal | undefined },
  ) => Promise<GuestReplies['signMessage']>;
  /** The combined signature; empty while owners are missing. */
  readonly readSignature: (messageHash: Hash) => Promise<GuestReplies['getOffChainSignature']>;
};

/** Asks the host by the Safe Apps protocol. Throws what the guest's end throws. */
export function createHostMessages(guest: SafeAppsGuest): HostMessages {
  return {
    sign: (content, options) =>
      typeof content === 'string'
        ? guest.request('signMessage', { message: content }, options)
        : guest.request('signTypedMessage', { typedData: content }, options),
    readSignature: (messageHash) => guest.request('getOffChainSignature', messageHash),
  };
}
