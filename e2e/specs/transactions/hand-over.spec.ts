import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { type LocalAccount, parseEther, toHex } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { findDetails } from '@/e2e/support/gateway/gateway-api';
import { Wire } from '@/e2e/support/gateway/wire';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { TestWallet } from '@/e2e/wallet/test-wallet';

/** An owner at a browser of their own, with a sharp screen and no gateway. */
async function openBrowser(browser: Browser, account: LocalAccount, number: number) {
  const context = await browser.newContext({ deviceScaleFactor: 3 });
  const wallet = new TestWallet({ number, account });
  await wallet.install(context);
  const gateway = new Wire(context, stack.gateway);
  await gateway.cut();
  const page = await context.newPage();
  return { context, page, wallet, gateway, transaction: new TransactionPage(page) };
}

/** Every request to the dead gateway is tried several times before a page goes on. */
const patiently = { timeout: 60_000 };

/** All that the browser keeps about transactions. */
const listKept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => /outbox|kept-transactions|submitted/.test(key) && localStorage[key] !== '[]',
    ),
  );

const saveAndOpen = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save and open' }).click();
  await expect(page).toHaveURL(/\/transactions\/tx\//);
};
const idOn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';
const linkOn = async (page: Page): Promise<string> =>
  (await page.getByText(/\/transactions\/open\/#/).innerText()).trim();

test('a transaction goes from owner to owner by link, by a photographed code and by file, and is executed without the gateway @main', async ({
  browser,
  freshSafe,
}, info) => {
  test.slow();
  const owners = [otherAccount(), otherAccount(), otherAccount()] as const;
  const safe = await freshSafe({ owners, threshold: 2, eth: '1' });
  const recipient = otherAccount().address;
  const [amara, bruno, chiara] = await Promise.all(
    owners.map((account, index) => openBrowser(browser, account, 70 + index)),
  );
  if (!amara || !bruno || !chiara) throw new Error('Three owners have three browsers.');

  const link = await test.step('the first owner signs and copies a link', async () => {
    const composer = new ComposerPage(amara.page);
    await composer.open(safe.link);
    await connectWallet(amara.page, amara.wallet);
    await composer.review({ to: recipient, amount: '0.25' });
    await composer.signButton.click();
    await expect(amara.page.getByText('Signed and saved in this browser')).toBeVisible(patiently);
    await amara.page.getByRole('link', { name: 'Hand over' }).first().click();
    await expect(amara.page.getByRole('heading', { name: /^Hand over to / })).toBeVisible(patiently);
    await expect(amara.page.getByText(/^\d{3} characters\. Everything is behind the #/)).toBeVisible();
    return linkOn(amara.page);
  });

  const picture = await test.step('the second owner opens it, confirms, and shows a code', async () => {
    const { page, transaction } = bruno;
    await page.goto(link);
    await expect(page.getByText('Signed exactly this transaction')).toBeVisible();
    await expect(page.getByText('Send 0.25 ETH').first()).toBeVisible();
    await expect(page.getByText('#0 is the next transaction and still open')).toBeVisible();
    expect(await listKept(page)).toEqual([]);
    expect(await findAxeViolations(page, 'all')).toEqual([]);
    await saveAndOpen(page);
    await connectWallet(page, bruno.wallet);
    await transaction.confirmButton.click();
    await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible(
      patiently,
    );
    await page.goto(routes.handOver(safe.link, idOn(page)));
    await expect(page.getByText(/anyone who has the link can execute the transaction/)).toBeVisible(
      patiently,
    );
    const code = page.getByRole('img', { name: /^QR code of/ });
    await expect(code).toBeVisible();
    expect(await findAxeViolations(page, 'all')).toEqual([]);
    return code.screenshot();
  });

  const file = await test.step('the third owner reads the picture and saves a file', async () => {
    const { page } = chiara;
    await page.goto(routes.openHandOver());
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByText('Signed exactly this transaction')).toHaveCount(2, patiently);
    await saveAndOpen(page);
    await page.goto(routes.handOver(safe.link, idOn(page)));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save file' }).click();
    return readFile(await (await download).path());
  });

  await test.step('the first owner opens the file and executes', async () => {
    const { page, transaction } = amara;
    await page.goto(routes.openHandOver());
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'safe-transaction.json', mimeType: 'application/json', buffer: file });
    await saveAndOpen(page);
    await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible(
      patiently,
    );
    // What was signed here and what came as a file are one transaction.
    const own = page.url();
    await page.goto(routes.queue(safe.link));
    await expect(page.getByRole('main').getByText('Send 0.25 ETH')).toHaveCount(1, patiently);
    await page.goto(own);
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible(patiently);
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
    expect(await safe.nonce()).toBe(1n);
  });

  await test.step('afterwards the gateway has all of it', async () => {
    for (const { gateway } of [amara, bruno, chiara]) await gateway.mend();
    const [outcome] = await listOutcomes(safe.address);
    const details = async () =>
      (await findDetails(outcome?.safeTxHash ?? '0x'))?.detailedExecutionInfo.confirmations.length;
    await expect.poll(details, { timeout: 45_000 }).toBe(2);
    await info.attach('link', { body: link });
  });
  for (const { context } of [amara, bruno, chiara]) await context.close();
});

test('a changed link is not confirmed, and brings nothing into the browser', async ({
  page,
  freshSafe,
  browser,
}) => {
  const owners = [otherAccount(), otherAccount()] as const;
  const safe = await freshSafe({ owners, threshold: 2, eth: '1' });
  const { id } = await safe.propose({ to: otherAccount().address, value: parseEther('0.1') });
  await page.goto(routes.handOver(safe.link, id));
  const link = await linkOn(page);
  const other = await browser.newPage();
  await other.goto(`${link.slice(0, -4)}AAAA`);
  await expect(other.getByText('This can’t be read')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  saved.transaction.value = String(parseEther('1'));
  await other.getByRole('textbox', { name: 'Transaction' }).fill(JSON.stringify(saved));
  await other.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(other.getByText('Don’t confirm: the text was changed')).toBeVisible();
  await expect(other.getByText('Doesn’t match this transaction')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Save and open' })).toBeHidden();
  expect(await listKept(other)).toEqual([]);
  await other.close();
});

test('a long transaction is carried by several codes, which can be paused and stepped through', async ({
  browser,
  freshSafe,
}) => {
  test.slow();
  const owners = [otherAccount(), otherAccount()] as const;
  const safe = await freshSafe({ owners, threshold: 2 });
  const data = toHex(Uint8Array.from({ length: 900 }, (_, index) => (index * 7 + 3) % 251 || 1));
  const { id } = await safe.propose({ to: otherAccount().address, value: 0n, data });
  const context = await browser.newContext({ deviceScaleFactor: 3, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(routes.handOver(safe.link, id));
  const code = page.getByRole('img', { name: /^QR code \d+ of \d+/ });
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const count = Number(/of (\d+) of/.exec((await code.getAttribute('aria-label')) ?? '')?.[1]);
  expect(count).toBeGreaterThan(2);
  const reader = await context.newPage();
  await reader.goto(routes.openHandOver());
  for (let place = 1; place <= count; place += 1) {
    await expect(page.getByRole('img', { name: `QR code ${place} of ${count}` })).toBeVisible();
    const isRead = reader.getByText(
      place < count ? `${place} of ${count} codes read` : 'Signed exactly this transaction',
    );
    // A picture that a busy machine took of the code before is taken again.
    await expect(async () => {
      await reader
        .locator('input[type=file]')
        .setInputFiles({ name: `${place}.png`, mimeType: 'image/png', buffer: await code.screenshot() });
      await expect(isRead).toBeVisible({ timeout: 8_000 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Next code' }).click();
  }
  await context.close();
});
