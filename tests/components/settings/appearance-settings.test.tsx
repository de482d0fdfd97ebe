import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppearanceSettings } from '@/components/settings/appearance-settings';
import { preferences } from '@/lib/storage/preferences';
import { chooseTheme } from '@/lib/storage/theme';

const notSaved = 'Couldn’t save your settings';

afterEach(() => {
  vi.unstubAllGlobals();
  preferences.set(preferences.initial);
  chooseTheme('system');
});

/** Storage that takes nothing, as in a private window of some browsers. */
function blockStorage() {
  const setItem = () => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
}

describe('the theme', () => {
  const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  test('is the system’s at first; another is shown at once and kept', async () => {
    const user = userEvent.setup();
    render(<AppearanceSettings />);
    expect(option('System').checked).toBe(true);
    expect(document.documentElement.dataset.theme).toBeUndefined();
    await user.click(option('Dark'));
    expect(option('Dark').checked).toBe(true);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('concord.theme.v1')).toBe('"dark"');
    await user.keyboard('{ArrowLeft}');
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.click(option('System'));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(screen.queryByText(notSaved)).toBeNull();
  });

  test('holds for this visit where the browser keeps nothing, and that is said', async () => {
    blockStorage();
    render(<AppearanceSettings />);
    await userEvent.click(option('Light'));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(screen.getByText(notSaved)).toBeDefined();
  });
});

describe('privacy', () => {
  const images = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Load remote images' });
  const names = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Resolve ENS names' });
  const checked = () => [images(), names()].map((box) => box.checked);

  test('both are off at first, each is chosen by itself, and the choice is kept', async () => {
    const user = userEvent.setup();
    render(<AppearanceSettings />);
    expect(checked()).toEqual([false, false]);
    await user.click(names());
    expect(checked()).toEqual([false, true]);
    expect(preferences.get()).toEqual({ remotePictures: false, mainnetNames: true });
    await user.click(screen.getByText('Load remote images'));
    await user.click(names());
    expect(localStorage.getItem('concord.preferences.v1')).toBe(
      '{"remotePictures":true,"mainnetNames":false}',
    );
    expect(screen.queryByText(notSaved)).toBeNull();
  });

  test('each says which servers are asked then', () => {
    render(<AppearanceSettings />);
    const describedBy = (box: HTMLElement) =>
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(describedBy(images())).toMatch(/the server its owner chose.*ipfs\.io or arweave\.net/);
    expect(describedBy(names())).toMatch(/looked up at ethereum\.reth\.rs and ccip-v3\.ens\.xyz/);
  });

  test('a browser that keeps nothing is told so, and the choice holds meanwhile', async () => {
    blockStorage();
    render(<AppearanceSettings />);
    await userEvent.click(images());
    expect(screen.getByText(notSaved)).toBeDefined();
    expect(images().checked).toBe(true);
  });
});
