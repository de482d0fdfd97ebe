// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createConfig, http } from 'wagmi';
import { base } from '@/config/chains';
import { listAnnouncedOnPhones } from '@/lib/wallet/connectors/sheet-wallets';
import { isPhone } from '@/lib/wallet/is-phone';

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

function announcedConnector() {
  const config = createConfig({
    chains: [base],
    transports: { [base.id]: http('http://localhost:1') },
    storage: null,
  });
  listAnnouncedOnPhones(config);
  const info = { uuid: 'u', name: 'Example', icon: 'data:image/svg+xml,', rdns: 'com.example.sheet' };
  const detail = Object.freeze({ info, provider: { request: () => {}, on: () => {} } });
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  const announced = config.connectors.find(({ id }) => id === info.rdns);
  // Other tests share this window and announce things of their own.
  config._internal.mipd?.destroy();
  return announced;
}

test.each([
  ['an Android phone', { userAgent: android }, true],
  ['an iPhone', { userAgent: iPhone }, true],
  ['an iPad that passes for a Mac', { userAgent: mac, platform: 'MacIntel', maxTouchPoints: 5 }, true],
  ['a Mac', { userAgent: mac, platform: 'MacIntel', maxTouchPoints: 0 }, false],
])('%s is told by what it says of itself', (_name, told, expected) => {
  expect(isPhone({ ...navigator, platform: '', maxTouchPoints: 0, ...told })).toBe(expected);
});

test('on a phone an announced wallet gets what the sheet lists wallets by', () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: android });
  expect(announcedConnector()).toMatchObject({
    rkDetails: {
      id: 'com.example.sheet',
      name: 'Example',
      iconUrl: 'data:image/svg+xml,',
      isRainbowKitConnector: true,
    },
  });
});

test('elsewhere it stays as it announced itself', () => {
  expect(announcedConnector()).not.toHaveProperty('rkDetails');
});
