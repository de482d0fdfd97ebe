// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerWith, withRelay } from '@/tests/support/wallet/offered-wallets';

beforeEach(() => vi.resetModules());

afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(window, 'ethereum');
});

test('the wallets stand in the specified order in the group Popular', async () => {
  const { wallets } = await offerWith(withRelay);
  expect([...new Set(wallets.map(({ name }) => name))]).toEqual([
    'Browser Wallet',
    'Safe',
    'Rainbow',
    'Coinbase Wallet',
    'MetaMask',
    'WalletConnect',
    'Brave Wallet',
  ]);
  expect(new Set(wallets.map(({ groupName }) => groupName))).toEqual(new Set(['Popular']));
});

test('without a project id only the relay goes: Rainbow and MetaMask stay to be downloaded', async () => {
  const { wallets } = await offerWith({});
  expect(wallets.map(({ name }) => name)).not.toContain('WalletConnect');
  for (const name of ['Rainbow', 'MetaMask'])
    expect(wallets.find((wallet) => wallet.name === name)).toMatchObject({
      installed: false,
      downloadUrls: { browserExtension: expect.stringContaining('https://') },
    });
  expect(wallets.every(({ qrCode, name }) => !qrCode || name === 'Coinbase Wallet')).toBe(true);
});

test('browser wallet, Safe and Brave are not there where nothing of theirs is', async () => {
  const { wallets } = await offerWith({});
  for (const name of ['Browser Wallet', 'Safe', 'Brave Wallet'])
    expect(wallets.find((wallet) => wallet.name === name)?.installed).toBe(false);
});

test('a browser wallet is offered when there is one, and MetaMask is spoken to directly when it is that one', async () => {
  Object.assign(window, { ethereum: { isMetaMask: true, request: () => {} } });
  const { wallets } = await offerWith(withRelay);
  expect(wallets.find(({ name }) => name === 'Browser Wallet')?.installed).toBe(true);
  const metaMask = wallets.find(({ name }) => name === 'MetaMask');
  expect(metaMask?.installed).toBe(true);
  expect(metaMask?.qrCode).toBeUndefined();
});

test('no connector is set up before it is chosen', async () => {
  const { wallets } = await offerWith(withRelay);
  expect(wallets.length).toBeGreaterThan(6);
  expect(wallets.every(({ setup }) => setup === undefined)).toBe(true);
});

test('every announced wallet is offered on Base', async () => {
  const { offer } = await offerWith({});
  expect(offer.isAnnouncedOffered('io.metamask')).toBe(true);
});

test.each(['true', 'false'])(
  'in a frame the surrounding wallet’s Safe is the only wallet (demo: %s)',
  async (isDemo) => {
    Object.assign(window, { ethereum: { isMetaMask: true, request: () => {} } });
    vi.stubGlobal('parent', {});
    const { offer, wallets } = await offerWith({ NEXT_PUBLIC_DEMO: isDemo });
    expect(wallets).toMatchObject([{ id: 'safe', name: 'Safe', installed: true, setup: undefined }]);
    for (const rdns of ['io.metamask', 'demo.concord.amara'])
      expect(offer.isAnnouncedOffered(rdns)).toBe(false);
  },
);

test('a demo connects announced demo wallets and no other, though others can be got', async () => {
  Object.assign(window, { ethereum: { isMetaMask: true, request: () => {} } });
  const { offer, wallets } = await offerWith({ NEXT_PUBLIC_DEMO: 'true' });
  expect(wallets.map(({ name }) => name)).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask']);
  for (const wallet of wallets) {
    // What RainbowKit's list of wallets to choose from takes: what is there, or has an extension.
    expect(wallet).toMatchObject({ installed: false, setup: undefined });
    expect(Object.keys(wallet.downloadUrls ?? {})).toEqual(['qrCode', 'ios', 'android', 'mobile']);
    expect(wallet.downloadUrls?.qrCode).toMatch(/^https:/);
    expect(wallet.downloadUrls?.ios).toMatch(/^https:/);
    expect(wallet.qrCode).toBeDefined();
  }
  expect(offer.isAnnouncedOffered('demo.concord.amara')).toBe(true);
  expect(offer.isAnnouncedOffered('demo.concord.test.one')).toBe(true);
  for (const rdns of ['io.metamask', 'demo.concordia', 'com.demo.concord'])
    expect(offer.isAnnouncedOffered(rdns)).toBe(false);
});
