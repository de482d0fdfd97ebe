import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuest, guestDeadlines } from '@/lib/safe-apps/guest/guest';
import type { SafeAppsMethod } from '@/lib/safe-apps/protocol/protocol';
import { createParentTransport } from '@/lib/safe-apps/protocol/transport';
import { recipient } from '@/tests/support/chain/people';
import { openGuest } from '@/tests/support/safe-apps/guest';
import { safeInfo } from '@/tests/support/safe-apps/handlers';
import { settleTurn } from '@/tests/support/safe-apps/pair';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the deadline of a guest', () => {
  test.each<[SafeAppsMethod, unknown, number]>([
    ['getSafeInfo', undefined, 2_000],
    ['getChainInfo', undefined, guestDeadlines.question],
    ['sendTransactions', { txs: [{ to: recipient }] }, guestDeadlines.person],
    ['wallet_requestPermissions', [], guestDeadlines.person],
  ])('for %s is %s, and says which method it was', async (method, params, deadline) => {
    const { guest } = openGuest();
    const ended = vi.fn();
    const asked = guest.request(method, params);
    asked.catch(ended);
    await vi.advanceTimersByTimeAsync(deadline - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'host-timeout', method } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('may be another one', async () => {
    const { guest } = openGuest();
    const asked = guest.request('getChainInfo', undefined, { deadlineMs: 5 });
    vi.advanceTimersByTime(5);
    await expect(asked).rejects.toThrow('didn’t respond to getChainInfo in time');
  });

  test('is taken back by an answer, and an answer after it changes nothing', async () => {
    const { guest, answer } = openGuest();
    const first = guest.request('getCurrentTheme');
    answer({ darkMode: true });
    expect(await first).toEqual({ darkMode: true });
    expect(vi.getTimerCount()).toBe(0);
    const second = guest.request('getCurrentTheme', undefined, { deadlineMs: 5 });
    vi.advanceTimersByTime(5);
    answer({ darkMode: true });
    await expect(second).rejects.toMatchObject({ kind: 'host-timeout' });
  });
});

describe('a guest that is ended', () => {
  test('by a signal gives its reason and forgets the request', async () => {
    const { guest, answer } = openGuest();
    const controller = new AbortController();
    const asked = guest.request('getSafeInfo', undefined, { signal: controller.signal });
    await settleTurn();
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
    answer(safeInfo);
    expect(guest.getOrigin()).toBeUndefined();
  });

  test('before it began asks nothing', async () => {
    const { guest, pair } = openGuest();
    const asked = guest.request('getSafeInfo', undefined, { signal: AbortSignal.abort() });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(pair.posted).toEqual([]);
  });

  test('by closing fails all that waits and all that comes', async () => {
    const { guest, pair } = openGuest();
    const asked = [guest.request('getSafeInfo'), guest.request('getChainInfo')];
    guest.close();
    for (const each of [...asked, guest.request('getSafeInfo')])
      await expect(each).rejects.toMatchObject({ kind: 'host-closed', code: 4900 });
    expect(pair.listening('app')).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('outside a browser', () => {
  test("sending says that the window doesn't exist", async () => {
    const guest = createGuest({ transport: createParentTransport(undefined) });
    await expect(guest.request('getSafeInfo')).rejects.toThrow("Window doesn't exist");
    expect(vi.getTimerCount()).toBe(0);
    guest.close();
  });
});
