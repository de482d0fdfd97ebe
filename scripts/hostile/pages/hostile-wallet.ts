// A hostile wallet around our guest: it answers the first question with a row of the table, and then as it should.
import { hostileReplies } from '@/tests/support/bridge-hostile-replies';

export type HostileWallet = {
  /** Shows the guest anew. */
  readonly open: () => Promise<void>;
  /** Waits for the guest's question; answers it with a row, or with none, and then well. */
  readonly answer: (index: number | undefined) => void;
};

const info = { safeAddress: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf', chainId: 8453 };
const frame = document.createElement('iframe');
frame.name = 'guest';
let asked: string | undefined;
let planned: { readonly index: number | undefined } | undefined;

window.addEventListener('message', ({ data, source }) => {
  if (source !== frame.contentWindow) return;
  asked = data.id;
  play();
});

function play(): void {
  if (asked === undefined || !planned) return;
  const row = planned.index === undefined ? undefined : hostileReplies[planned.index];
  if (row) frame.contentWindow?.postMessage(row.message(asked), '*');
  const good = { id: asked, success: true, version: '9.1.0', data: info };
  frame.contentWindow?.postMessage(good, '*');
  asked = undefined;
  planned = undefined;
}

const hostileWallet: HostileWallet = {
  open: async () => {
    frame.remove();
    asked = undefined;
    planned = undefined;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = 'https://app.example/guest';
    document.body.append(frame);
    await loaded;
  },
  answer: (index) => {
    planned = { index };
    play();
  },
};
Object.assign(window, { hostileWallet });
