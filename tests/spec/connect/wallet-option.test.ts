// @vitest-environment happy-dom
import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { injected } from 'wagmi';
import { describeWallets, offerWith, withRelay } from '@/tests/support/wallet/offered-wallets';

beforeEach(() => vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

async function walletNamed(name: string) {
  const { wallets } = await offerWith(withRelay);
  const wallet = wallets.find((other) => other.name === name);
  if (!wallet) throw new Error(`no wallet ${name}`);
  return wallet;
}

describe('Section 3. Wallet option', () => {
  test('id, name, shortName, iconUrl, iconBackground, iconAccent', async () => {
    const coinbase = await walletNamed('Coinbase Wallet');
    expect(coinbase).toMatchObject({
      id: 'coinbase',
      name: 'Coinbase Wallet',
      shortName: 'Coinbase',
      iconBackground: '#2c5ff6',
      iconAccent: '#2c5ff6',
    });
    const { iconUrl } = coinbase;
    expect(typeof iconUrl === 'function' ? await iconUrl() : iconUrl).toMatch(/^data:image\/svg\+xml/);
  });

  test('groupName, groupIndex', async () => {
    const { wallets } = await offerWith(withRelay);
    expect(new Set(wallets.map(({ groupName }) => groupName))).toEqual(new Set(['Popular']));
    expect(new Set(wallets.map(({ groupIndex }) => groupIndex))).toEqual(new Set([1]));
  });

  test.each(['Rainbow', 'Coinbase Wallet', 'MetaMask'])(
    'downloadUrls (qrCode, ios, android, mobile): %s',
    async (name) => {
      const { downloadUrls } = await walletNamed(name);
      const web = expect.stringMatching(/^https:\/\//);
      expect(downloadUrls).toMatchObject({
        qrCode: web,
        ios: expect.stringMatching(/^https:\/\/apps\.apple\.com\//),
        android: expect.stringMatching(/^https:\/\/play\.google\.com\//),
        mobile: web,
      });
    },
  );

  test('qrCode (getUri, instructions)', async () => {
    const { qrCode } = await walletNamed('Rainbow');
    expect(qrCode?.getUri('wc:a@2?b')).toBe('https://rnbwapp.com/wc?uri=wc%3Aa%402%3Fb&connector=rainbowkit');
    expect(qrCode?.instructions).toMatchObject({ learnMoreUrl: expect.stringMatching(/^https:\/\//) });
    expect(qrCode?.instructions?.steps).toHaveLength(3);
  });

  test.each(['Rainbow', 'Coinbase Wallet', 'MetaMask'])(
    'extension (instructions with steps and learnMoreUrl): %s',
    async (name) => {
      const { extension } = await walletNamed(name);
      expect(extension?.instructions?.learnMoreUrl).toMatch(/^https:\/\//);
      expect(extension?.instructions?.steps).toHaveLength(3);
    },
  );

  test('mobile.getUri', async () => {
    const { mobile } = await walletNamed('Rainbow');
    expect(mobile?.getUri?.('wc:a@2')).toContain('wc%3Aa%402');
  });

  test('desktop.getUri', () => {
    // None of the wallets offered has a program for the desktop; one that had would bring its address through.
    const wallet = {
      id: 'example',
      name: 'Example',
      iconUrl: 'data:image/svg+xml,',
      iconBackground: '#fff',
      desktop: { getUri: (uri: string) => `example://${uri}` },
      createConnector: (details: object) => (config: Parameters<ReturnType<typeof injected>>[0]) => ({
        ...injected()(config),
        ...details,
      }),
    };
    const groups = [{ groupName: 'Popular', wallets: [() => wallet] }];
    const [described] = describeWallets(connectorsForWallets(groups, { appName: 'Concord', projectId: '' }));
    expect(described?.desktop?.getUri?.('wc:a@2')).toBe('example://wc:a@2');
  });
});
