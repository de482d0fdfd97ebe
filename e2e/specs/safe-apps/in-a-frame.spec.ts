import { expect } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { type SurroundingWalletOptions, SurroundingWalletPage } from '@/e2e/pages/surrounding-wallet-page';
import { readSeen, watchForText } from '@/e2e/support/page/watch-for-text';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const { bakery, van } = demoSafes;
const path = routes.home(`base:${bakery.address}`);

/** "Acting as Safe 0x409B…61cf through localhost:3004" */
const lineFor = ({ address }: { address: string }) =>
  `Acting as Safe ${address.slice(0, 6)}…${address.slice(-4)} through localhost:3004`;

test('in the frame of a Safe wallet the product is connected as that Safe without a click, before any other wallet @main', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  const asked = wallet.requests.length;

  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path, safe: van.address });
  await expect(surrounding.line).toHaveText(lineFor(van));
  await expect(surrounding.accountButton).toBeVisible();
  expect(wallet.requests).toHaveLength(asked);

  await test.step('a tab of its own still remembers the other wallet', async () => {
    await page.goto(routes.landing());
    await expect(area.accountButton).toBeVisible();
    await expect(page.getByText(/^Acting as Safe/)).toHaveCount(0);
    expect(wallet.requests.length).toBeGreaterThan(asked);
  });
});

test('a surrounding wallet that needs one and a half seconds for an answer is waited for', async ({
  page,
}) => {
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path, delayMs: 1_500 });
  await expect(surrounding.line).toHaveText(lineFor(bakery));
  await expect(surrounding.connectButton).toBeHidden();
});

for (const { what, options } of [
  { what: 'answers after ten seconds', options: { delayMs: 10_000 } },
  { what: 'misses the first question', options: { behavior: 'deaf-at-first' } },
] as const)
  test(`a surrounding wallet that ${what} is connected, and nothing is said of a failure any more`, async ({
    page,
  }) => {
    const surrounding = new SurroundingWalletPage(page);
    await surrounding.open({ path, ...options });
    await expect(surrounding.line).toHaveText(lineFor(bakery), { timeout: 30_000 });
    await expect(surrounding.accountButton).toBeVisible();
    await expect(surrounding.openInTab).toBeHidden();
    await expect(surrounding.frame.getByText(/^Could not load Safe information/)).toBeHidden();
  });

test('nobody in a frame sees "Connect Wallet" before the surrounding wallet has answered', async ({
  context,
  page,
}) => {
  await context.addInitScript(watchForText, 'Connect Wallet');
  const surrounding = new SurroundingWalletPage(page);
  for (const options of [{ delayMs: 500 }, { behavior: 'silent' }] as const) {
    await surrounding.open({ path, ...options });
    await expect(surrounding.accountButton.or(surrounding.openInTab)).toBeVisible();
    const seen = await page.frame({ url: stack.site + path })?.evaluate(readSeen);
    expect(seen?.frames).toBeGreaterThan(1);
    expect(seen?.sightings).toEqual([]);
  }
});

const strangers: readonly {
  readonly what: string;
  readonly surrounding: Partial<SurroundingWalletOptions>;
}[] = [
  { what: 'says nothing', surrounding: { behavior: 'silent' } },
  { what: 'speaks an older version', surrounding: { behavior: 'other-version' } },
  { what: 'lets somebody else answer', surrounding: { behavior: 'other-origin' } },
];

for (const { what, surrounding: options } of strangers)
  test(`in the frame of a page that ${what} the product reads and asks no wallet for anything`, async ({
    page,
    testWallet,
  }) => {
    const wallet = await testWallet();
    const surrounding = new SurroundingWalletPage(page);
    await surrounding.open({ path, ...options });
    await expect(surrounding.openInTab).toBeVisible();
    await expect(surrounding.frame.getByRole('main').getByRole('list', { name: 'Owners' })).toBeVisible();
    if (options.behavior !== 'silent')
      await expect(page.locator('body')).toHaveAttribute('data-answered', /^getSafeInfo( getSafeInfo)*$/);

    await expect(surrounding.openInTab).toBeVisible();
    await expect(surrounding.line).toBeHidden();
    await expect(surrounding.connectButton).toBeHidden();
    expect(wallet.requests).toEqual([]);
  });

