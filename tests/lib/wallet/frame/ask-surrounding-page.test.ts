import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askSurroundingPage, type SurroundingPage } from '@/lib/wallet/frame/ask-surrounding-page';
import { doubleFramedWindow } from '@/tests/support/safe-apps/framed-window';

const origin = 'https://app.safe.global';
const safe = { address: '0x62923B81958aa09713b5393062AEa3009Dd8B0e4', chainId: 8453 };
const info = { safeAddress: '0x62923B81958aa09713b5393062AEa3009Dd8B0e4', chainId: 8453 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function ask({ onLate }: { onLate?: (page: SurroundingPage) => void } = {}) {
  const frame = doubleFramedWindow();
  const page = askSurroundingPage({
    ...{ window: frame.window, allowedOrigins: [origin], deadlineMs: 2_000 },
    ...(onLate ? { onLate } : {}),
  });
  const id = frame.questionId();
  const answer = { id, success: true, version: '9.1.0', data: info };
  return { ...frame, page, id, answer };
}

/** What came of it when the deadline is over. */
async function outcomeOf({ page }: Pick<ReturnType<typeof ask>, 'page'>) {
  await vi.advanceTimersByTimeAsync(2_000);
  return page;
}

test('the parent is asked once, with a new id each time', () => {
  const [one, two] = [ask(), ask()];
  expect(one.sent).toEqual([
    { message: { id: one.id, method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }, target: '*' },
  ]);
  expect(one.id).not.toBe(two.id);
});

test('a surrounding Safe wallet is believed at once, and is listened to from then on', async () => {
  const asked = ask();
  asked.receive({ data: asked.answer });
  expect(await asked.page).toMatchObject({ kind: 'safe', origin, safe });
  expect(asked.listening()).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('what the surrounding page is asked later goes to its own origin, through its provider', async () => {
  const asked = ask();
  asked.receive({ data: asked.answer });
  const page = await asked.page;
  if (page.kind !== 'safe') return expect.unreachable('It has a Safe.');
  expect(await page.provider.request({ method: 'eth_accounts' })).toEqual([safe.address]);
  const balance = page.provider.request({ method: 'eth_getBalance', params: [safe.address] });
  expect(asked.sent.at(-1)).toMatchObject({ message: { method: 'rpcCall' }, target: origin });
  asked.receive({ data: { ...asked.answer, id: asked.questionId(), data: '0x1' } });
  expect(await balance).toBe('0x1');
});

test('a page that answers just before the deadline is believed, and after it only by who hears of late answers', async () => {
  const [early, late] = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(1_999);
  early.receive({ data: early.answer });
  await vi.advanceTimersByTimeAsync(1);
  late.receive({ data: late.answer });
  expect(await early.page).toMatchObject({ kind: 'safe', origin, safe });
  expect(await late.page).toEqual({ kind: 'unknown' });
  expect(late.listening()).toBe(0);
});

/** Somebody who also hears of a wallet that answers late. */
function askPatiently() {
  const late: SurroundingPage[] = [];
  return { ...ask({ onLate: (page) => late.push(page) }), late };
}

test('a page that answers after ten seconds is unknown until then, and believed from then on', async () => {
  const asked = askPatiently();
  expect(await outcomeOf(asked)).toEqual({ kind: 'unknown' });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(asked.late).toEqual([]);
  asked.receive({ data: asked.answer });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.late).toMatchObject([{ kind: 'safe', origin, safe }]);
  expect(asked.listening()).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that missed the first question is asked again within the two seconds', async () => {
  const asked = askPatiently();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked.sent).toHaveLength(2);
  expect(asked.questionId()).not.toBe(asked.id);
  asked.receive({ data: { ...asked.answer, id: asked.questionId() } });
  expect(await asked.page).toMatchObject({ kind: 'safe', origin, safe });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked.sent).toHaveLength(2);
  expect(asked.late).toEqual([]);
});

test('a page that missed all questions of the first minute is heard', async () => {
  const asked = askPatiently();
  await vi.advanceTimersByTimeAsync(85_000);
  asked.receive({ data: { ...asked.answer, id: asked.questionId() } });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.late).toMatchObject([{ kind: 'safe', origin, safe }]);
});

test('a page that fails at first, as it still starts, is believed once it answers', async () => {
  const asked = askPatiently();
  asked.receive({ data: { ...asked.answer, success: false, error: 'Not ready' } });
  asked.receive({ data: asked.answer });
  expect(await outcomeOf(asked)).toEqual({ kind: 'unknown' });
  await vi.advanceTimersByTimeAsync(1_000);
  asked.receive({ data: { ...asked.answer, id: asked.questionId() } });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.late).toMatchObject([{ kind: 'safe', origin, safe }]);
});

