import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppearanceSettings } from '@/components/settings/appearance-settings';
import { preferences } from '@/lib/storage/preferences';

afterEach(() => {
  vi.unstubAllGlobals();
  preferences.set(preferences.initial);
});

const pictures = () => screen.getByRole('checkbox', { name: 'Pictures from elsewhere' });
const names = () => screen.getByRole('checkbox', { name: 'Names on Ethereum' });
const isChecked = (box: HTMLElement) => (box as HTMLInputElement).checked; // found by its role

test('both are off at first, each is chosen by itself, and the choice is kept', async () => {
  const user = userEvent.setup();
  render(<AppearanceSettings />);
  expect([pictures(), names()].map(isChecked)).toEqual([false, false]);
  await user.click(names());
  expect([pictures(), names()].map(isChecked)).toEqual([false, true]);
  expect(preferences.get()).toEqual({ remotePictures: false, mainnetNames: true });
  await user.click(screen.getByText('Pictures from elsewhere'));
  await user.click(names());
  expect(localStorage.getItem('concord.preferences.v1')).toBe('{"remotePictures":true,"mainnetNames":false}');
  expect(screen.queryByText('This browser keeps nothing')).toBeNull();
});

test('each says who is asked then', () => {
  render(<AppearanceSettings />);
  const describedBy = (box: HTMLElement) =>
    document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect(describedBy(pictures())).toMatch(/wherever the owner of the name put it.*ipfs\.io or arweave\.net/);
  expect(describedBy(names())).toMatch(/asks ethereum\.reth\.rs and ccip-v3\.ens\.xyz/);
});

test('a browser that keeps nothing is told so, and the choice holds meanwhile', async () => {
  const setItem = () => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  const user = userEvent.setup();
  render(<AppearanceSettings />);
  await user.click(pictures());
  expect(screen.getByText('This browser keeps nothing')).toBeDefined();
  expect(isChecked(pictures())).toBe(true);
});
