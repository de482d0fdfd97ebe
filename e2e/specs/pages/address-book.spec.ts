import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const toFile = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});
const dialogOf = (page: Page) => page.getByRole('dialog');

async function download(page: Page, button: string): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  return readFile(await (await started).path(), 'utf8');
}

test('a contact is added, found by its name in a payment, and paid', async ({
  page,
  freshSafe,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  const payee = otherAccount().address;
  const safe = await freshSafe({ owners: [wallet.account] });
  await page.goto(routes.addressBook(safe.link));
  await page.getByRole('main').getByRole('button', { name: 'Add contact' }).first().click();
  await dialogOf(page).getByLabel('Name').fill('Roof repairs');
  await dialogOf(page).getByLabel('Address').fill(`base:${payee.toLowerCase()}`);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Contacts' })).toContainText('Roof repairs');
  expect(await download(page, 'Export CSV')).toContain(`\r\n${payee},Roof repairs,8453\r\n`);

  await composer.open(safe.link);
  await connectWallet(page, wallet);
  await composer.fill({ to: payee, amount: '0.1' });
  await expect(page.getByRole('main').getByText('Roof repairs').first()).toBeVisible();
  await composer.reviewButton.click();
  await expect(composer.whatHappens).toContainText('Roof repairs');
  await page.getByRole('button', { name: 'Confirm and execute' }).click();
  await expect(composer.executed).toBeVisible();
  expect(await chainClient.getBalance({ address: payee })).toBe(parseEther('0.1'));
});

test('a data export of Safe{Wallet} brings its names and Safes, and goes back with the owners that the chain has', async ({
  page,
  freshSafe,
}) => {
  const [owner, supplier] = [otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners: [owner] });
  const file = {
    version: '3.0',
    data: {
      addressBook: { 8453: { [safe.address]: 'Club till', [supplier.address]: 'Boat yard' } },
      // What a file says of owners is not believed.
      addedSafes: { 8453: { [safe.address]: { owners: [{ value: supplier.address }], threshold: 1 } } },
      visitedSafes: { 8453: { [safe.address]: { lastVisited: 1_731_000_000_000 } } },
      undeployedSafes: {},
    },
  };
  await page.goto(routes.settingsData(safe.link));
  await page
    .getByLabel('Data export as a JSON file')
    .setInputFiles(toFile('safe-2026-11-22.json', 'application/json', JSON.stringify(file)));
  await expect(dialogOf(page)).toContainText('1 new Safe on Base');
  await expect(dialogOf(page)).toContainText('2 new contacts');
  await dialogOf(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Data imported.')).toBeVisible();

  // What was exported again: the same, with the demo's own contacts.
  const exported: typeof file = JSON.parse(await download(page, 'Export'));
  expect(exported.data.addressBook[8453]).toMatchObject(file.data.addressBook[8453]);
  expect(exported.data.addedSafes).toEqual({
    8453: { [safe.address]: { owners: [{ value: owner.address }], threshold: 1 } },
  });
  expect(exported.data.visitedSafes).toEqual(file.data.visitedSafes);

  await page.goto(routes.accounts());
  await expect(page.getByRole('main')).toContainText('Club till');
  await page.goto(routes.addressBook(safe.link));
  await expect(page.getByRole('list', { name: 'Contacts' })).toContainText('Boat yard');
});
