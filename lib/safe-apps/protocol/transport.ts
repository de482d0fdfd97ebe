import { SafeAppsError } from '@/lib/errors/safe-apps';

/** A message from anybody; who it is from is read before what it says. */
export type SafeAppsEvent = { readonly source: unknown; readonly origin: string; readonly data: unknown };

/** How the two ends of the Safe Apps protocol reach each other. */
export type SafeAppsTransport = {
  /** Whose messages count: a window. Nothing while there is none. */
  readonly getPeer: () => unknown;
  /** Hears all messages, of the peer and of others; gives back how to stop. */
  readonly listen: (listener: (event: SafeAppsEvent) => void) => () => void;
  /** Sends to the peer, which gets it only while it is of that origin; `*` is every one. */
  readonly post: (message: object, targetOrigin: string) => void;
};

type ListeningWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

function listenTo(window: ListeningWindow, listener: (event: SafeAppsEvent) => void): () => void {
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}

/** The host's way to the page in its frame. */
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

/** The guest's way to the page around it. Without a window, as outside a browser, sending throws `no-window`. */
export function createParentTransport(
  window: (ListeningWindow & { readonly parent: Pick<Window, 'postMessage'> }) | undefined,
): SafeAppsTransport {
  return {
    // A page that is in no frame is its own parent, and would hear itself.
    getPeer: () => (window && Object.is(window.parent, window) ? undefined : window?.parent),
    listen: (listener) => (window ? listenTo(window, listener) : () => undefined),
    post: (message, targetOrigin) => {
      if (!window) throw new SafeAppsError({ kind: 'no-window' });
      if (!Object.is(window.parent, window)) window.parent.postMessage(message, targetOrigin);
    },
  };
}
