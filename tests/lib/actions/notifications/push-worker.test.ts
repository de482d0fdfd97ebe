import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { projectRoot } from '@/tests/support/architecture/project-files';
import { safe } from '@/tests/support/chain/people';

const source = readFileSync(join(projectRoot, 'public/push-worker.js'), 'utf8');
const origin = 'https://concord.example';
const hash = `0x${'ab'.repeat(32)}`;
const address = safe.address.toLowerCase();

type Handler = (event: object) => void;
type Shown = { readonly title: string; readonly body: string; readonly tag: string; readonly path: string };

/** The worker itself, in a browser that has these tabs. */
function start({ tabs = [] as readonly string[] } = {}) {
  const handlers = new Map<string, Handler>();
  const shown: Shown[] = [];
  const openWindow = vi.fn();
  const windows = tabs.map((url) => ({ url, focus: vi.fn() }));
  const scope = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: vi.fn(),
    location: { origin },
    clients: { matchAll: async () => windows, openWindow },
    registration: {
      showNotification: (
        title: string,
        { body, tag, data }: Omit<Shown, 'title'> & { data: { path: string } },
      ) => shown.push({ title, body, tag, path: data.path }),
    },
  };
  // The file is a classic script, whose `self` is its global object.
  new Function('self', source)(scope);
  const dispatch = async (type: string, event: object) => {
    const waits: unknown[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (wait: unknown) => waits.push(wait) });
    await Promise.all(waits);
  };
  return {
    ...{ shown, openWindow, windows, handlers },
    push: async (payload: unknown) => {
      await dispatch('push', { data: { json: () => JSON.parse(JSON.stringify(payload)) } });
      return shown.at(-1);
    },
    dispatch,
    press: async (data: unknown) => {
      const close = vi.fn();
      await dispatch('notificationclick', { notification: { data, close } });
      expect(close).toHaveBeenCalledOnce();
    },
  };
}

const about = (data: object) => ({ data: { chainId: '8453', address: safe.address, ...data } });

describe('the worker', () => {
  test.each([
    [
      'CONFIRMATION_REQUEST',
      { safeTxHash: hash },
      'A transaction needs your confirmation',
      `transactions/tx/?safe=base:${address}&id=${hash}`,
    ],
    [
      'EXECUTED_MULTISIG_TRANSACTION',
      { safeTxHash: hash, failed: 'false' },
      'A transaction was executed',
      `transactions/tx/?safe=base:${address}&id=${hash}`,
    ],
    [
      'EXECUTED_MULTISIG_TRANSACTION',
      { safeTxHash: hash, failed: 'true' },
      'A transaction failed',
      `transactions/tx/?safe=base:${address}&id=${hash}`,
    ],
    [
      'DELETED_MULTISIG_TRANSACTION',
      { safeTxHash: hash },
      'A transaction was deleted from the queue',
      `transactions/queue/?safe=base:${address}`,
    ],
    [
      'MESSAGE_CONFIRMATION_REQUEST',
      { messageHash: hash },
      'A message needs your signature',
      `transactions/msg/?safe=base:${address}&messageHash=${hash}`,
    ],
    ['INCOMING_ETHER', { value: '1' }, 'Ether was received', `transactions/history/?safe=base:${address}`],
    [
      'INCOMING_TOKEN',
      { tokenAddress: safe.address },
      'A token was received',
      `transactions/history/?safe=base:${address}`,
    ],
    [
      'MODULE_TRANSACTION',
      { module: safe.address },
      'A module executed a transaction',
      `transactions/history/?safe=base:${address}`,
    ],
    [
      'CONFIRMATION_REQUEST',
      { safeTxHash: '0x12&id=evil' },
      'A transaction needs your confirmation',
      `transactions/queue/?safe=base:${address}`,
    ],
  ])('says %s in words of its own, and where it leads', async (type, data, title, path) => {
    const worker = start();
    expect(await worker.push(about({ type, ...data }))).toMatchObject({ title, path: `/${path}` });
  });

  test('shows no text of the push, and calls it the gateway’s word', async () => {
    const evil = 'Call 0800 evil';
    const shown = await start().push({
      ...about({ type: 'INCOMING_ETHER', title: evil, body: evil, value: evil, path: '//evil.example' }),
      notification: { title: evil, body: evil },
    });
    expect(JSON.stringify(shown)).not.toContain('evil');
    expect(shown?.body).toBe(
      `Safe ${address.slice(0, 6)}…${address.slice(-4)}, says the gateway. Open Concord to check.`,
    );
  });

  test.each([
    ['of an unknown kind', about({ type: 'OUTGOING_ETHER' })],
    ['named like a part of every object', about({ type: 'constructor' })],
    ['of another chain', about({ type: 'INCOMING_ETHER', chainId: '1' })],
    ['about no address', about({ type: 'INCOMING_ETHER', address: `${safe.address}"><b>` })],
    ['whose kind is no text', about({ type: ['INCOMING_ETHER'], address: [safe.address] })],
    ['without data', { notification: { title: 'Hello' } }],
    ['that is nothing', null],
  ])('shows nothing of a push %s', async (_what, payload) => {
    expect(await start().push(payload)).toBeUndefined();
  });

  test('survives a push that is no JSON, or empty', async () => {
    const worker = start();
    await worker.dispatch('push', { data: null });
    await worker.dispatch('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    });
    expect(worker.shown).toEqual([]);
  });

  test('opens a press on this site alone, in the tab that shows the page already where there is one', async () => {
    const path = `/transactions/queue/?safe=base:${address}`;
    const closed = start({ tabs: [`${origin}/home/?safe=base:${address}`] });
    await closed.press({ path });
    expect(closed.openWindow).toHaveBeenCalledExactlyOnceWith(origin + path);
    expect(closed.windows[0]?.focus).not.toHaveBeenCalled();
    const open = start({ tabs: [origin + path] });
    await open.press({ path });
    expect(open.windows[0]?.focus).toHaveBeenCalledOnce();
    expect(open.openWindow).not.toHaveBeenCalled();
    const bent = start();
    for (const other of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
      await bent.press({ path: other });
    expect(bent.openWindow).not.toHaveBeenCalled();
  });

  test('answers no requests of pages', () => {
    expect([...start().handlers.keys()].toSorted()).toEqual(['install', 'notificationclick', 'push']);
  });
});
