import type { Locator, Page } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { AppPage } from '@/e2e/pages/app-page';
import { CreatePage } from '@/e2e/pages/create-page';
import { stack } from '@/e2e/support/stack';

/** A dialog, a menu, a sheet, or a part of a page that opens on demand. */
export type Overlay = {
  readonly name: string;
  readonly path: string;
  /** Opens it and waits until it is filled. */
  readonly open: (page: Page) => Promise<void>;
  /** Where it exists; everywhere without it. */
  readonly fits?: (width: number) => boolean;
};

const isNarrow = (width: number) => width < 768;
const hasSideNavigation = (width: number) => width >= 1024;

const main = (page: Page) => page.getByRole('main');
const shown = (element: Locator) => element.first().waitFor();
const enabled = (page: Page) => page.locator(':not(:disabled):not([aria-disabled=true])');
const dialog = (page: Page) => shown(page.getByRole('dialog').filter({ visible: true }));
const menu = (page: Page) => shown(page.getByRole('menu'));

const press =
  (name: string | RegExp, wait: (page: Page) => Promise<void> = dialog, within = main) =>
  async (page: Page) => {
    await within(page).getByRole('button', { name }).filter({ visible: true }).first().click();
    await wait(page);
  };

/** A file of the transaction builder with a checksum that is wrong, of another chain, and with one call that cannot be read. */
const strangeFile = {
  name: 'november.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      chainId: '1',
      meta: { name: 'Rent, insurance and wages for November and December', checksum: `0x${'12'.repeat(32)}` },
      transactions: [
        { to: demoSafes.van.address, value: '250000000000000000', data: '0x' },
        { to: 'nowhere', value: '0', data: '0x' },
      ],
    }),
  ),
};

const payoutFile = {
  name: 'wages.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'recipient,amount,token',
      `${demoSafes.van.address},1200.50,tUSDC`,
      `${demoSafes.workshop.address},0.25,ETH`,
      `${demoSafes.workshop.address},987654321987654321.123456,tUSDC`,
      'nobody,12,tUSDC',
    ].join('\n'),
  ),
};

/** Contacts of which two look alike, one is elsewhere, and one is none. */
const contactsFile = {
  name: 'contacts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'address,name,chainId',
      `${demoSafes.van.address},The van and everything that it needs on the road,8453`,
      `${demoSafes.van.address.slice(0, 6).toLowerCase()}${'1'.repeat(32)}${demoSafes.van.address.slice(-4).toLowerCase()},Van,8453`,
      `${demoSafes.workshop.address},Workshop elsewhere,1`,
      '0x12,Nobody,8453',
    ].join('\n'),
  ),
};

/** What Safe{Wallet} exports: a name that another contact has, a look-alike, a Safe, and what is elsewhere. */
const dataFile = {
  name: 'safe-data.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      version: '3.0',
      data: {
        addressBook: {
          8453: {
            [demoSafes.van.address]: 'The van and everything that it needs on the road',
            [`${demoSafes.van.address.slice(0, 6).toLowerCase()}${'1'.repeat(32)}${demoSafes.van.address.slice(-4).toLowerCase()}`]:
              'Van',
          },
          1: { [demoSafes.workshop.address]: 'Workshop elsewhere' },
        },
        addedSafes: {
          8453: {
            [demoSafes.fair.address]: { owners: [{ value: demoSafes.workshop.address }], threshold: 1 },
          },
        },
        settings: { theme: { darkMode: false } },
      },
    }),
  ),
};

/** Takes over the payout's file, or leaves the table that an earlier visit kept. */
async function openPayout(page: Page): Promise<void> {
  const file = main(page).locator('input[type=file]');
  const table = main(page).getByRole('list', { name: 'Payments' });
  await file.or(table).first().waitFor({ state: 'attached' });
  if ((await file.count()) > 0) await file.setInputFiles(payoutFile);
  await shown(table);
}