test('two late answers are one, and a late Safe of another network is told', async () => {
  const asked = askPatiently();
  await outcomeOf(asked);
  asked.receive({ data: { ...asked.answer, data: { ...info, chainId: 1 } } });
  asked.receive({ data: { ...asked.answer, id: asked.questionId() } });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.late).toEqual([{ kind: 'other-chain', origin }]);
  expect(asked.listening()).toBe(0);
});

test('who never answers is asked less and less, and after ten minutes neither asked nor heard', async () => {
  const asked = askPatiently();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked.sent).toHaveLength(10);
  expect(asked.sent.every(({ target }) => target === '*')).toBe(true);
  expect(asked.listening()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(asked.late).toEqual([]);
});

test('a late answer of an origin that is not known is not believed', async () => {
  const asked = askPatiently();
  await outcomeOf(asked);
  asked.receive({ data: asked.answer, origin: 'https://app.safe.global.example' });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.late).toEqual([]);
});

test('a Safe of another network is told from none', async () => {
  const asked = ask();
  asked.receive({ data: { ...asked.answer, data: { ...info, chainId: 1 } } });
  expect(await asked.page).toEqual({ kind: 'other-chain', origin });
  expect(asked.listening()).toBe(0);
});

test('the first of two answers counts', async () => {
  const asked = ask();
  asked.receive({ data: asked.answer });
  asked.receive({ data: { ...asked.answer, data: { ...info, chainId: 1 } } });
  expect(await asked.page).toMatchObject({ kind: 'safe', origin, safe });
});

test('what comes before the answer does not keep it from being heard', async () => {
  const asked = ask();
  for (const data of [null, 'text', { ...asked.answer, version: 9 }, { ...asked.answer, id: 'another' }])
    asked.receive({ data });
  asked.receive({ data: asked.answer });
  expect(await asked.page).toMatchObject({ kind: 'safe', origin, safe });
});

const long = '9'.repeat(10_000_000);

test.each<[string, (answer: ReturnType<typeof ask>['answer']) => unknown]>([
  ['nothing', () => null],
  ['an undefined value', () => undefined],
  ['text', () => 'getSafeInfo'],
  ['a list', () => []],
  ['another id', (answer) => ({ ...answer, id: `${answer.id}0` })],
  ['an id that only looks alike', (answer) => ({ ...answer, id: [answer.id] })],
  ['a failure', (answer) => ({ ...answer, success: false, error: 'Request failed' })],
  ['a success that is not true', (answer) => ({ ...answer, success: 'true' })],
  ['no data', (answer) => ({ ...answer, data: undefined })],
  ['data that is nothing', (answer) => ({ ...answer, data: null })],
  ['no address', (answer) => ({ ...answer, data: { chainId: 8453 } })],
  ['a short address', (answer) => ({ ...answer, data: { ...info, safeAddress: '0x62923B81' } })],
  [
    'an address with more behind it',
    (answer) => ({ ...answer, data: { ...info, safeAddress: `${info.safeAddress}\n` } }),
  ],
  ['a list of addresses', (answer) => ({ ...answer, data: { ...info, safeAddress: [info.safeAddress] } })],
  ['a network in words', (answer) => ({ ...answer, data: { ...info, chainId: '8453' } })],
  ['a network that is no number', (answer) => ({ ...answer, data: { ...info, chainId: Number.NaN } })],
  ['an address of 10 MB', (answer) => ({ ...answer, data: { ...info, safeAddress: `0x${long}` } })],
  ['a version of 10 MB', (answer) => ({ ...answer, version: long })],
  [
    'data that throws when it is read',
    (answer) =>
      Object.defineProperty({ ...answer }, 'data', {
        get: () => {
          throw new Error('not for you');
        },
      }),
  ],
  [
    'an id that throws when it is read',
    () => ({
      get id() {
        throw new Error('not for you');
      },
    }),
  ],
])('an answer that is %s is not believed and breaks nothing', async (_, spoil) => {
  const asked = ask();
  expect(() => asked.receive({ data: spoil(asked.answer) })).not.toThrow();
  expect(await outcomeOf(asked)).toEqual({ kind: 'unknown' });
  expect(asked.listening()).toBe(0);
});

test('nothing is read of what others send', async () => {
  const asked = ask();
  const read: string[] = [];
  const data = new Proxy(asked.answer, {
    get: (target, name) => {
      read.push(String(name));
      return Reflect.get(target, name);
    },
  });
  asked.receive({ data, source: {} });
  asked.receive({ data, origin: 'https://app.safe.global.example' });
  expect(read).toEqual([]);
  expect(await outcomeOf(asked)).toEqual({ kind: 'unknown' });
});
