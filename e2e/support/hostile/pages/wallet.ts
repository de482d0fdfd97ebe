// A hostile Safe wallet around the product: it answers the first question with a row of the table, and then as it should.
import { hostileReplies } from '../replies';

export type HostileWallet = {
  /** Shows a page of the product; its first question is answered with that row first, where one is given. */
  readonly open: (url: string, index?: number) => void;
  /** As above, but the first question waits until `answerNow`. */
  readonly openUnanswered: (url: string) => void;
  /** The id of the question that waits. */
  readonly waiting: () => string | undefined;
  readonly answerNow: () => void;
  /** From now on the method is answered with these data. */
  readonly answer: (method: string, data: unknown) => void;
  /** Posts anything to the product, as often as told. */
  readonly post: (message: unknown, times?: number) => void;
};

declare global {
  interface Window {
    readonly hostileWallet: HostileWallet;
  }
}

type Question = { readonly id: string; readonly method: string };

const safeAddress = '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf';
const answers = new Map<string, unknown>();
const frame = document.createElement('iframe');
frame.name = 'product';
frame.style.cssText = 'border:0;width:100%;height:90vh';
let planned: number | undefined;
let isHolding = false;
let held: Question | undefined;

const post = (message: unknown) => frame.contentWindow?.postMessage(message, '*');

function reply({ id, method }: Question): void {
  const error = `"${method}" not implemented`;
  const isKnown = answers.has(method);
  post({
    id,
    version: '9.1.0',
    ...(isKnown ? { success: true, data: answers.get(method) } : { success: false, error }),
  });
}

window.addEventListener('message', ({ data, source }: MessageEvent<Question>) => {
  if (source !== frame.contentWindow) return;
  if (isHolding) {
    held = data;
    isHolding = false;
    return;
  }
  const row = planned === undefined ? undefined : hostileReplies[planned];
  planned = undefined;
  if (row) post(row.message(data.id));
  reply(data);
});

function show(url: string): void {
  answers.clear();
  answers.set('getSafeInfo', { safeAddress, chainId: 8453 });
  frame.remove();
  frame.src = url;
  document.body.append(frame);
}

const hostileWallet: HostileWallet = {
  open: (url, index) => {
    planned = index;
    show(url);
  },
  openUnanswered: (url) => {
    held = undefined;
    isHolding = true;
    show(url);
  },
  waiting: () => held?.id,
  answerNow: () => held && reply(held),
  answer: (method, data) => answers.set(method, data),
  post: (message, times = 1) => {
    for (let index = 0; index < times; index += 1) post(message);
  },
};
Object.assign(window, { hostileWallet });
