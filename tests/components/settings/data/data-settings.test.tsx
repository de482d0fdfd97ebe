import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, checksumAddress } from 'viem';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DataSettings } from '@/components/settings/data/data-settings';
import { Toaster } from '@/components/ui/overlay/toaster';
import { creationContracts } from '@/config/creation-contracts';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import { parseDataExport } from '@/lib/data-export/parse-data-export';
import { describeSetup } from '@/lib/safe/create/setup-file';
import { carriedEntries } from '@/lib/storage/carried-entries';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';
import { myApps } from '@/lib/storage/my-apps';
import { preferences } from '@/lib/storage/preferences';
import { chooseTheme, theme } from '@/lib/storage/theme';
import { listChosen, tokenChoices } from '@/lib/storage/token-choices';
import { undeployedSafes } from '@/lib/storage/undeployed-safes';
import type { WalletSession } from '@/lib/wallet/adapter/wallet-facade';
import { amara, otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { type GatewayAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

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
  undeployedSafes.set([]);
  tokenChoices.set([]);
  myApps.set(myApps.initial);
  preferences.set(preferences.initial);
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

const show = (gateway: GatewayAnswer = () => refuse(404, { code: 404 }), session?: WalletSession) =>
  renderPage(
    <>
      <DataSettings />
      <Toaster />
    </>,
    {
      at: '/settings/data/',
      gateway,
      chain: { safes: [{ address: safe.address, owners: [amara.address] }] },
      ...(session && { session }),
    },
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
  expect(dialog.getByText('2 new contacts')).toBeDefined();
  expect(dialog.getByText(/^1 contact on other networks/)).toBeDefined();
  expect(dialog.queryByText('Far mill')).toBeNull();
  expect(dialog.getByText('1 renamed contact')).toBeDefined();
  expect(dialog.getByText(/^1 entry about other networks/)).toBeDefined();
  expect(contacts.get()).toEqual([mill]);
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  expect(contacts.get().map(({ name }) => name)).toEqual(['The mill', 'Lina', 'Household', 'Far mill']);
  expect(knownSafes.get()).toEqual([{ safe, name: '' }]);
  expect(carriedEntries.get()).toHaveLength(1);
  // A file changes no setting unless that was asked for.
  expect(theme.get()).toBe('system');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(contacts.get()).toEqual([mill]);
  expect(knownSafes.get()).toEqual([]);
  expect(carriedEntries.get()).toEqual([]);
});

test('a Safe is not named after the contact of another network', async () => {
  show();
  const dialog = await choose(
    file({
      addressBook: { 1: { [safe.address]: 'Cold vault' } },
      addedSafes: { 8453: { [safe.address]: { owners: [], threshold: 1 } } },
    }),
  );
  expect(dialog.getByText('1 new Safe on Base')).toBeDefined();
  expect(dialog.queryByText('Cold vault')).toBeNull();
});

test.each([
  ['that is here already', [{ safe, name: '' }], {}],
  ['of the file', [], { 8453: { [safe.address]: { owners: [], threshold: 1 } } }],
])('a contact that looks like a Safe %s is not taken by itself', async (_whose, known, addedSafes) => {
  knownSafes.set(known);
  show();
  const imitation = `${safe.address.slice(0, 6)}${'1'.repeat(32)}${safe.address.slice(-4)}`.toLowerCase();
  const dialog = await choose(
    file({ addressBook: { 8453: { [imitation]: 'Supplier', [recipient]: 'Valley Mill' } }, addedSafes }),
  );
  expect(dialog.getByText('1 contact looks like another one')).toBeDefined();
  expect(dialog.getByRole('checkbox', { name: 'Import it anyway' })).toHaveProperty('checked', false);
  await userEvent.click(await dialog.findByRole('button', { name: 'Import', busy: false }));
  expect(contacts.get()).toEqual([mill]);
});

test.each([
  [false, 1],
  [true, 2],
])('a Safe of the file that looks like one of mine waits for its own tick: %s', async (isTicked, count) => {
  knownSafes.set([{ safe, name: '' }]);
  show();
  const imitation = `${safe.address.slice(0, 6)}${'1'.repeat(32)}${safe.address.slice(-4)}`.toLowerCase();
  const dialog = await choose(file({ addedSafes: { 8453: { [imitation]: { owners: [], threshold: 1 } } } }));
  expect(dialog.getByText('A Safe in this file looks like an address you know')).toBeDefined();
  const tick = dialog.getByRole('checkbox', { name: 'Import it anyway' });
  expect(tick).toHaveProperty('checked', false);
  if (isTicked) await userEvent.click(tick);
  await userEvent.click(await dialog.findByRole('button', { name: 'Import', busy: false }));
  expect(knownSafes.get()).toHaveLength(count);
});

test('a Safe of the file that looks like no other is imported without a word', async () => {
  knownSafes.set([{ safe, name: '' }]);
  show();
  const dialog = await choose(file({ addedSafes: { 8453: { [recipient]: { owners: [], threshold: 1 } } } }));
  expect(dialog.queryByText(/looks like/)).toBeNull();
  await userEvent.click(await dialog.findByRole('button', { name: 'Import', busy: false }));
  expect(knownSafes.get()).toHaveLength(2);
});

test('the theme of the file is taken where it is wanted', async () => {
  show();
  const dialog = await choose(fromSafeWallet);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use the dark theme from the file' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Import', busy: false }));
  expect(theme.get()).toBe('dark');
});

