import { expect, test } from 'vitest';
import { hideAnnouncedWallets } from '@/lib/wallet/connectors/announced-wallets';

const page = new EventTarget();

function announce(detail: unknown): boolean {
  let isHeard = false;
  const listener = () => {
    isHeard = true;
  };
  page.addEventListener('eip6963:announceProvider', listener);
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  page.removeEventListener('eip6963:announceProvider', listener);
  return isHeard;
}

test('only offered wallets are heard by who listens later', () => {
  const stop = hideAnnouncedWallets((rdns) => rdns.startsWith('demo.'), page);
  expect(announce({ info: { rdns: 'demo.one' } })).toBe(true);
  expect(announce({ info: { rdns: 'io.metamask' } })).toBe(false);
  expect(announce({ info: {} })).toBe(false);
  expect(announce(null)).toBe(false);
  stop();
  expect(announce({ info: { rdns: 'io.metamask' } })).toBe(true);
});
