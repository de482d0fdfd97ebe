import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { OpenApp } from '@/components/safe-apps/frame/open-app';
import { myApps } from '@/lib/storage/my-apps';
import { safe } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { openAppJson } from '@/tests/support/gateway-cases/safe-app-cases';
import { renderPage } from '@/tests/support/page/render';
import { answerStrangers, manifestJson } from '@/tests/support/safe-apps/app-fixture';

let asked: string[] = [];
beforeEach(() => {
  localStorage.clear();
  asked = answerStrangers(() => Response.json(manifestJson));
});

const open = (url: string, catalog: unknown = [openAppJson]) =>
  renderPage(<OpenApp safe={safe} url={url} />, { at: '/apps/open/', gateway: () => catalog });

test('an app of the catalog is opened at once', async () => {
  open('https://app.example');
  expect((await screen.findByTitle('App')).getAttribute('src')).toBe('https://app.example/');
});

test('an unknown app is asked nothing and not shown before the person has seen one warning, and then never again', async () => {
  const { unmount } = open('https://stranger.example/tool');
  expect(await screen.findByText('Unknown app')).toBeDefined();
  expect(screen.getByText('https://stranger.example/tool')).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
  expect(asked.filter((request) => request.includes('stranger.example'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Open anyway' }));
  expect((await screen.findByTitle('Ledger')).getAttribute('src')).toBe('https://stranger.example/tool');
  unmount();
  open('https://stranger.example/tool');
  expect(await screen.findByTitle('Ledger')).toBeDefined();
});

test('an app that merely looks like one of the catalog is unknown', async () => {
  open('https://app.example.evil.example');
  expect(await screen.findByText('Unknown app')).toBeDefined();
});

test('an entry that somebody wrote into the list alone vouches for nothing', async () => {
  myApps.set({
    ...myApps.initial,
    added: [{ url: 'https://stranger.example/', name: 'App', description: '' }],
  });
  open('https://stranger.example/');
  expect(await screen.findByText('Unknown app')).toBeDefined();
});

test('without the gateway it is said that nobody knows', async () => {
  open('https://app.example', refuse(500, {}));
  expect(await screen.findByText(/The catalog didn’t load/)).toBeDefined();
});

describe('an address that is no app’s is not opened', () => {
  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://app.example', '', window.location.origin])(
    '%s',
    async (url) => {
      open(url);
      expect(await screen.findByText('This app can’t be opened')).toBeDefined();
      expect(document.querySelector('iframe')).toBeNull();
    },
  );
});