const setup = { version: '1.4.1', owners: [amara.address], threshold: 1, saltNonce: 9n };
const later = predictAddress(setup);

test('Safes of the file that are not created yet are kept, and put away again with Undo', async () => {
  show();
  const dialog = await choose(
    file({
      addressBook: { 8453: { [later]: 'Reserve' } },
      undeployedSafes: {
        8453: {
          [later]: describeSetup(setup, creationContracts),
          // Its address follows from another setup.
          [stranger.address]: describeSetup(setup, creationContracts),
        },
      },
    }),
  );
  expect(dialog.getByText('1 Safe that isn’t created yet')).toBeDefined();
  expect(dialog.getByText(/^1 entry about other networks/)).toBeDefined();
  await userEvent.click(await dialog.findByRole('button', { name: 'Import', busy: false }));
  expect(undeployedSafes.get()).toMatchObject([{ safe: { address: later }, setup, name: 'Reserve' }]);
  expect(carriedEntries.get().map(({ address }) => address)).toEqual([stranger.address]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undeployedSafes.get()).toEqual([]);
});

/** A file with one Safe that is to be created with these owners. */
function fileOf(owners: readonly Address[], threshold: number): { text: string; address: Address } {
  const one = { version: '1.4.1', owners, threshold, saltNonce: 9n };
  const address = predictAddress(one);
  const entries = { [address]: describeSetup(one, creationContracts) };
  return { text: file({ undeployedSafes: { 8453: entries } }), address };
}

test('owners and confirmations of a Safe that is not created yet are shown in full, and nothing is stored before consent', async () => {
  show();
  const { text, address } = fileOf([amara.address, recipient, stranger.address], 2);
  const dialog = await choose(text);
  const shown = within(dialog.getByRole('region', { name: `Setup of ${address}` }));
  expect(shown.getByText('2 of 3 owners must confirm every transaction')).toBeDefined();
  const owners = within(shown.getByRole('list', { name: 'Owners' })).getAllByRole('listitem');
  expect(owners.map(({ textContent }) => textContent?.replaceAll(' ', ''))).toEqual(
    [amara.address, recipient, stranger.address].map((owner) => expect.stringContaining(owner)),
  );
  expect(shown.queryByText(/look/)).toBeNull();
  // What kind of account each is, by the chain: none of them has sent anything.
  await waitFor(() => expect(shown.getAllByText(/no transactions on Base yet/)).toHaveLength(3));
  expect(undeployedSafes.get()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(undeployedSafes.get()).toEqual([]);
});

test('an owner that looks like another one, and that the connected account is no owner, is said', async () => {
  show(undefined, connectedAs(amara.address));
  const twin = checksumAddress(`${recipient.slice(0, 6)}${'1'.repeat(32)}${recipient.slice(-4)}` as Address);
  const dialog = await choose(fileOf([recipient, twin], 1).text);
  expect(dialog.getAllByText('Two owners look alike').length).toBeGreaterThan(0);
  expect(dialog.getByText('Your connected account is not an owner of this Safe')).toBeDefined();
});

test('an entry whose number would be rounded is said to be left out', async () => {
  show();
  const dialog = await choose(fromSafeWallet.replace('"lastVisited":1', '"lastVisited":9007199254740993'));
  expect(
    dialog.getByText('1 entry left out: it has a number that can’t be read exactly (9007199254740993).'),
  ).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await choose(fromSafeWallet)).queryByText(/left out/)).toBeNull();
});

