// A hostile Safe wallet around the product: it answers the first question with a row of the table, and then as it should.
import { hostileReplies } from '@/tests/support/bridge-hostile-replies';

export type ProductWallet = {
  /** Shows a page of the product; its first question is answered with that row first, where one is given. */
  readonly open: (url: string, index?: number) => void;
  /** From now on the method is answered with these data. */
  readonly answer: (method: string, data: unknown) => void;
  /** Posts anything to the product, as often as told. */
  readonly post: (message: unknown, times?: number) => void;
};

const safeAddress = '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf';
const answers = new Map<string, unknown>();
const frame = document.createElement('iframe');
frame.name = 'product';
frame.style.cssText = 'border:0;width:100%;height:90vh';
let planned: number | undefined;

const post = (message: unknown) => frame.contentWindow?.postMessage(message, '*');

window.addEventListener('message', ({ data, source }) => {
  if (source !== frame.contentWindow) return;
  const { id, method } = data;
  const row = planned === undefined ? undefined : hostileReplies[planned];
  planned = undefined;
  if (row) post(row.message(id));
  const error = `"${method}" not implemented`;
  const isKnown = answers.has(method);
  post({
    id,
    version: '9.1.0',
    ...(isKnown ? { success: true, data: answers.get(method) } : { success: false, error }),
  });
});

const productWallet: ProductWallet = {
  open: (url, index) => {
    planned = index;
    answers.clear();
    answers.set('getSafeInfo', { safeAddress, chainId: 8453 });
    frame.remove();
    frame.src = url;
    document.body.append(frame);
  },
  answer: (method, data) => answers.set(method, data),
  post: (message, times = 1) => {
    for (let index = 0; index < times; index += 1) post(message);
  },
};
Object.assign(window, { productWallet });
