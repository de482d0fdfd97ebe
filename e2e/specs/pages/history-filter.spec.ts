import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { demoTokens } from '@/config/demo-tokens';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';

const safe = `base:${demoSafes.bakery.address}`;
const { cedar } = demoTokens;

test('a treasurer finds the payments in one token and saves them for the books', async ({ page }) => {
  const main = page.getByRole('main');
  const history = main.getByRole('list', { name: 'History' });
  const links = history.getByRole('link', { name: /^Open:/ });

  await test.step('from the token to its history', async () => {
    await page.goto(routes.balances(safe));
    await main.getByRole('button', { name: `More about ${cedar.symbol}` }).click();
    await page.getByRole('menuitem', { name: /^History/ }).click();
    await expect(page).toHaveURL(new RegExp(`token=${cedar.address}`));
    await expect(links.first()).toBeVisible();
    for (const name of await links.evaluateAll((all) => all.map((link) => link.ariaLabel ?? '')))
      expect(name).toContain(cedar.symbol);
  });

  await test.step('those that came in, of the gateway’s own list', async () => {
    await main.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter history' });
    await expect(dialog.getByLabel('Token')).toHaveValue(cedar.address);
    await dialog.getByLabel('Direction').selectOption({ label: 'Received' });
    const asked = page.waitForRequest(/\/incoming-transfers\/?\?.*token_address=/);
    await dialog.getByRole('button', { name: 'Show transactions' }).click();
    await asked;
    await expect(main.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveCount(3);
    await expect(links.first()).toHaveAccessibleName(/^Open: Received/);
  });

  await test.step('the file holds what the list shows', async () => {
    const shown = await links.count();
    await main.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'CSV', exact: true }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(shown);
    for (const line of lines) expect(line).toContain(`,in,SUCCESS,`);
  });

  await test.step('a reload keeps the filter, and taking it away shows everything', async () => {
    await page.reload();
    await expect(links.first()).toHaveAccessibleName(/^Open: Received/);
    await main.getByRole('button', { name: 'Clear all' }).click();
    await expect(history.getByRole('link', { name: /^Open: Sent .* ETH/ }).first()).toBeVisible();
  });
});
