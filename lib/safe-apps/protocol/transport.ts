import { SafeAppsError } from '@/lib/errors/safe-apps';

/** A message from any window; its source is checked before its data are read. */
export type SafeAppsEvent = { readonly source: unknown; readonly origin: string; readonly data: unknown };

/** The channel between the two ends of the Safe Apps protocol. */
export type SafeAppsTransport = {
  /** The window whose messages count; undefined while there is none. */
  readonly getPeer: () => unknown;
  /** Listens to all messages, of the peer and of others; returns a function that stops. */
  readonly listen: (listener: (event: SafeAppsEvent) => void) => () => void;
  /** Sends to the peer, which receives the message only while it has this origin; `*` allows every origin. */
  readonly post: (message: object, targetOrigin: string) => void;
};

type ListeningWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

function listenTo(window: ListeningWindow, listener: (event: SafeAppsEvent) => void): () => void {
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}

/** Creates the host's channel to the page in its frame. */
export function createFrameTransport({
  window,
  frame,
}: {
  readonly window: ListeningWindow;
  readonly frame: { readonly contentWindow: Pick<Window, 'postMessage'> | null };
}): SafeAppsTransport {
  return {
    getPeer: () => frame.contentWindow,
    listen: (listener) => listenTo(window, listener),
    post: (message, targetOrigin) => frame.contentWindow?.postMessage(message, targetOrigin),
  };
}

/**
 * Creates the guest's channel to its parent page. Without a window, as outside a browser, sending throws `no-window`.
 */
export function createParentTransport(
  window: (ListeningWindow & { readonly parent: Pick<Window, 'postMessage'> }) | undefined,
): SafeAppsTransport {
  return {
    // A page without a frame is its own parent, and would receive its own messages.
    getPeer: () => (window && Object.is(window.parent, window) ? undefined : window?.parent),
    listen: (listener) => (window ? listenTo(window, listener) : () => undefined),
    post: (message, targetOrigin) => {
      if (!window) throw new SafeAppsError({ kind: 'no-window' });
      if (!Object.is(window.parent, window)) window.parent.postMessage(message, targetOrigin);
    },
  };
}
