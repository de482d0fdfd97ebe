import { SafeAppsError } from '@/lib/errors/safe-apps';
import { HostRejectedError } from '@/lib/errors/wallet';
import { type GuestReplies, type HostTheme, replySchemas } from '../host/replies';
import { copyPlain, type PlainLimits } from '../protocol/copy-plain';
import { readParameters } from '../protocol/parameters';
import {
  createRequestId,
  failureText,
  isPersonMethod,
  refusalCode,
  refusalTexts,
  type SafeAppsMethod,
  type SafeAppsRequest,
  safeAppsVersion,
} from '../protocol/protocol';
import type { SafeAppsEvent, SafeAppsTransport } from '../protocol/transport';
import { type ReadReply, readReply } from './read-reply';

export type GuestOptions = {
  readonly transport: SafeAppsTransport;
  /** Origins that may answer; without a list every parent may (specification, section 6). */
  readonly allowedOrigins?: readonly string[] | undefined;
};

export type GuestRequestOptions = {
  readonly signal?: AbortSignal | undefined;
  /** The timeout in milliseconds; the default depends on the method. */
  readonly deadlineMs?: number | undefined;
};

export type SafeAppsGuest = {
  /**
   * Sends a request to the host; `params` are those of the wire and are validated first. Throws `invalid-request`,
   * `permissions-rejected`, HostRejectedError, `host-failed`, `host-reply-unreadable`, `host-timeout`, `host-closed` or
   * `no-window`, and the signal's own reason.
   */
  readonly request: <M extends SafeAppsMethod>(
    method: M,
    params?: unknown,
    options?: GuestRequestOptions,
  ) => Promise<GuestReplies[M]>;
  /** The origin of the host that answered first; undefined before. Later requests go to it only. */
  readonly getOrigin: () => string | undefined;
  /** Calls back when the host's theme changes. */
  readonly onTheme: (listener: (theme: HostTheme) => void) => () => void;
  /** Aborted when the guest is closed. */
  readonly signal: AbortSignal;
  /** Rejects all open requests and stops listening. */
  readonly close: () => void;
};

/** The timeout of each kind of method, in milliseconds. */
export const guestDeadlines = {
  /** A window that does not answer the first request in this time is no host. */
  handshake: 2_000,
  question: 30_000,
  /** People read before they sign. */
  person: 30 * 60_000,
} as const;

/** The largest answer is a block with all its transactions. */
const replyLimits: PlainLimits = { text: 10_000_000, values: 500_000, depth: 32 };

/**
 * Creates the app's end of the Safe Apps protocol, which sends requests to the parent page and accepts messages from no
 * other window.
 */
export function createGuest({ transport, allowedOrigins }: GuestOptions): SafeAppsGuest {
  const waiting = new Map<string, (reply: ReadReply) => void>();
  const themeListeners = new Set<(theme: HostTheme) => void>();
  const closing = new AbortController();
  let hostOrigin: string | undefined;

  function hear(event: SafeAppsEvent): void {
    const peer = transport.getPeer();
    // Messages of other windows are not read.
    if (!peer || event.source !== peer) return;
    if (allowedOrigins && !allowedOrigins.includes(event.origin)) return;
    if (hostOrigin !== undefined && event.origin !== hostOrigin) return;
    const reply = readReply(event.data);
    if (!reply) return;
    const settle = waiting.get(reply.id);
    if (settle) {
      hostOrigin = event.origin;
      settle(reply);
    } else hearTheme(reply);
  }

  /** The theme is the only message that a host sends without a request. */
  function hearTheme(reply: ReadReply): void {
    if (!reply.success || themeListeners.size === 0) return;
    const { value } = copyPlain(reply.readData(), { text: 1_000, values: 10, depth: 2 });
    const theme = replySchemas.getCurrentTheme.safeParse(value);
    if (theme.success) for (const listener of [...themeListeners]) listener(theme.data);
  }

  const stopListening = transport.listen((event) => {
    try {
      hear(event);
    } catch {
      // The message is no valid answer.
    }
  });

  async function request<M extends SafeAppsMethod>(
    method: M,
    params?: unknown,
    { signal, deadlineMs = readDeadline(method) }: GuestRequestOptions = {},
  ): Promise<GuestReplies[M]> {
    readParameters(method, params);
    signal?.throwIfAborted();
    if (closing.signal.aborted) throw new SafeAppsError({ kind: 'host-closed' });
    const id = createRequestId();
    const message: SafeAppsRequest = { id, method, params, env: { sdkVersion: safeAppsVersion } };
    return parseReply(method, await exchange(message, { signal, deadlineMs }));
  }

  /** Sends one message and waits for its reply; the first of reply, timeout, abort and close cleans up the rest. */
  function exchange(
    message: SafeAppsRequest,
    { signal, deadlineMs }: { signal: AbortSignal | undefined; deadlineMs: number },
  ): Promise<ReadReply> {
    const { id, method } = message;
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(deadline);
        waiting.delete(id);
        signal?.removeEventListener('abort', handleAbort);
        closing.signal.removeEventListener('abort', handleClose);
      };
      const fail = (error: unknown) => {
        stop();
        reject(error);
      };
      const handleAbort = () => fail(signal?.reason);
      const handleClose = () => fail(new SafeAppsError({ kind: 'host-closed' }));
      const deadline = setTimeout(
        () => fail(new SafeAppsError({ kind: 'host-timeout', method })),
        deadlineMs,
      );
      waiting.set(id, (reply) => {
        stop();
        resolve(reply);
      });
      signal?.addEventListener('abort', handleAbort);
      closing.signal.addEventListener('abort', handleClose);
      try {
        // The first request holds no private data; later ones go only to the host that answered it.
        transport.post(message, hostOrigin ?? '*');
      } catch (error) {
        fail(error);
      }
    });
  }

  return {
    request,
    getOrigin: () => hostOrigin,
    onTheme: (listener) => {
      themeListeners.add(listener);
      return () => themeListeners.delete(listener);
    },
    signal: closing.signal,
    close: () => {
      stopListening();
      themeListeners.clear();
      closing.abort();
    },
  };
}

function readDeadline(method: SafeAppsMethod): number {
  if (method === 'getSafeInfo') return guestDeadlines.handshake;
  return isPersonMethod(method) ? guestDeadlines.person : guestDeadlines.question;
}

function parseReply<M extends SafeAppsMethod>(method: M, reply: ReadReply): GuestReplies[M] {
  if (!reply.success) throw readFailure(method, reply);
  try {
    const { value } = copyPlain(reply.readData(), replyLimits);
    // The schema of a method parses that method's reply, which the type of the table can't express.
    return replySchemas[method].parse(value) as GuestReplies[M];
  } catch (cause) {
    throw new SafeAppsError({ kind: 'host-reply-unreadable', method, cause });
  }
}

/** Maps a host's failure to an error; hosts without codes are recognized by their texts. */
function readFailure(method: SafeAppsMethod, { error, code }: Extract<ReadReply, { success: false }>) {
  // Apps' libraries treat every failure of this method as a rejection (specification, section 8).
  if (method === 'wallet_requestPermissions' || error === refusalTexts.permissions)
    return new SafeAppsError({ kind: 'permissions-rejected' });
  if (code === refusalCode || error === refusalTexts.review) return new HostRejectedError({ text: error });
  return new SafeAppsError({ kind: 'host-failed', method, text: error === '' ? failureText : error });
}
