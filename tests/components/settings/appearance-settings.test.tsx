import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppearanceSettings } from '@/components/settings/appearance-settings';
import { preferences } from '@/lib/storage/preferences';
import { chooseTheme } from '@/lib/storage/theme';
import { breakConnection } from '@/tests/support/gateway/gateway-double';
import { renderPage } from '@/tests/support/page/render';

const notSaved = 'Couldn’t save your settings';

afterEach(() => {
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
    renderPage(<AppearanceSettings />, { gateway: () => ['USD', 'EUR', 'BTC', 'E\u202eR'] });
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
    renderPage(<AppearanceSettings />, { gateway: () => ['USD', 'EUR', 'BTC', 'E\u202eR'] });
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
    renderPage(<AppearanceSettings />, { gateway: () => ['USD', 'EUR', 'BTC', 'E\u202eR'] });
    expect(checked()).toEqual([false, false]);
    await user.click(names());
    expect(checked()).toEqual([false, true]);
    expect(preferences.get()).toEqual({ ...preferences.initial, mainnetNames: true });
    await user.click(screen.getByText('Load remote images'));
    await user.click(names());
    expect(JSON.parse(localStorage.getItem('concord.preferences.v1') ?? '')).toEqual({
      ...{ remotePictures: true, mainnetNames: false },
      ...{ currency: 'usd', hidesSmallBalances: false, copiesPrefix: true, usesSingleKeys: true },
    });
    expect(screen.queryByText(notSaved)).toBeNull();
  });

  test('each says which servers are asked then', () => {
    renderPage(<AppearanceSettings />, { gateway: () => ['USD', 'EUR', 'BTC', 'E\u202eR'] });
    const describedBy = (box: HTMLElement) =>
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(describedBy(images())).toMatch(/the server its owner chose.*ipfs\.io or arweave\.net/);
    expect(describedBy(names())).toMatch(/looked up at ethereum\.reth\.rs and ccip-v3\.ens\.xyz/);
  });

  test('a browser that keeps nothing is told so, and the choice holds meanwhile', async () => {
    blockStorage();
    renderPage(<AppearanceSettings />, { gateway: () => ['USD', 'EUR', 'BTC', 'E\u202eR'] });
    await userEvent.click(images());
    expect(screen.getByText(notSaved)).toBeDefined();
    expect(images().checked).toBe(true);
  });
});

describe('addresses', () => {
  const prefix = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Copy addresses with the network prefix' });

  test('are copied with the network prefix until that is not wanted', async () => {
    renderPage(<AppearanceSettings />, { gateway: () => ['USD'] });
    expect(prefix().checked).toBe(true);
    await userEvent.click(prefix());
    expect(prefix().checked).toBe(false);
    expect(preferences.get()).toEqual({ ...preferences.initial, copiesPrefix: false });
    expect(screen.queryByText(notSaved)).toBeNull();
  });
});

describe('values', () => {
  const currency = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' });
  const options = () => [...currency().options].map(({ textContent }) => textContent);

  test('are in US dollars at first, and in another currency of the gateway once it is chosen', async () => {
    renderPage(<AppearanceSettings />, { gateway: () => ['USD', 'EUR', 'BTC', 'E\u202eR'] });
    expect(currency().value).toBe('usd');
    await waitFor(() => expect(currency().disabled).toBe(false));
    expect(options()).toEqual(['BTC', 'EUR · Euro', 'USD · US Dollar']);
    expect(screen.queryByText(/Values may be missing/)).toBeNull();
    await userEvent.selectOptions(currency(), 'eur');
    expect(preferences.get().currency).toBe('eur');
    expect(screen.getByText(/worth less than €0.01/)).toBeDefined();
  });

  test('a currency that the gateway does not offer any more stays chosen, and that is said', async () => {
    preferences.set({ ...preferences.initial, currency: 'chf' });
    renderPage(<AppearanceSettings />, { gateway: () => ['USD'] });
    expect(await screen.findByText(/gateway.example doesn’t offer CHF/)).toBeDefined();
    expect(currency().value).toBe('chf');
  });

  test('without the gateway the choice stays as it is, and can be asked for again', async () => {
    const { gateway } = renderPage(<AppearanceSettings />, { gateway: breakConnection });
    expect(await screen.findByText('Couldn’t load the gateway’s currencies.')).toBeDefined();
    expect(currency().disabled).toBe(true);
    gateway.answerWith(() => ['USD', 'EUR']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(currency().disabled).toBe(false));
    expect(screen.queryByText(/Couldn’t load/)).toBeNull();
  });

  test('what an older version kept is read, with the rest as it is at first', () => {
    localStorage.setItem('concord.preferences.v1', '{"remotePictures":true,"mainnetNames":false}');
    expect(preferences.get()).toEqual({ ...preferences.initial, remotePictures: true });
    localStorage.setItem(
      'concord.preferences.v1',
      '{"remotePictures":false,"mainnetNames":true,"currency":"../eur","hidesSmallBalances":7,"copiesPrefix":0}',
    );
    expect(preferences.get()).toEqual({ ...preferences.initial, mainnetNames: true });
  });

  test('small balances are shown until they are not wanted', async () => {
    renderPage(<AppearanceSettings />, { gateway: () => ['USD'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide small balances' }));
    expect(preferences.get().hidesSmallBalances).toBe(true);
  });
});

describe('the currency without a gateway', () => {
  const said = /Values come from a gateway, and you use none/;

  test('has no error and nothing to try again, because nobody was asked', async () => {
    const { container } = renderPage(<AppearanceSettings />, { isWithoutGateway: true });
    await screen.findByText(said);
    expect(container.textContent).not.toMatch(/Couldn’t load|Try again/);
  });

  test('differs from a gateway that is down', async () => {
    renderPage(<AppearanceSettings />, { gateway: breakConnection });
    await screen.findByText('Couldn’t load the gateway’s currencies.');
    expect(screen.queryByText(said)).toBeNull();
  });
});