test('"Open in a tab" opens the page that is in the frame', async ({ page }) => {
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path, behavior: 'silent' });
  const navigation = surrounding.frame.getByRole('navigation', { name: 'Safe', exact: true });
  await navigation.getByRole('link', { name: 'Assets' }).click();
  await expect(surrounding.frame.getByRole('main').getByRole('table')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await surrounding.openInTab.click();
  const tab = await opened;
  await expect(tab).toHaveURL(stack.site + routes.balances(`base:${bakery.address}`));
  await expect(tab.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

test('a Safe of another network is said to be one, and nothing is connected', async ({
  page,
  testWallet,
}) => {
  const wallet = await testWallet();
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path, behavior: 'other-chain' });
  await expect(
    surrounding.frame.getByText(
      'localhost:3004 has a Safe on another network open. This page works with Safes on Base.',
    ),
  ).toBeVisible();
  await expect(surrounding.openInTab).toBeVisible();
  expect(wallet.requests).toEqual([]);
});

test.describe('a surrounding wallet of an origin that is not known', () => {
  const origin = 'http://127.0.0.1:3004';

  test('may not show the product at all', async ({ page, testWallet }) => {
    const wallet = await testWallet();
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    const surrounding = new SurroundingWalletPage(page);
    await surrounding.open({ path, origin });
    await refused;
    await expect(surrounding.frame.getByRole('banner')).toHaveCount(0);
    expect(wallet.requests).toEqual([]);
  });

  test('is not believed where a browser shows the product all the same', async ({ page, testWallet }) => {
    const wallet = await testWallet();
    await page.route(
      (url) => url.origin === stack.site && url.pathname === '/home/',
      async (route) => {
        const response = await route.fetch({ maxRetries: 3 });
        const { 'content-security-policy': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      },
    );
    const surrounding = new SurroundingWalletPage(page);
    await surrounding.open({ path, origin });
    await expect(surrounding.openInTab).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-answered', /^getSafeInfo( getSafeInfo)*$/);
    await expect(surrounding.line).toBeHidden();
    expect(wallet.requests).toEqual([]);
  });
});

test('who disconnects in the frame stays so over a reload, and is offered the Safe and nothing else', async ({
  page,
  testWallet,
}) => {
  const wallet = await testWallet();
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path });
  await expect(surrounding.line).toBeVisible();
  await surrounding.accountButton.click();
  await surrounding.frame.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(surrounding.connectButton).toBeVisible();
  await expect(surrounding.line).toBeHidden();

  await page.reload();
  await expect(surrounding.connectButton).toBeVisible();
  await expect(surrounding.line).toBeHidden();
  await surrounding.connectButton.click();
  const dialog = surrounding.frame.getByRole('dialog', { name: 'Connect a Wallet' });
  await expect(dialog.getByRole('button', { name: 'Safe', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /demo|Test wallet/ })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Get a Wallet' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Safe', exact: true }).click();
  await expect(surrounding.line).toBeVisible();

  await page.reload();
  await expect(surrounding.line).toBeVisible();
  expect(wallet.requests).toEqual([]);
});

test('opened at its own address the product starts at the home of the Safe, and offers no other one to go back to', async ({
  page,
}) => {
  await page.goto(routes.home(`base:${van.address}`));
  await expect(page.getByRole('main').getByRole('list', { name: 'Owners' })).toBeVisible();
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path: routes.landing() });
  await expect(surrounding.line).toHaveText(lineFor(bakery));
  await expect
    .poll(() =>
      page
        .frames()
        .find((frame) => frame.url().startsWith(stack.site))
        ?.url(),
    )
    .toBe(stack.site + path);
  await expect(surrounding.main.getByRole('list', { name: 'Owners' })).toBeVisible();
  await expect(surrounding.frame.getByRole('link', { name: /^(Back|Continue) to / })).toHaveCount(0);
});

test('an unknown page around the landing page leaves it to be read', async ({ page }) => {
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path: routes.landing(), behavior: 'silent' });
  await expect(surrounding.openInTab).toBeVisible();
  await expect(surrounding.main.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the product looks as the wallet around it does, from the first moment of its second page on', async ({
  context,
  page,
}) => {
  await context.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      Reflect.set(window, 'firstTheme', document.documentElement.dataset.theme),
    ),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path, theme: 'dark' });
  const root = surrounding.frame.locator('html');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await surrounding.darkBox.uncheck();
  await expect(root).toHaveCSS('color-scheme', 'light');
  await surrounding.darkBox.check();
  await expect(root).toHaveCSS('color-scheme', 'dark');

  await surrounding.open({ path, theme: 'dark' });
  await expect(surrounding.line).toBeVisible();
  const framed = page.frames().find((frame) => frame.url().startsWith(stack.site));
  expect(await framed?.evaluate(() => Reflect.get(window, 'firstTheme'))).toBe('dark');

  await page.goto(path);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
});
