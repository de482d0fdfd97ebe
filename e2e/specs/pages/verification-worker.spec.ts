import { expect } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { stack } from '@/e2e/support/stack';

const queue = routes.queue(`base:${demoSafes.bakery.address}`);

test('what waits is verified off the page’s own thread, by a worker of this very site', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const started = page.waitForEvent('worker');
  await page.goto(queue);
  expect((await started).url()).toMatch(new RegExp(`^${stack.site}/_next/static/`));
  await expect(
    page.getByRole('main').getByText('Hash and signatures verified in your browser').first(),
  ).toBeVisible();
  expect(refused).toEqual([]);
});

test('where there can be no worker, what waits is verified all the same', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await page.goto(queue);
  await expect(
    page.getByRole('main').getByText('Hash and signatures verified in your browser').first(),
  ).toBeVisible();
  expect(page.workers()).toEqual([]);
});
