import { expect } from '@playwright/test';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';

test.describe('Section 2. App shell', () => {
  test('Renders the current page inside a main area with a sans-serif font', async ({ page }) => {
    for (const [path, heading] of [
      ['/', /confirmed together/],
      ['/welcome/accounts/', /Safes/],
    ] as const) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const font = await main.evaluate((element) => getComputedStyle(element).fontFamily);
      expect(font).toMatch(/sans-serif/);
      expect(font).not.toMatch(/(?<!sans-)serif/);
    }
  });

  test('plus a toast notification area at the top right.', async ({ page, freshSafe }) => {
    const safe = await freshSafe({ owners: [otherAccount()] });
    await page.goto(`/new-safe/load/?safe=${safe.link}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Household');
    await page.getByRole('main').getByRole('button', { name: 'Add Safe' }).click();
    await page.waitForURL(/\/home\//);
    await page.goto('/welcome/accounts/');
    // Taking a Safe off the list of this browser is told in a toast.
    await page.getByRole('button', { name: 'More for Household' }).click();
    await page.getByRole('menuitem', { name: 'Remove from my list' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'was removed from your list' });
    await expect(toast).toBeVisible();
    const button = await page
      .getByRole('banner')
      .getByRole('button', { name: 'Connect Wallet' })
      .boundingBox();
    if (!button) throw new Error('The connect button has no place on the page.');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // It comes in from above. Where it rests, it is never over the connect button.
    await expect
      .poll(async () => (await toast.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual(button.y + button.height);
    const place = await toast.boundingBox();
    expect(place?.x).toBeGreaterThan(width / 2);
    expect((place?.y ?? height) + (place?.height ?? 0)).toBeLessThan(height / 2);
  });
});