/** The step that matches the columns. A kept table has no file any more, and "Change" removes it first. */
async function openPayoutColumns(page: Page): Promise<void> {
  await openPayout(page);
  await main(page).getByRole('button', { name: 'Change', exact: true }).click();
  const file = main(page).locator('input[type=file]');
  const use = main(page).getByRole('button', { name: /^Use \d/ });
  await file.or(use).first().waitFor({ state: 'attached' });
  if ((await file.count()) > 0) {
    await file.setInputFiles(payoutFile);
    await main(page).getByRole('button', { name: 'Change', exact: true }).click();
  }
  await shown(use);
}

async function importData(page: Page): Promise<void> {
  await main(page).getByLabel('Data export as a JSON file').setInputFiles(dataFile);
  await dialog(page);
}

async function importContacts(page: Page): Promise<void> {
  await main(page).getByLabel('Contacts as a CSV file').setInputFiles(contactsFile);
  await dialog(page);
}

async function importBatch(page: Page): Promise<void> {
  await main(page).getByLabel('Transaction-builder file').setInputFiles(strangeFile);
  await dialog(page);
}

/** A batch of one call, and the same one saved. */
async function fillBatch(page: Page): Promise<void> {
  await importBatch(page);
  await page.getByLabel('Use these calls on Base').check();
  await page.getByRole('button', { name: /^Add \d/ }).click();
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Name')
    .fill('Rent, insurance and wages, every month, all in one batch');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await shown(main(page).getByRole('button', { name: 'Saved batches' }));
}

/**
 * The menu of a Safe that has a name, because other journeys create Safes of the same owner without one, and that the
 * gateway has listed: an added one moves there then, and its menu closes.
 */
const openMenuOfBakery = press(/^More for Hearth Bakery/, menu, (page) =>
  main(page).getByRole('region', { name: 'Owned by you' }),
);

const after =
  (first: (page: Page) => Promise<void>, then: (page: Page) => Promise<void>) => async (page: Page) => {
    await first(page);
    await then(page);
  };

const choose =
  (name: string, wait: (page: Page) => Promise<void> = dialog) =>
  async (page: Page) => {
    await page.getByRole('menuitem', { name }).click();
    await wait(page);
  };

/** A step of a new Safe. What is filled in is kept, so that a later visit begins where this one ended. */
const createUpTo = (step: 'owners' | 'review') => async (page: Page) => {
  const create = new CreatePage(page);
  await create.beginWith('Rent, insurance and wages of the whole bakery');
  await shown(create.owners);
  if (step === 'review') {
    await create.review();
    return shown(create.createButton.and(enabled(page)));
  }
  await create.addOwner(demoSafes.van.address);
  await shown(create.owners.getByText(/^Safe/));
};

/** A transaction that an app asks for, over its frame. */
async function requestFromApp(page: Page): Promise<void> {
  const app = new AppPage(page);
  await app.recipient.fill(demoSafes.van.address);
  await app.press('Propose a batch of three');
  await shown(app.signButton.and(enabled(page)));
}

