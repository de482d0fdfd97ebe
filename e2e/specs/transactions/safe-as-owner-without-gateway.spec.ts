import { type Browser, expect, type Page } from '@playwright/test';
import { type LocalAccount, parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { fund } from '@/devnet/chain/tokens';
import { test } from '@/e2e/fixtures';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { SignWaysPage } from '@/e2e/pages/sign-ways-page';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { Wire } from '@/e2e/support/gateway/wire';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { TestWallet } from '@/e2e/wallet/test-wallet';

/** An owner at a browser of their own, who chose to use no gateway; nothing may be asked of it from then on. */
async function openBrowser(browser: Browser, account: LocalAccount, number: number) {
  await fund({ rpcUrl: stack.rpc, to: account.address, amount: parseEther('1') });
  const context = await browser.newContext();
  const wallet = new TestWallet({ number, account });
  await wallet.install(context);
  const page = await context.newPage();
  await page.goto(routes.environment());
  const card = page.getByRole('region', { name: 'Gateway', exact: true });
  await card.getByRole('button', { name: 'Use no gateway' }).click();
  await card.getByRole('button', { name: 'Reload now' }).click();
  await expect(card.getByText(/^Concord asks no server but your RPC/)).toBeVisible();
  await page.goto('about:blank');
  const gateway = new Wire(context, stack.gateway);
  return {
    ...{ context, page, wallet, gateway },
    transaction: new TransactionPage(page),
    composer: new ComposerPage(page),
    ways: new SignWaysPage(page),
  };
}

/** Hands on the transaction of the page, and returns the link. */
async function handOn(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Hand over' }).first().click();
  const text = page.getByText(/\/transactions\/open\/#/);
  await expect(text).toBeVisible();
  return (await text.innerText()).trim();
}

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('On-chain approvals counted')).toBeVisible();
  await page.getByRole('button', { name: 'Save and open' }).click();
  await expect(page).toHaveURL(/\/transactions\/tx\//);
}

test('a transaction carried between browsers with a Safe as an owner is executed without a gateway @main', async ({
  browser,
  freshSafe,
}, info) => {
  test.slow();
  const [amara, bruno, chiara] = await Promise.all(
    [90, 91, 92].map((number) => openBrowser(browser, otherAccount(), number)),
  );
  if (!amara || !bruno || !chiara) throw new Error('Three owners have three browsers.');
  const parent = await freshSafe({ owners: [bruno.wallet.account, chiara.wallet.account], threshold: 2 });
  const safe = await freshSafe({
    ...{ owners: [amara.wallet.account], contractOwners: [parent.address], threshold: 2, eth: '1' },
  });
  const recipient = otherAccount().address;

  const link = await test.step('the first owner signs a payment and hands it on', async () => {
    const { page, composer } = amara;
    await composer.open(safe.link);
    await connectWallet(page, amara.wallet);
    await composer.review({ to: recipient, amount: '0.25' });
    await composer.signButton.click();
    await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
    await page.getByRole('link', { name: 'Open the transaction' }).first().click();
    await expect(
      amara.transaction.whoSigned.getByRole('img', { name: '1 of 2 confirmations' }),
    ).toBeVisible();
    return handOn(page);
  });

  const approval =
    await test.step('an owner of the other Safe signs its approval and hands that on', async () => {
      const { page, ways, composer } = bruno;
      await openLink(page, link);
      await connectWallet(page, bruno.wallet);
      await ways.approveAsLink(parent.address).click();
      await expect(ways.approved).toContainText('Send 0.25 ETH');
      await composer.signButton.click();
      await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
      await page.getByRole('link', { name: 'Open the transaction' }).first().click();
      await expect(
        bruno.transaction.whoSigned.getByRole('img', { name: '1 of 2 confirmations' }),
      ).toBeVisible();
      return handOn(page);
    });

  await test.step('the other owner has both, confirms the approval and executes it', async () => {
    const { page, ways, transaction } = chiara;
    await openLink(page, link);
    await openLink(page, approval);
    await connectWallet(page, chiara.wallet);
    await expect(ways.approved).toContainText('Send 0.25 ETH');
    await transaction.confirmButton.click();
    await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    expect(await parent.nonce()).toBe(1n);
  });

  await test.step('the queue counts the approval, and so does whoever opens the link now', async () => {
    const { page } = bruno;
    await page.goto(routes.queue(safe.link));
    await expect(page.getByRole('main').getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('Approved on-chain', { exact: true })).toBeVisible();
    await expect(page.getByText('None. Anyone who has this link can execute it.')).toBeVisible();
    expect(await findAxeViolations(page, 'all')).toEqual([]);
  });

  await test.step('the first owner executes the payment', async () => {
    const { page, transaction } = amara;
    await page.goto(link);
    await page.getByRole('button', { name: 'Save and open' }).click();
    await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    await expect(transaction.verifiedSigners.filter({ hasText: 'Confirmed on-chain' })).toHaveCount(1);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await info.attach(`${width}`, {
        ...{ body: await page.screenshot({ fullPage: true }), contentType: 'image/png' },
      });
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
  });

  for (const { context, gateway } of [amara, bruno, chiara]) {
    expect(gateway.requests.map((request) => request.url())).toEqual([]);
    await context.close();
  }
});
