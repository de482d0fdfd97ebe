import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DataSettings } from '@/components/settings/data/data-settings';
import { Toaster } from '@/components/ui/overlay/toaster';
import { carriedEntries } from '@/lib/storage/carried-entries';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';
import { chooseTheme, theme } from '@/lib/storage/theme';
import { amara, otherSafe, recipient, safe, stranger } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

const base = 8453;
const mill = { chainId: base, address: recipient, name: 'Valley Mill' };

// What is fetched with the first press is compiled before, as a server would have it.
beforeAll(async () => {
  await import('@/components/settings/data/data-import-dialog');
  await import('@/components/settings/data/export-data');
});
beforeEach(() => {
  localStorage.clear();
  contacts.set([]);
  knownSafes.set([]);
  carriedEntries.set([]);
  chooseTheme('system');
});
afterEach(() => vi.restoreAllMocks());

const file = (data: unknown, version = '3.0') => JSON.stringify({ version, data });
const fromSafeWallet = file({
  addressBook: {
    8453: { [recipient]: 'The mill', [stranger.address]: 'Lina', [safe.address]: 'Household' },
    1: { [recipient]: 'Far mill' },
  },
  addedSafes: { 8453: { [safe.address]: { owners: [{ value: amara.address }], threshold: 1 } } },
  visitedSafes: { 8453: { [safe.address]: { lastVisited: 1 } } },
  settings: { theme: { darkMode: true } },
});

const show = () =>
  renderPage(
    <>
      <DataSettings />
      <Toaster />
    </>,
    { at: '/settings/data/', chain: { safes: [{ address: safe.address, owners: [amara.address] }] } },
  );
const choose = async (text: string) => {
  const chosen = new File([text], 'safe-2026-11-22.json', { type: 'application/json' });
  await userEvent.upload(screen.getByLabelText('Data export as a JSON file'), chosen);
  return within(await screen.findByRole('dialog'));
};

test('a file of Safe{Wallet} is shown first, then taken, and taken back with Undo', async () => {
  contacts.set([mill]);
  show();
  const dialog = await choose(fromSafeWallet);
  expect(dialog.getByText('1 new Safe on Base')).toBeDefined();
  expect(dialog.getByText('3 new contacts')).toBeDefined();
  expect(dialog.getByText('1 renamed contact')).toBeDefined();
  expect(dialog.getByText(/^1 entry about other networks/)).toBeDefined();
  expect(contacts.get()).toEqual([mill]);
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  expect(contacts.get().map(({ name }) => name)).toEqual(['The mill', 'Far mill', 'Lina', 'Household']);
  expect(knownSafes.get()).toEqual([{ safe, name: '' }]);
  expect(carriedEntries.get()).toHaveLength(1);
  // A file changes no setting unless that was asked for.
  expect(theme.get()).toBe('system');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(contacts.get()).toEqual([mill]);
  expect(knownSafes.get()).toEqual([]);
  expect(carriedEntries.get()).toEqual([]);
});

test('the theme of the file is taken where it is wanted', async () => {
  show();
  const dialog = await choose(fromSafeWallet);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use the dark theme from the file' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  expect(theme.get()).toBe('dark');
});

test('a file with nothing new says so, and one that is none is refused', async () => {
  contacts.set([mill]);
  show();
  let dialog = await choose(file({ addressBook: { 8453: { [recipient]: 'Valley Mill', x: 'y' } } }));
  expect(dialog.getByText('Nothing new in this file.')).toBeDefined();
  expect(dialog.getByText(/^1 ignored/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await choose(file({}, '1.0'));
  expect(dialog.getByText(/old Safe/)).toBeDefined();
});

/** The text that the page offers as a file. */
function watchDownloads(): Promise<string>[] {
  const texts: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) texts.push(blob.text());
    return 'blob:export';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  // The window of these tests would follow the link instead of saving what it leads to.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return texts;
}

test('an export holds names, and Safes with their owners as the chain says', async () => {
  contacts.set([mill]);
  knownSafes.set([{ safe, name: 'Household' }]);
  const downloads = watchDownloads();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(JSON.parse((await downloads[0]) ?? '')).toEqual({
    version: '3.0',
    data: {
      addressBook: { 8453: { [recipient]: 'Valley Mill', [safe.address]: 'Household' } },
      addedSafes: { 8453: { [safe.address]: { owners: [{ value: amara.address }], threshold: 1 } } },
      visitedSafes: {},
      undeployedSafes: {},
    },
  });
  expect(screen.queryByText(/left out/)).toBeNull();
});

test('a Safe whose owners cannot be read is left out, and that is said', async () => {
  knownSafes.set([
    { safe, name: '' },
    { safe: otherSafe, name: '' },
  ]);
  const downloads = watchDownloads();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 Safe left out')).toBeDefined();
  expect(downloads).toHaveLength(1);
});

test('a browser that keeps nothing has nothing to export', () => {
  show();
  expect(screen.getByText(/^Nothing to export/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
