import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { createGuest, guestDeadlines } from '@/lib/safe-apps/guest/guest';
import { createSafeAppsProvider, type SafeAppsProvider } from '@/lib/safe-apps/guest/provider';
import { createParentTransport } from '@/lib/safe-apps/protocol/transport';
import { createHostMessages, type HostMessages } from '../frame/host-messages';
import { createHostTheme, type HostThemeSource } from '../frame/host-theme';

/** A Safe wallet around this page, and the way to act as the Safe that it has open. */
export type HostedSafe = {
  readonly kind: 'safe';
  readonly origin: string;
  readonly safe: SafeRef;
  readonly provider: SafeAppsProvider;
  readonly messages: HostMessages;
  readonly theme: HostThemeSource;
};

/** What is known of the page in whose frame this one is. */
export type SafeHost =
  | HostedSafe
  /** A Safe wallet that has a Safe of another network open. */
  | { readonly kind: 'other-chain'; readonly origin: string }
  /** Nobody who is known here: the page reads, and asks no wallet for anything. */
  | { readonly kind: 'unknown' };

export type AskSafeHostOptions = {
  /** The framed window; its parent is asked and nobody else is heard. */
  readonly window: Parameters<typeof createParentTransport>[0];
  /** Origins whose word counts. */
  readonly allowedOrigins?: readonly string[];
  readonly deadlineMs?: number;
};

/**
 * Asks the page around this one which Safe it has open, by the Safe Apps protocol (`getSafeInfo`). Never rejects: whoever
 * gives no answer that can be believed in time is `unknown`, and is not listened to any more. Specification, section 6.
 */
export async function askSafeHost({
  window,
  allowedOrigins = deployment.safeHosts,
  deadlineMs = guestDeadlines.handshake,
}: AskSafeHostOptions): Promise<SafeHost> {
  const guest = createGuest({ transport: createParentTransport(window), allowedOrigins });
  try {
    const { safeAddress, chainId } = await guest.request('getSafeInfo', undefined, { deadlineMs });
    const origin = guest.getOrigin();
    if (origin !== undefined && chainId === base.id) {
      const safe = { chainId, address: safeAddress };
      const provider = createSafeAppsProvider({ guest, safe });
      const [messages, theme] = [createHostMessages(guest), createHostTheme(guest)];
      return { kind: 'safe', origin, safe, provider, messages, theme };
    }
    guest.close();
    return origin === undefined ? { kind: 'unknown' } : { kind: 'other-chain', origin };
  } catch {
    guest.close();
    return { kind: 'unknown' };
  }
}
