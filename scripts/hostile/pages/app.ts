// A hostile app in the frame of a wallet; what it does is called from outside.
import { hostileRequests } from '@/tests/support/bridge-hostile-cases';

export type HostileApp = {
  /** Posts what stands in a row of the table. */
  readonly play: (index: number) => void;
  /** Posts any question. */
  readonly ask: (id: string, method: string) => void;
  /** What the wallet has answered, in order. */
  readonly received: readonly unknown[];
};

const received: unknown[] = [];
window.addEventListener('message', ({ data }) => received.push(data));

const app: HostileApp = {
  play: (index) => {
    for (const message of hostileRequests[index]?.messages() ?? []) window.parent.postMessage(message, '*');
  },
  ask: (id, method) => window.parent.postMessage({ id, method }, '*'),
  received,
};
Object.assign(window, { hostileApp: app });
