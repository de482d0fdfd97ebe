import { expect, type Locator, type Page } from '@playwright/test';
import { demoContacts } from '@/config/demo-contacts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';

const addressOf = (name: string) => demoContacts.find((contact) => contact.name === name)?.address ?? '';
const mill = { name: 'Valley Mill', amount: '0.25 ETH', address: addressOf('Valley Mill') };
const courier = { name: 'Bike Courier', amount: '5,000 tUSDC', address: addressOf('Bike Courier') };

/** Names, whole addresses and amounts of both, without a click and without scrolling sideways. */
async function expectPayees(page: Page, payments: Locator) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, amount, address } of [mill, courier]) {
      const row = payments.getByRole('rowgroup').filter({ hasText: name });
      await expect(row).toContainText(amount);
      await expect(row.getByText(address.slice(6, 10), { exact: true })).toBeVisible();
      await expect(row).toContainText(address);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a batch shows the one who signs it, a co-owner and the queue whom it pays what @main', async ({
  freshSafe,
  person,
}) => {
  const safe = await freshSafe({
    owners: [accountsOfDemo('Amara'), accountsOfDemo('Bruno')],
    threshold: 2,
    eth: '1',
    usdc: '6000',
  });
  const amara = await person('Amara');
  const main = amara.page.getByRole('main');

  await amara.composer.open(safe.link);
  await amara.wallet.connectAs('Amara');
  await amara.composer.fill({ to: mill.address, amount: '0.25' });
  await main.getByRole('button', { name: 'Add recipient' }).click();
  const other = main.getByRole('group', { name: 'Payment 2' });
  await other.getByLabel('Recipient', { exact: true }).fill(courier.address);
  await other.getByRole('button', { name: /^Token:/ }).click();
  await amara.page.getByRole('option', { name: 'tUSDC' }).click();
  await other.getByLabel('Amount', { exact: true }).fill('5000');
  await amara.composer.reviewButton.click();
  await expect(amara.composer.whatHappens).toContainText('Pay 2 people');
  await expect(amara.composer.whatHappens).toContainText('0.25 ETH + 5,000 tUSDC');
  await expectPayees(amara.page, amara.transaction.payments);
  await amara.composer.signButton.click();
  await amara.wallet.agreeAs('Amara', 'Sign');
  await expect(amara.composer.done).toBeVisible();

  const bruno = await person('Bruno');
  await bruno.lists.openQueue(safe.link);
  await bruno.wallet.connectAs('Bruno');
  await expect(bruno.lists.next).toContainText('Pay 2 people 0.25 ETH + 5,000 tUSDC');
  for (const { name, amount, address } of [mill, courier])
    await expect(bruno.lists.next).toContainText(
      `${name} ${address.slice(0, 6)}…${address.slice(-4)} ${amount}`,
    );
  await bruno.lists.reviewLink(0).click();
  await expect(bruno.transaction.whatHappens).toContainText('Pay 2 people');
  await expectPayees(bruno.page, bruno.transaction.payments);
});