const settings = file({
  addedSafes: { 8453: { [safe.address]: { owners: [], threshold: 1 } } },
  settings: {
    currency: 'EUR',
    shortName: { copy: false, qr: true },
    hiddenTokens: { 8453: [token], 1: [recipient] },
  },
  safeApps: { 8453: { pinned: [7, 8], opened: [] } },
});
const app = {
  ...{ id: 7, url: 'https://app.example', name: 'App', iconUrl: null, description: '', chainIds: ['8453'] },
  ...{ provider: null, accessControl: { type: 'NO_RESTRICTIONS', value: null }, tags: [], features: [] },
  ...{ developerWebsite: null, socialProfiles: [], featured: false },
};
const knowing: GatewayAnswer = ({ path }) => {
  if (path.endsWith('/supported-fiat-codes')) return ['USD', 'EUR'];
  return path.endsWith('/safe-apps') ? [app] : refuse(404, { code: 404 });
};

test('currency, hidden tokens and pinned apps of the file are taken where that is wanted, and taken back', async () => {
  show(knowing);
  const dialog = await choose(settings);
  for (const name of [
    'Show values in EUR, as in the file',
    'Copy addresses without the network prefix, as in the file',
    'Hide 1 token in the Safe of the file',
    'Pin 1 app from the file',
  ])
    await userEvent.click(await dialog.findByRole('checkbox', { name }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Import', busy: false }));
  expect(preferences.get()).toMatchObject({ currency: 'eur', copiesPrefix: false });
  expect(listChosen(tokenChoices.get(), safe, 'hidden')).toEqual([token]);
  expect(myApps.get().pinned).toEqual(['https://app.example']);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(preferences.get()).toEqual(preferences.initial);
  expect(tokenChoices.get()).toEqual([]);
  expect(myApps.get().pinned).toEqual([]);
});

test('no setting of the file is taken that nobody asked for, nor offered where the gateway does not know it', async () => {
  show();
  const dialog = await choose(settings);
  expect(dialog.getByRole('checkbox', { name: /^Hide 1 token/ })).toBeDefined();
  expect(dialog.queryByRole('checkbox', { name: /EUR|Pin/ })).toBeNull();
  await userEvent.click(await dialog.findByRole('button', { name: 'Import', busy: false }));
  expect(preferences.get().currency).toBe('usd');
  expect(tokenChoices.get()).toEqual([]);
});

test('an export holds the setups of Safes that are not created yet, and reads them again', async () => {
  undeployedSafes.set([
    {
      safe: { chainId: base, address: later },
      setup: { ...setup, owners: [...setup.owners] },
      ...{ name: 'Reserve', createdAt: 1, isSavedOutside: false },
    },
  ]);
  const downloads = watchDownloads();
  show();
  expect(screen.getByText(/, 1 Safe not created yet/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const text = (await downloads[0]) ?? '';
  const read = parseDataExport(text, { chainId: base, contracts: creationContracts });
  expect(read.ok && read.data.undeployed).toEqual([{ address: later, setup, name: 'Reserve' }]);
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
  // A Safe that was given another name than the one in the address book has that one, as on every page.
  contacts.set([mill, { ...safe, name: 'Old name' }]);
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
  // The RPC answered: to export again would not help.
  expect(screen.getByText(/^There is no Safe at/)).toBeDefined();
  expect(screen.getByTitle(otherSafe.address)).toBeDefined();
  expect(screen.queryByText(/Export again/)).toBeNull();
  expect(downloads).toHaveLength(1);
});

test('a browser that keeps nothing has nothing to export', () => {
  show();
  expect(screen.getByText(/^Nothing to export/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
