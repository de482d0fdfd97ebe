// In the product's own pages: hands over messages as no window can post them, and sees what the product hears.
import { hostileReplies } from '../replies';
import { hostileRequests } from '../requests';

type Forged = { readonly origin: string; readonly from: 'frame' | 'parent' | 'other window' | 'nobody' };

export type Forge = {
  /** Hands over a row of the table of requests. */
  readonly request: (index: number, forged: Forged) => void;
  /** Hands over a row of the table of replies, to the question with this id. */
  readonly reply: (index: number, id: string, forged: Forged) => void;
  readonly hasHeard: (id: string) => boolean;
  /** Posts to the app in the frame, behind all that the product has posted to it. */
  readonly echo: (id: string) => void;
};

declare global {
  interface Window {
    readonly forge: Forge;
  }
}

const heard = new Set<unknown>();
window.addEventListener('message', ({ data, isTrusted }) => isTrusted && heard.add(data?.id), {
  capture: true,
});

const frameOf = () => document.querySelector('iframe')?.contentWindow ?? null;

function hand(data: unknown, { origin, from }: Forged): void {
  const sources = { frame: frameOf(), parent: window.parent, 'other window': window, nobody: null };
  const event = new MessageEvent('message', { source: sources[from], origin });
  // An event whose data explode cannot be made with them; they are put there afterwards.
  window.dispatchEvent(Object.defineProperty(event, 'data', { value: data }));
}

const forge: Forge = {
  request: (index, forged) => {
    for (const message of hostileRequests[index]?.messages() ?? []) hand(message, forged);
  },
  reply: (index, id, forged) => hand(hostileReplies[index]?.message(id), forged),
  hasHeard: (id) => heard.has(id),
  echo: (id) => frameOf()?.postMessage({ id }, '*'),
};
Object.assign(window, { forge });
