import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { createGuest, guestDeadlines, type SafeAppsGuest } from '@/lib/safe-apps/guest/guest';
import { createSafeAppsProvider, type SafeAppsProvider } from '@/lib/safe-apps/guest/provider';
import type { GuestReplies } from '@/lib/safe-apps/host/replies';
import { createParentTransport } from '@/lib/safe-apps/protocol/transport';
import { createSurroundingMessages, type SurroundingMessages } from './surrounding-messages';
import { createSurroundingTheme, type SurroundingThemeSource } from './surrounding-theme';

/** A surrounding Safe wallet, with the means to act as the Safe that it has open. */
export type SurroundingSafe = {
  readonly kind: 'safe';
  readonly origin: string;
  readonly safe: SafeRef;
  readonly provider: SafeAppsProvider;
  readonly messages: SurroundingMessages;
  readonly theme: SurroundingThemeSource;
};

/** What is known about the page whose frame shows this one. */
export type SurroundingPage =
  | SurroundingSafe
  /** A Safe wallet that has a Safe on another network open. */
  | { readonly kind: 'other-chain'; readonly origin: string }
  /** A page that this build doesn't know: Concord only reads, and asks no wallet for anything. */
  | { readonly kind: 'unknown' };

export type AskSurroundingPageOptions = {
  /** The framed window; only its parent is asked and heard. */
  readonly window: Parameters<typeof createParentTransport>[0];
  /** Origins whose answers count. */
  readonly allowedOrigins?: readonly string[];
  /** Milliseconds until the answer is `unknown`. */
  readonly deadlineMs?: number;
  /** Called at most once, with a wallet that answers after the deadline. Without it, late answers are ignored. */
  readonly onLate?: (page: SurroundingPage) => void;
};

/**
 * When the parent is asked again, counted from the first question: a wallet that is still starting misses questions.
 */
const askAgainAtMs = [1_000, 3_000, 6_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000];

/** How long answers are heard. */
const endMs = 600_000;

/**
 * Asks the surrounding page which Safe it has open, by the Safe Apps protocol (`getSafeInfo`). Never rejects: a page
 * that gives no credible answer in time is `unknown`. With `onLate` the parent is asked again for ten minutes, and an
 * answer to any of the questions counts. Specification, section 6.
 */
export function askSurroundingPage({
  window,
  allowedOrigins = deployment.surroundingWallets,
  deadlineMs = guestDeadlines.handshake,
  onLate,
}: AskSurroundingPageOptions): Promise<SurroundingPage> {
  const guest = createGuest({ transport: createParentTransport(window), allowedOrigins });
  return new Promise((resolve) => {
    const answered = new AbortController();
    const timers: ReturnType<typeof setTimeout>[] = [];
    let isLate = false;
    const take = (info: GuestReplies['getSafeInfo']) => {
      // A second answer may arrive before the first one has ended the other questions.
      if (answered.signal.aborted) return;
      answered.abort();
      timers.forEach(clearTimeout);
      const page = readPage(guest, info);
      if (page.kind !== 'safe') guest.close();
      if (isLate) onLate?.(page);
      else resolve(page);
    };
    const ask = () => {
      // An answer that is not credible is ignored: the next question may get a better one.
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

function readPage(
  guest: SafeAppsGuest,
  { safeAddress, chainId }: GuestReplies['getSafeInfo'],
): SurroundingPage {
  const origin = guest.getOrigin();
  if (origin === undefined) return { kind: 'unknown' };
  if (chainId !== base.id) return { kind: 'other-chain', origin };
  const safe = { chainId, address: safeAddress };
  const provider = createSafeAppsProvider({ guest, safe });
  const [messages, theme] = [createSurroundingMessages(guest), createSurroundingTheme(guest)];
  return { kind: 'safe', origin, safe, provider, messages, theme };
}