/** Everything that opens over or within a page of the demo, for a connected owner of a Safe and a transaction that waits for nobody. */
export function allOverlays({ safe, id }: { safe: string; id: string }): readonly Overlay[] {
  const home = routes.home(safe);
  const transaction = routes.transaction(safe, id);
  const compose = (kind: 'send' | 'batch' | 'payout' | 'collectible' | 'owners') =>
    routes.newTransaction(safe, { kind });
  const inHeader = (page: Page) => page.getByRole('banner');
  return [
    {
      name: 'search',
      path: home,
      open: async (page) => {
        // The keys work as soon as the button is there; on a phone it is hidden.
        const button = page.getByRole('banner').getByRole('button', { name: 'Search', includeHidden: true });
        await button.waitFor({ state: 'attached' });
        await page.keyboard.press('Control+k');
        await shown(page.getByRole('option'));
      },
    },
    { name: 'list of Safes', path: home, open: press(/^Open Safe/, dialog, inHeader) },
    {
      name: 'menu of themes',
      path: home,
      open: press('Theme', menu, (page) => page.locator('body')),
      fits: hasSideNavigation,
    },
    {
      name: 'more places',
      path: home,
      open: press('More', menu, (page) => page.locator('body')),
      fits: isNarrow,
    },
    { name: 'menu of a Safe', path: routes.accounts(), open: openMenuOfBakery },
    {
      name: 'name of a Safe',
      path: routes.accounts(),
      open: after(openMenuOfBakery, choose('Edit name')),
    },
    { name: 'test signature', path: routes.setup(safe), open: press('Ask for a test signature') },
    {
      name: 'add a proposer',
      path: routes.setup(safe),
      open: press('Add proposer', (page) => shown(main(page).getByRole('form', { name: 'Add proposer' }))),
    },
    { name: 'a collectible', path: routes.collectibles(safe), open: press(/Market Stall Pass/) },
    { name: 'add a token', path: routes.balances(safe), open: press('Add token') },
    { name: 'history filter', path: routes.history(safe), open: press('Filter') },
    { name: 'history export', path: routes.history(safe), open: press('Export') },
    { name: 'add a contact', path: routes.addressBook(safe), open: press('Add contact') },
    { name: 'menu of a contact', path: routes.addressBook(safe), open: press(/^More for/, menu) },
    {
      name: 'edit a contact',
      path: routes.addressBook(safe),
      open: after(press(/^More for/, menu), choose('Edit name')),
    },
    { name: 'import contacts', path: routes.addressBook(safe), open: importContacts },
    { name: 'import data', path: routes.settingsData(safe), open: importData },
    { name: 'account', path: home, open: press(/^Account/, dialog, inHeader) },
    {
      name: 'receive',
      path: home,
      open: press('Receive', (page) =>
        shown(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })),
      ),
    },
    { name: 'menu of a token', path: routes.balances(safe), open: press(/^More about/, menu) },
    { name: 'request of an app', path: routes.openApp(safe, stack.app), open: requestFromApp },
    { name: 'a new Safe, owners', path: routes.createSafe(), open: createUpTo('owners') },
    { name: 'a new Safe, review', path: routes.createSafe(), open: createUpTo('review') },
    { name: 'app details', path: routes.apps(safe), open: press('Sample app') },
    { name: 'menu of a transaction', path: transaction, open: press('More', menu) },
    {
      name: 'delete a proposal',
      path: transaction,
      open: after(press('More', menu), choose('Delete my proposal')),
    },
    {
      name: 'fees',
      path: transaction,
      open: async (page) => {
        await main(page).locator('summary').filter({ hasText: 'Network fee', visible: true }).click();
        await shown(page.getByRole('radio', { name: /^Fast/ }));
        await shown(main(page).getByRole('button', { name: 'Execute' }).and(enabled(page)));
      },
    },
    {
      name: 'hashes',
      path: transaction,
      open: async (page) => {
        await press('Compare', (opened) => shown(opened.getByRole('button', { name: 'Show in large type' })))(
          page,
        );
        await press('Show in large type')(page);
      },
    },
    {
      name: 'token picker',
      path: compose('send'),
      open: press(/^Token:/, (page) => shown(page.getByRole('option'))),
    },
    {
      name: 'recipient picker',
      path: compose('send'),
      open: press('Choose a recipient', (page) => shown(page.getByRole('option'))),
    },
    { name: 'scanner', path: compose('send'), open: press('Scan a code') },
    { name: 'batch import', path: compose('batch'), open: importBatch },
    { name: 'batch, filled', path: compose('batch'), open: fillBatch },
    { name: 'batch, save', path: compose('batch'), open: after(fillBatch, press('Save')) },
    { name: 'batch, saved', path: compose('batch'), open: after(fillBatch, press('Saved batches')) },
    {
      name: 'batch, menu of a call',
      path: compose('batch'),
      open: after(fillBatch, press('More for call 1', menu)),
    },
    {
      name: 'batch, edit a call',
      path: compose('batch'),
      open: after(after(fillBatch, press('More for call 1', menu)), choose('Edit')),
    },
    { name: 'payout, columns', path: compose('payout'), open: openPayoutColumns },
    { name: 'payout, table', path: compose('payout'), open: openPayout },
  ];
}
