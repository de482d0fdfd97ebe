import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { createGuest, guestDeadlines, type SafeAppsGuest } from '@/lib/safe-apps/guest/guest';
import { createSafeAppsProvider, type SafeAppsProvider } from '@/lib/safe-apps/guest/provider';
import type { GuestReplies } from '@/lib/safe-apps/host/replies';
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
  /** Milliseconds until the answer is `unknown`. */
  readonly deadlineMs?: number;
  /** Hears of a wallet that answers after the deadline, at most once. Without it nobody is heard after the deadline. */
  readonly onLate?: (host: SafeHost) => void;
};

/** Milliseconds after the first question at which the parent is asked again: a wallet that still starts misses questions. */
const askAgainAtMs = [1_000, 3_000, 6_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000];

/** Milliseconds after which nobody is heard any more. */
const endMs = 600_000;

/**
 * Asks the page around this one which Safe it has open, by the Safe Apps protocol (`getSafeInfo`). Never rejects: whoever
 * gives no answer that can be believed in time is `unknown`. With `onLate` the parent is asked again for ten minutes, and
 * an answer to any of the questions counts. Specification, section 6.
 */
export function askSafeHost({
  window,
  allowedOrigins = deployment.safeHosts,
  deadlineMs = guestDeadlines.handshake,
  onLate,
}: AskSafeHostOptions): Promise<SafeHost> {
  const guest = createGuest({ transport: createParentTransport(window), allowedOrigins });
  return new Promise((resolve) => {
    const answered = new AbortController();
    const timers: ReturnType<typeof setTimeout>[] = [];
    let isLate = false;
    const take = (info: GuestReplies['getSafeInfo']) => {
      // Two answers may arrive before the first one has ended the other questions.
      if (answered.signal.aborted) return;
      answered.abort();
      timers.forEach(clearTimeout);
      const host = readHost(guest, info);
      if (host.kind !== 'safe') guest.close();
      if (isLate) onLate?.(host);
      else resolve(host);
    };
    const ask = () => {
      // An answer that cannot be believed is none: the next question may get a better one.
      guest
        .request('getSafeInfo', undefined, { deadlineMs: endMs, signal: answered.signal })
        .then(take, () => undefined);
    };
    const giveUp = () => {
      timers.forEach(clearTimeout);
      guest.close();
      resolve({ kind: 'unknown' });
    };
    const passDeadline = () => {
      isLate = true;
      resolve({ kind: 'unknown' });
    };
    ask();
    for (const ms of askAgainAtMs) timers.push(setTimeout(ask, ms));
    timers.push(setTimeout(onLate ? passDeadline : giveUp, deadlineMs), setTimeout(giveUp, endMs));
  });
}

function readHost(guest: SafeAppsGuest, { safeAddress, chainId }: GuestReplies['getSafeInfo']): SafeHost {
  const origin = guest.getOrigin();
  if (origin === undefined) return { kind: 'unknown' };
  if (chainId !== base.id) return { kind: 'other-chain', origin };
  const safe = { chainId, address: safeAddress };
  const provider = createSafeAppsProvider({ guest, safe });
  const [messages, theme] = [createHostMessages(guest), createHostTheme(guest)];
  return { kind: 'safe', origin, safe, provider, messages, theme };
}
