import { expect, type Locator } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { demoAccount, otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { SurroundingWalletPage } from '@/e2e/pages/surrounding-wallet-page';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

/** People whose keys the sample wallet has. */
const owners = [demoAccount(0), demoAccount(1)];

test('in the frame of a slow Safe wallet a payment is composed here and signed there @main', async ({
  page,
  freshSafe,
}) => {
  const safe = await freshSafe({ owners, threshold: 2 });
  const recipient = otherAccount().address;
  const surrounding = new SurroundingWalletPage(page);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.frame().url().startsWith(stack.site))
      written.push(new URL(request.url()).pathname);
  });
  await surrounding.open({
    path: routes.newTransaction(safe.link, { kind: 'send' }),
    safe: safe.address,
    delayMs: 1_500,
  });
  await expect(surrounding.line).toContainText('through localhost:3004');

  await test.step('what it does is read here, and refused there once', async () => {
    await surrounding.main.getByLabel('Recipient', { exact: true }).fill(recipient);
    await surrounding.main.getByLabel('Amount', { exact: true }).fill('0.25');
    await expect(surrounding.main.getByLabel('Nonce', { exact: true })).toHaveCount(0);
    await surrounding.main.getByRole('button', { name: 'Review' }).click();
    await expect(surrounding.main.getByRole('region', { name: 'Transaction' })).toContainText(
      'Send 0.25 ETH',
    );
    await surrounding.main.getByRole('button', { name: 'Propose in localhost:3004' }).click();
    await expect(surrounding.request).toContainText(recipient);
    await surrounding.answer('Reject');
  });

  await test.step('the owners sign there, and it is known here under the same hash', async () => {
    await surrounding.main.getByRole('button', { name: 'Propose in localhost:3004' }).click();
    await surrounding.answer('Sign');
    await expect(surrounding.main.getByText('Sent to localhost:3004')).toBeVisible();
    await expect(surrounding.main.getByText(/matches the transaction above/)).toBeVisible();
    expect(await etherOf(recipient)).toBe(0n);
  });

  await test.step('it is executed there, and this page learns it from the chain', async () => {
    await surrounding.execute();
    await expect(surrounding.main.getByText('Executed', { exact: true })).toBeVisible();
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
    expect(await safe.nonce()).toBe(1n);
  });
  // The product itself has proposed nothing.
  expect(written.filter((path) => path.endsWith('/propose'))).toEqual([]);
});

test('a Safe that the acting Safe owns is approved for and executed through the wallet around the page', async ({
  page,
  freshSafe,
}) => {
  const proposer = otherAccount();
  const recipient = otherAccount().address;
  const parent = await freshSafe({ owners, threshold: 2 });
  const child = await freshSafe({
    owners: [proposer],
    contractOwners: [parent.address],
    threshold: 2,
  });
  const { id, safeTxHash } = await child.propose({ to: recipient, value: parseEther('0.25') });
  const surrounding = new SurroundingWalletPage(page);

  await test.step('it is found among the Safes of the acting Safe', async () => {
    await surrounding.open({ path: routes.accounts(), safe: parent.address });
    await expect(surrounding.main.getByRole('region', { name: 'Connected Safe' })).toContainText(
      parent.address.slice(-4),
    );
    await expect(surrounding.main.getByRole('region', { name: 'Owned by you' })).toContainText(
      child.address.slice(-4),
    );
  });

  await test.step('its payment is approved by a transaction of the acting Safe', async () => {
    await surrounding.open({ path: routes.transaction(child.link, id), safe: parent.address });
    await surrounding.main.getByRole('button', { name: /^Approve as / }).click();
    await expect(surrounding.request).toContainText(child.address);
    await surrounding.answer('Sign and execute');
    const signed = surrounding.main.getByRole('region', { name: 'Progress' });
    await expect(signed.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    expect(await etherOf(recipient)).toBe(0n);
  });

  await test.step('and executed by another one', async () => {
    await surrounding.main.getByRole('button', { name: 'Execute', exact: true }).click();
    await surrounding.answer('Sign and execute');
    await expect.poll(() => etherOf(recipient)).toBe(parseEther('0.25'));
    expect(await listOutcomes(child.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
    expect(await parent.nonce()).toBe(2n);
  });
});

test('a new payment of a Safe that the acting Safe owns is queued here and approved there', async ({
  page,
  freshSafe,
  testWallet,
}) => {
  const recipient = otherAccount().address;
  const parent = await freshSafe({ owners, threshold: 1 });
  const child = await freshSafe({ owners: [], contractOwners: [parent.address], threshold: 1 });
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path: routes.newTransaction(child.link, { kind: 'send' }), safe: parent.address });
  await surrounding.main.getByLabel('Recipient', { exact: true }).fill(recipient);
  await surrounding.main.getByLabel('Amount', { exact: true }).fill('0.5');
  await surrounding.main.getByRole('button', { name: 'Review' }).click();
  await surrounding.main.getByRole('button', { name: 'Add to queue' }).click();
  await surrounding.main.getByRole('link', { name: 'Open the transaction' }).click();
  const execute = (main: Locator) => main.getByRole('button', { name: 'Execute', exact: true });
  await expect(execute(surrounding.main)).toBeHidden();
  await surrounding.main.getByRole('button', { name: /^Approve as / }).click();
  await surrounding.answer('Sign and execute');

  await test.step('a sender’s approval never stands alone: another account executes it, in a tab', async () => {
    await expect(surrounding.main.getByText(/^Enough owners have signed, but another account/)).toBeVisible();
    await expect(execute(surrounding.main)).toBeHidden();
    const path = new URL(page.frame({ url: /transactions\/tx/ })?.url() ?? '');
    const wallet = await testWallet();
    await page.goto(path.href);
    await connectWallet(page, wallet);
    await execute(page.getByRole('main')).click();
    await expect.poll(() => etherOf(recipient)).toBe(parseEther('0.5'));
  });
  expect(await child.nonce()).toBe(1n);
});

test('on a phone nothing of the line and of the review is cut off', async ({ page, freshSafe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const safe = await freshSafe({ owners, threshold: 1 });
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path: routes.newTransaction(safe.link, { kind: 'send' }), safe: safe.address });
  await expect(surrounding.line).toBeVisible();
  await surrounding.main.getByLabel('Recipient', { exact: true }).fill(otherAccount().address);
  await surrounding.main.getByLabel('Amount', { exact: true }).fill('0.1');
  await surrounding.main.getByRole('button', { name: 'Review' }).click();
  await expect(surrounding.main.getByRole('button', { name: 'Propose in localhost:3004' })).toBeVisible();
  const frame = page.frame({ url: (url) => url.origin === stack.site });
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
