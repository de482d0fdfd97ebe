import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { findDetails } from '@/e2e/support/gateway/gateway-api';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';
import {
  expectNothingAsked,
  type OwnerWithoutGateway,
  openWithoutGateway,
  useGatewayAgain,
} from '@/e2e/support/wallet/open-without-gateway';

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
    [90, 91, 92].map((number) => openWithoutGateway(browser, { account: otherAccount(), number })),
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

  await test.step('the gateway, used again, has both with all confirmations, and nothing is left to send', async () => {
    for (const owner of [amara, bruno, chiara]) expectNothingAsked(owner);
    const hashes = await Promise.all(
      [safe, parent].map(async ({ address }) => (await listOutcomes(address))[0]?.safeTxHash ?? '0x'),
    );
    for (const { page, gateway } of [amara, bruno, chiara]) {
      await useGatewayAgain(page);
      for (const [index, hash] of hashes.entries()) {
        await page.goto(routes.transaction([safe, parent][index]?.link ?? '', hash));
        await expect(page.getByRole('heading', { name: 'Executed' })).toBeVisible();
      }
      await page.goto(routes.home(safe.link));
      await expect(page.getByRole('list', { name: 'Owners' })).toBeVisible();
      await expect(page.getByText(/signature for #/)).toHaveCount(0);
      expect(gateway.sent(/\/(propose|confirmations)$/)).toEqual([]);
    }
    for (const hash of hashes)
      expect((await findDetails(hash))?.detailedExecutionInfo.confirmations).toHaveLength(2);
  });
  for (const { context } of [amara, bruno, chiara]) await context.close();
});

test('what was signed without a gateway reaches it once when it is used again, with what a Safe must approve', async ({
  browser,
  freshSafe,
}) => {
  test.slow();
  const [amara, bruno] = await Promise.all(
    [95, 96].map((number) => openWithoutGateway(browser, { account: otherAccount(), number })),
  );
  if (!amara || !bruno) throw new Error('Two owners have two browsers.');
  const insider = otherAccount();
  const parent = await freshSafe({ owners: [bruno.wallet.account, insider], threshold: 2 });
  const safe = await freshSafe({
    ...{ owners: [amara.wallet.account], contractOwners: [parent.address], threshold: 2, eth: '1' },
  });
  const writes = ({ gateway }: OwnerWithoutGateway) => gateway.sent(/\/(propose|confirmations)$/).length;
  const confirmationsOf = async (page: Page) => {
    const hash = `0x${new URL(page.url()).searchParams.get('id')?.slice(-64)}` as const;
    return (await findDetails(hash))?.detailedExecutionInfo.confirmations.length;
  };

  const link = await test.step('the first owner signs a payment and hands it on', async () => {
    const { page, composer, wallet } = amara;
    await composer.open(safe.link);
    await connectWallet(page, wallet);
    await composer.review({ to: otherAccount().address, amount: '0.25' });
    await composer.signButton.click();
    await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
    await page.getByRole('link', { name: 'Open the transaction' }).first().click();
    return handOn(page);
  });

  await test.step('an owner of the other Safe signs its approval', async () => {
    const { page, ways, composer, wallet } = bruno;
    await openLink(page, link);
    await connectWallet(page, wallet);
    await ways.approveAsLink(parent.address).click();
    await composer.signButton.click();
    await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
    await page.getByRole('link', { name: 'Open the transaction' }).first().click();
    await expect(page).toHaveURL(/\/transactions\/tx\//);
    expectNothingAsked(bruno);
    expectNothingAsked(amara);
  });

  await test.step('the second owner’s browser sends the payment and its approval', async () => {
    const { page } = bruno;
    const approval = page.url();
    await useGatewayAgain(page);
    await page.goto(approval);
    await expect.poll(() => confirmationsOf(page)).toBe(1);
    await expect.poll(() => writes(bruno)).toBe(2);
    await expect(page.getByText(/signature for #/)).toHaveCount(0);
  });

  await test.step('the first owner’s browser finds its signature there, and sends nothing', async () => {
    const { page } = amara;
    await page.goto(link);
    await page.getByRole('button', { name: 'Save and open' }).click();
    await expect(page).toHaveURL(/\/transactions\/tx\//);
    const payment = page.url();
    await useGatewayAgain(page);
    await page.goto(payment);
    await expect.poll(() => confirmationsOf(page)).toBe(1);
    await expect(page.getByText(/signature for #/)).toHaveCount(0);
    await expect(
      amara.transaction.whoSigned.getByRole('img', { name: '1 of 2 confirmations' }),
    ).toBeVisible();
    expect(writes(amara)).toBe(0);
  });
  for (const { context } of [amara, bruno]) await context.close();
});
