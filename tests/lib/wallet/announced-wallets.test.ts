// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hideAnnouncedWallets } from '@/lib/wallet/announced-wallets';

function announce(detail: unknown): boolean {
  let isHeard = false;
  const listener = () => {
    isHeard = true;
  };
  window.addEventListener('eip6963:announceProvider', listener);
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.removeEventListener('eip6963:announceProvider', listener);
  return isHeard;
}

test('only offered wallets are heard by who listens later', () => {
  const stop = hideAnnouncedWallets((rdns) => rdns.startsWith('demo.'));
  expect(announce({ info: { rdns: 'demo.one' } })).toBe(true);
  expect(announce({ info: { rdns: 'io.metamask' } })).toBe(false);
  expect(announce({ info: {} })).toBe(false);
  expect(announce(null)).toBe(false);
  stop();
  expect(announce({ info: { rdns: 'io.metamask' } })).toBe(true);
});
