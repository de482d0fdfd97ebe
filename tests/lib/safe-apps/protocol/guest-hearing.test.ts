import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { safeAppsVersion } from '@/lib/safe-apps/protocol/protocol';
import { openGuest } from '@/tests/support/safe-apps/guest';
import { safeInfo } from '@/tests/support/safe-apps/handlers';
import { hostOrigin } from '@/tests/support/safe-apps/pair';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a guest hears', () => {
  test('only its parent', async () => {
    const { guest, pair, sent, answer } = openGuest();
    const asked = guest.request('getCurrentTheme');
    const reply = { id: sent()[0]?.id, success: true, version: safeAppsVersion, data: { darkMode: true } };
    for (const source of [{}, null, undefined, pair]) pair.forge('app', { source, data: reply });
    answer({ darkMode: false });
    expect(await asked).toEqual({ darkMode: false });
  });

  test('only the origins it was told', async () => {
    const { guest, sent, say, answer } = openGuest({ allowedOrigins: [hostOrigin] });
    const asked = guest.request('getCurrentTheme');
    const reply = { id: sent()[0]?.id, success: true, version: safeAppsVersion, data: { darkMode: true } };
    for (const origin of [
      '',
      'null',
      `${hostOrigin}.evil.example`,
      `${hostOrigin}:8443`,
      'http://wallet.example',
    ])
      say(reply, origin);
    answer({ darkMode: false });
    expect(await asked).toEqual({ darkMode: false });
  });

  test('the origin that answered first and no other, and asks no other', async () => {
    const { guest, pair, sent, say, answer } = openGuest();
    const first = guest.request('getSafeInfo');
    expect(guest.getOrigin()).toBeUndefined();
    answer(safeInfo);
    await first;
    expect(guest.getOrigin()).toBe(hostOrigin);
    const second = guest.request('getCurrentTheme');
    expect(pair.posted.at(-1)?.targetOrigin).toBe(hostOrigin);
    say(
      { id: sent()[1]?.id, success: true, version: safeAppsVersion, data: { darkMode: true } },
      'https://evil.example',
    );
    answer({ darkMode: false });
    expect(await second).toEqual({ darkMode: false });
  });

  test.each(['0.9.9', '', 9, null, undefined, {}])('no version %j', async (version) => {
    const { guest, sent, say, answer } = openGuest();
    const asked = guest.request('getCurrentTheme');
    say({ id: sent()[0]?.id, success: true, version, data: { darkMode: true } });
    answer({ darkMode: false });
    expect(await asked).toEqual({ darkMode: false });
  });

  test('one answer to each request', async () => {
    const { guest, answer } = openGuest();
    const asked = guest.request('getCurrentTheme');
    answer({ darkMode: true });
    answer({ darkMode: false });
    expect(await asked).toEqual({ darkMode: true });
  });

  test('the theme when it changes, and nothing else that nobody asked', async () => {
    const { guest, say } = openGuest();
    const heard = vi.fn();
    const stop = guest.onTheme(heard);
    say({ id: 'any', success: true, version: safeAppsVersion, data: { darkMode: true } });
    say({ id: 'any', success: true, version: safeAppsVersion, data: { darkMode: 'yes' } });
    say({ id: 'any', success: false, version: safeAppsVersion, error: 'no' });
    say({ id: 'any', success: true, version: '0', data: { darkMode: false } });
    expect(heard.mock.calls).toEqual([[{ darkMode: true }]]);
    stop();
    say({ id: 'any', success: true, version: safeAppsVersion, data: { darkMode: true } });
    expect(heard).toHaveBeenCalledOnce();
  });
});
