import { expect, type Page } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';

const safe = `base:${demoSafes.bakery.address}`;
const chunks = '**/_next/static/chunks/**';

/** Parts that come late: what asks for them, and what they show. */
const parts: readonly {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly seen: (page: Page) => ReturnType<Page['getByRole']>;
  /** What is said while the part is missing. */
  readonly failure: string;
  /** The page is whole before the network goes: only what is opened then is missing. */
  readonly isWhole?: true;
}[] = [
  {
    name: 'the wallet part',
    path: routes.landing(),
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click(),
    seen: (page) => page.getByRole('dialog', { name: 'Connect a Wallet' }),
    failure: 'Couldn’t load the wallet connection',
  },
  {
    name: 'a dialog',
    path: routes.home(safe),
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Receive' }).click(),
    seen: (page) => page.getByRole('dialog', { name: 'Receive on Base' }),
    failure: 'Couldn’t load this part of the page',
    isWhole: true,
  },
  {
    name: 'the search',
    path: routes.home(safe),
    open: (page) => page.keyboard.press('/'),
    seen: (page) => page.getByRole('dialog', { name: 'Search' }),
    failure: 'Couldn’t load this part of the page',
    isWhole: true,
  },
  {
    name: 'a form of the composer',
    path: routes.newTransaction(safe, { kind: 'send' }),
    seen: (page) => page.getByRole('main').getByLabel('Recipient', { exact: true }),
    failure: 'Couldn’t load this part of the page',
  },
  {
    name: 'rows of the queue',
    path: routes.queue(safe),
    seen: (page) => page.getByRole('main').getByRole('link', { name: /./ }).nth(4),
    failure: 'Couldn’t load this part of the page',
  },
];

for (const { name, path, open, seen, failure, isWhole } of parts)
  test(`${name} that could not be loaded comes once the network is back`, async ({ page, request }) => {
    // What the HTML names is there; what is asked for later is not.
    const html = await (await request.get(path)).text();
    const initial = new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g));
    let isBlocked = !isWhole;
    await page.route(chunks, (route) => {
      const { pathname } = new URL(route.request().url());
      return isBlocked && !initial.has(pathname) ? route.abort() : route.fallback();
    });
    await page.goto(path);
    if (isWhole) await page.waitForLoadState('networkidle');
    isBlocked = true;
    await open?.(page);
    await expect(page.getByText(failure)).toBeVisible();

    isBlocked = false;
    const retry = page.getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click();
    else await open?.(page);
    await expect(seen(page)).toBeVisible();
    await expect(page.getByText(failure)).toBeHidden();
  });
