// A hostile app in the frame of the product; what it does is called from outside.
import { hostileRequests } from '../requests';

export type HostileApp = {
  /** Posts what stands in a row of the table; under another id where one is given and the row has the usual one. */
  readonly play: (index: number, id?: string) => void;
  /** Posts any question. */
  readonly ask: (id: string, method: string, params?: unknown) => void;
  /** What the product has answered, in order. */
  readonly received: readonly unknown[];
};

declare global {
  interface Window {
    readonly hostileApp: HostileApp;
  }
}

const received: unknown[] = [];
window.addEventListener('message', ({ data }) => received.push(data));

/** A host answers an id once: where it lives through all rows, each has its own. */
function rename(message: unknown, id: string | undefined): unknown {
  const isRequest = typeof message === 'object' && message !== null && 'id' in message;
  return id !== undefined && isRequest && message.id === 'hostile' ? { ...message, id } : message;
}

const hostileApp: HostileApp = {
  play: (index, id) => {
    for (const message of hostileRequests[index]?.messages() ?? [])
      window.parent.postMessage(rename(message, id), '*');
  },
  ask: (id, method, params) => window.parent.postMessage({ id, method, params }, '*'),
  received,
};
Object.assign(window, { hostileApp });
