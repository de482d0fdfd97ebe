import { expect } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { SurroundingWalletPage } from '@/e2e/pages/surrounding-wallet-page';
import { readSeen, watchForText } from '@/e2e/support/page/watch-for-text';
import { stack } from '@/e2e/support/stack';

const safe = `base:${demoSafes.bakery.address}`;
const sentence = 'Apps open in the surrounding wallet';

test('nobody in a frame is shown a way to apps, before the surrounding wallet has answered or after', async ({
  context,
  page,
}) => {
  const path = routes.home(safe);
  await context.addInitScript(watchForText, 'Apps');
  const surrounding = new SurroundingWalletPage(page);
  for (const options of [{ delayMs: 500 }, { behavior: 'silent' }] as const) {
    await surrounding.open({ path, ...options });
    await expect(surrounding.accountButton.or(surrounding.openInTab)).toBeVisible();
    const navigation = surrounding.frame.getByRole('navigation', { name: 'Safe', exact: true });
    await expect(navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(surrounding.frame.getByRole('link', { name: /^(Apps|Open app)$/ })).toHaveCount(0);
    const seen = await page.frame({ url: stack.site + path })?.evaluate(readSeen);
    expect(seen?.frames).toBeGreaterThan(1);
    expect(seen?.sightings).toEqual([]);
  }
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Apps', exact: true }).first()).toBeVisible();
});

for (const [name, path] of [
  ['the catalogue', routes.apps(safe)],
  ['an app', routes.openApp(safe, stack.app)],
  ['a shared app', routes.shareApp(stack.app)],
  ['what apps were allowed', routes.safeAppSettings(safe)],
] as const)
  test(`${name}, opened in a frame, is left to the wallet around it, and opens in a tab`, async ({
    page,
  }) => {
    const surrounding = new SurroundingWalletPage(page);
    await surrounding.open({ path });
    await expect(surrounding.main.getByText(sentence)).toBeVisible();
    await expect(surrounding.main.locator('iframe')).toHaveCount(0);
    const opened = page.waitForEvent('popup');
    await surrounding.main.getByRole('link', { name: 'Open in a tab' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(stack.site + path);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(tab.getByText(sentence)).toHaveCount(0);
  });

test('on a phone the sentence has room, and the keys reach its link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path: routes.apps(safe) });
  const link = surrounding.main.getByRole('link', { name: 'Open in a tab' });
  await link.focus();
  await expect(link).toBeFocused();
  const frame = page.frame({ url: (url) => url.origin === stack.site });
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
