import { expect, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures/failures';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { noteSaid } from '@/e2e/support/note-said';
import { fillStorage, makeRoom } from '@/e2e/support/page/full-storage';

const full = 'This browser can’t save your changes';
const unsaved = 'Not saved in this browser: its storage is full or blocked.';
const kept = /saved in this browser until the gateway has it|Signed and saved in this browser/;

/** Whether the browser asks before the page is left. */
async function isHeld(page: Page): Promise<boolean> {
  const isAsked = new Promise<boolean>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type() === 'beforeunload');
      await dialog.dismiss();
    });
  });
  await page.close({ runBeforeUnload: true });
  return isAsked;
}

test.describe('with a full storage, and a gateway that takes no signature,', () => {
  test('a confirmation is not called saved, holds the tab and can be taken along', { tag: '@quick' }, async ({
    connectAs,
    visit,
    failures,
  }) => {
    const { page } = visit;
    const [owner, second] = [otherAccount(), otherAccount()];
    const safe = await FreshSafe.create({ owners: [owner, second], threshold: 2 });
    const { id, safeTxHash } = await safe.propose({ to: second.address, value: 5n }, { signers: [second] });
    const target = { method: 'POST', path: `/transactions/${safeTxHash}/confirmations` };
    visit.expectOpen(target);
    await connectAs(owner);
    const transaction = new TransactionPage(page);
    await transaction.open(safe.link, id);
    await expect(transaction.confirmButton).toBeEnabled();
    await failures.on(target, { kind: 'status', status: 503 });
    await fillStorage(page);
    await transaction.confirmButton.click();
    await expect(page.getByText(unsaved).first()).toBeVisible();
    await expect(page.getByText(full)).toBeVisible();
    noteSaid(unsaved, full);
    await expect(page.getByText(kept)).toHaveCount(0);
    expect(await isHeld(page)).toBe(true);
    await expect(page.getByRole('button', { name: 'Save as a file' }).first()).toBeVisible();
    await makeRoom(page);
  });

  test('a signed message is not called saved, and holds the tab', async ({ connectAs, visit, failures }) => {
    const { page } = visit;
    const [owner, second] = [otherAccount(), otherAccount()];
    const safe = await FreshSafe.create({ owners: [owner, second], threshold: 2 });
    const target = { method: 'POST', path: `/safes/${safe.address}/messages$` };
    visit.expectOpen(target);
    await connectAs(owner);
    await page.goto(routes.newMessage(safe.link));
    await page.getByRole('textbox', { name: 'Message' }).fill('Hearth Bakery confirms its address.');
    await page.getByRole('button', { name: 'Review' }).click();
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(sign).toBeEnabled();
    await failures.on(target, { kind: 'status', status: 503 });
    await fillStorage(page);
    await sign.click();
    await expect(page.getByText('Signed, but not saved in this browser')).toBeVisible();
    await expect(page.getByText(full)).toBeVisible();
    await expect(page.getByText(kept)).toHaveCount(0);
    expect(await isHeld(page)).toBe(true);
    await makeRoom(page);
  });
});

test('with a full storage a contact lasts as long as the tab, which is said', async ({
  connectAs,
  visit,
}) => {
  const { page } = visit;
  const owner = otherAccount();
  const safe = await FreshSafe.create({ owners: [owner] });
  await connectAs(owner);
  await page.goto(routes.addressBook(safe.link));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add contact' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Roof repairs');
  await dialog.getByLabel('Address').fill(otherAccount().address);
  await expect(page.getByText(full)).toHaveCount(0);
  await fillStorage(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(full)).toBeVisible();
  await makeRoom(page);
});
