// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { followSurroundingTheme } from '@/lib/wallet/frame/follow-surrounding-theme';
import { surroundingThemeKey } from '@/lib/wallet/head-script';
import { safe } from '@/tests/support/chain/people';
import { defer } from '@/tests/support/page/defer';
import { actAs } from '@/tests/support/safe-apps/surrounding-wallet';

const root = document.documentElement;
const shown = () => ({ theme: root.dataset.theme, saved: sessionStorage.getItem(surroundingThemeKey) });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete root.dataset.theme;
});

const answering = (darkMode: boolean): Partial<SafeAppsHandlers> => ({
  getCurrentTheme: async () => ({ darkMode }),
});

describe('in the frame of a wallet the page', () => {
  test.each([
    [true, 'dark'],
    [false, 'light'],
  ])(
    'looks as the wallet does (dark: %s), and leaves what the visitor stored alone',
    async (darkMode, theme) => {
      const { around } = actAs(safe, answering(darkMode));
      await followSurroundingTheme(window, around);
      expect(shown()).toEqual({ theme, saved: theme });
      expect(localStorage).toHaveLength(0);
    },
  );

  test('follows what the wallet pushes', async () => {
    const { around, host, pair } = actAs(safe, answering(false));
    await followSurroundingTheme(window, around);
    host.pushTheme({ darkMode: true });
    await pair.settle();
    expect(shown()).toEqual({ theme: 'dark', saved: 'dark' });
    host.pushTheme({ darkMode: false });
    await pair.settle();
    expect(shown()).toEqual({ theme: 'light', saved: 'light' });
  });

  test('keeps what was pushed before the first answer came', async () => {
    const answer = defer<{ darkMode: boolean }>();
    const { around, host, pair } = actAs(safe, { getCurrentTheme: () => answer.promise });
    const following = followSurroundingTheme(window, around);
    host.pushTheme({ darkMode: true });
    await pair.settle();
    answer.resolve({ darkMode: false });
    await following;
    expect(root.dataset.theme).toBe('dark');
  });

  test('takes nothing for a theme that is none', async () => {
    const { around, pair } = actAs(safe, answering(false));
    await followSurroundingTheme(window, around);
    for (const data of [null, 'dark', {}, { darkMode: 'yes' }])
      pair.forge('app', { data: { id: 'pushed', success: true, version: '9.1.0', data } });
    expect(root.dataset.theme).toBe('light');
  });

  test.each([
    [
      'does not know the question',
      actAs(safe, { getCurrentTheme: () => Promise.reject(new Error('no')) }).around,
    ],
    ['is unknown', { kind: 'unknown' } as const],
    ['has another chain open', { kind: 'other-chain', origin: 'https://app.safe.global' } as const],
  ])('has the colors of the system where the wallet %s', async (_, page) => {
    sessionStorage.setItem(surroundingThemeKey, 'dark');
    root.dataset.theme = 'dark';
    await followSurroundingTheme(window, page);
    expect(shown()).toEqual({ theme: undefined, saved: null });
  });

  test('needs no storage for it', async () => {
    const { around } = actAs(safe, answering(true));
    await followSurroundingTheme({ document, sessionStorage: undefined }, around);
    expect(root.dataset.theme).toBe('dark');
  });
});
