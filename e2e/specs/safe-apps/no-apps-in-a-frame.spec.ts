import { expect } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { HostPage } from '@/e2e/pages/host-page';
import { readSeen, watchForText } from '@/e2e/support/page/watch-for-text';
import { stack } from '@/e2e/support/stack';

const safe = `base:${demoSafes.bakery.address}`;
const sentence = 'Apps open in the surrounding wallet';

test('nobody in a frame is shown a way to apps, before the host has answered or after', async ({
  context,
  page,
}) => {
  const path = routes.home(safe);
  await context.addInitScript(watchForText, 'Apps');
  const host = new HostPage(page);
  for (const options of [{ delayMs: 500 }, { behavior: 'silent' }] as const) {
    await host.open({ path, ...options });
    await expect(host.accountButton.or(host.openInTab)).toBeVisible();
    const navigation = host.frame.getByRole('navigation', { name: 'Safe', exact: true });
    await expect(navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(host.frame.getByRole('link', { name: /^(Apps|Open app)$/ })).toHaveCount(0);
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
    const host = new HostPage(page);
    await host.open({ path });
    await expect(host.main.getByText(sentence)).toBeVisible();
    await expect(host.main.locator('iframe')).toHaveCount(0);
    const opened = page.waitForEvent('popup');
    await host.main.getByRole('link', { name: 'Open in a tab' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(stack.site + path);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(tab.getByText(sentence)).toHaveCount(0);
  });

test('on a phone the sentence has room, and the keys reach its link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const host = new HostPage(page);
  await host.open({ path: routes.apps(safe) });
  const link = host.main.getByRole('link', { name: 'Open in a tab' });
  await link.focus();
  await expect(link).toBeFocused();
  const frame = page.frame({ url: (url) => url.origin === stack.site });
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
