import { expect, type Locator, type Page } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { stack } from '@/e2e/support/stack';

const safe = `base:${demoSafes.bakery.address}`;
const chunks = '**/_next/static/**/*.js';

/** The kinds of transactions whose forms are files of their own, beside that of a payment. */
const forms = ['collectible', 'payout', 'batch', 'call', 'owners', 'limit'] as const;
const missing = 'Couldn’t load this part of the page';

type LatePart = {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly seen: (page: Page) => Locator;
  /** What is said while the part is missing. */
  readonly failure: string;
  /** The page is whole before the network goes: only what is opened then is missing. */
  readonly isWhole?: true;
};

const walletPart: LatePart = {
  name: 'the wallet part',
  path: routes.landing(),
  open: (page) => page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click(),
  seen: (page) => page.getByRole('dialog', { name: 'Connect a Wallet' }),
  failure: 'Couldn’t load the wallet connection',
};

/** Parts that come late: what asks for them, and what they show. */
const parts: readonly LatePart[] = [
  walletPart,
  {
    name: 'a dialog',
    path: routes.home(safe),
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Receive' }).click(),
    seen: (page) => page.getByRole('dialog', { name: 'Receive on Base' }),
    failure: missing,
    isWhole: true,
  },
  {
    name: 'the search',
    path: routes.home(safe),
    open: (page) => page.keyboard.press('/'),
    seen: (page) => page.getByRole('dialog', { name: 'Search' }),
    failure: missing,
    isWhole: true,
  },
  {
    name: 'a menu',
    path: routes.home(safe),
    open: (page) => page.getByRole('button', { name: 'Theme' }).click(),
    seen: (page) => page.getByRole('menuitem', { name: /Dark/ }),
    failure: missing,
    isWhole: true,
  },
  ...forms.map((kind) => ({
    name: `the form of the composer for ${kind}`,
    path: routes.newTransaction(safe, { kind }),
    seen: (page: Page) => page.getByRole('main').getByRole('form').first(),
    failure: missing,
  })),
  {
    name: 'the form for a message',
    path: routes.newMessage(safe),
    seen: (page) => page.getByRole('main').getByRole('textbox', { name: 'Message' }),
    failure: missing,
  },
  {
    name: 'the catalog of apps',
    path: routes.apps(safe),
    seen: (page) => page.getByRole('main').getByRole('region', { name: 'Apps' }),
    failure: missing,
  },
  {
    name: 'an app in its frame',
    path: routes.openApp(safe, stack.app),
    seen: (page) => page.locator('iframe[title="Sample app"]'),
    failure: missing,
  },
  {
    name: 'a form of the composer',
    path: routes.newTransaction(safe, { kind: 'send' }),
    seen: (page) => page.getByRole('main').getByLabel('Recipient', { exact: true }),
    failure: missing,
  },
  {
    name: 'rows of the queue',
    path: routes.queue(safe),
    seen: (page) => page.getByRole('main').getByRole('link', { name: /./ }).nth(4),
    failure: missing,
  },
];

/** Lists the files of the wallet part in the head; the page's code asks for them, later. */
const walletFiles = /<meta name="wallet-files"[^>]*>/;

/** Keeps from the page what it asks for later than its HTML; what the HTML loads is there. */
async function blockLateChunks(page: Page, path: string, isBlocked: boolean) {
  const html = (await (await page.request.get(path)).text()).replace(walletFiles, '');
  const initial = new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g));
  const network = { isBlocked };
  await page.context().route(chunks, (route) => {
    const { pathname } = new URL(route.request().url());
    return network.isBlocked && !initial.has(pathname) ? route.abort() : route.fallback();
  });
  return network;
}

async function checkThatItComesBack(page: Page, { path, open, seen, failure, isWhole }: LatePart) {
  const network = await blockLateChunks(page, path, !isWhole);
  await page.goto(path);
  if (isWhole) await page.waitForLoadState('networkidle');
  network.isBlocked = true;
  await open?.(page);
  await expect(page.getByText(failure)).toBeVisible();

  network.isBlocked = false;
  const retry = page.getByRole('button', { name: 'Try again' });
  if (await retry.isVisible()) await retry.click();
  else await open?.(page);
  await expect(seen(page)).toBeVisible();
  await expect(page.getByText(failure)).toBeHidden();
}

for (const part of parts)
  test(`${part.name} that could not be loaded comes once the network is back`, ({ page }) =>
    checkThatItComesBack(page, part));

test.describe('on the production site, whose code is cut into other files', () => {
  test.use({ baseURL: stack.sites.production });

  test(`${walletPart.name} that could not be loaded comes once the network is back`, ({ page }) =>
    checkThatItComesBack(page, walletPart));
});
