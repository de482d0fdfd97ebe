import { expect } from '@playwright/test';
import { type Address, parseAbi, parseEther } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { test } from '@/e2e/fixtures';
import { CreatePage } from '@/e2e/pages/create-page';
import { etherOf, usdcOf } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { chainClient, stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { refuse } from '@/e2e/wallet/behaviors';

const abi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function nonce() view returns (uint256)',
]);
const read = <Name extends 'getOwners' | 'getThreshold' | 'nonce'>(address: Address, functionName: Name) =>
  chainClient.readContract({ abi, address, functionName });
const pay = (to: Address, ether: string) => fund({ rpcUrl: stack.rpc, to, amount: parseEther(ether) });

test('what waits at the address of a Safe that is kept for later is sent by the transaction that creates it @main', async ({
  page,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  await pay(wallet.account.address, '1');
  const payee = otherAccount().address;
  const create = new CreatePage(page);

  await create.open();
  await connectWallet(page, wallet);
  await create.beginWith('Later');
  await create.review();
  await create.keepForLater();
  const address = await create.readAddress();
  await pay(address, '0.8');

  await test.step('the payment is written and reviewed before there is a Safe', async () => {
    await create.withPaymentButton.click();
    await expect(page.getByText('0.8 ETH available')).toBeVisible();
    await composer.recipient.fill(payee);
    await composer.amount.fill('0.5');
    await expect(page.getByRole('button', { name: 'Add recipient' })).toBeHidden();
    expect(await findAxeViolations(page)).toEqual([]);
    await composer.reviewButton.click();
    await expect(composer.whatHappens).toContainText('Send 0.5 ETH');
    await expect(page.getByText(/^Simulated/)).toBeVisible();
    await expect(page.getByText('0.8 → 0.3 ETH')).toBeVisible();
    await expect(page.getByText('Network fee')).toBeVisible();
    await expect(page.getByText(/Could not be checked/)).toBeHidden();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  await test.step('who rejects the second request has moved nothing', async () => {
    wallet.next('eth_sendTransaction', refuse);
    await create.sendBothButton.click();
    await expect
      .poll(() => wallet.actions.map(({ method }) => method))
      .toEqual(['eth_signTypedData_v4', 'eth_sendTransaction']);
    await expect(create.sendBothButton).toBeVisible();
    expect(await etherOf(payee)).toBe(0n);
    expect(await chainClient.getCode({ address })).toBeUndefined();
  });

  await test.step('both happen in one transaction', async () => {
    await create.sendBothButton.click();
    await page.waitForURL(/\/home\//);
    expect(wallet.actions.map(({ method }) => method)).toEqual([
      ...['eth_signTypedData_v4', 'eth_sendTransaction'],
      ...['eth_signTypedData_v4', 'eth_sendTransaction'],
    ]);
    expect(await etherOf(payee)).toBe(parseEther('0.5'));
    expect(await etherOf(address)).toBe(parseEther('0.3'));
    expect(await read(address, 'getOwners')).toEqual([wallet.account.address]);
    expect(await read(address, 'getThreshold')).toBe(1n);
    expect(await read(address, 'nonce')).toBe(1n);
    await expect(page.getByText('Later').first()).toBeVisible();
    // What was sent is not offered once more.
    await composer.open(`base:${address}`);
    await expect(composer.amount).toHaveValue('');
  });
});

test('a token is sent with the creation of a Safe of two owners, while the gateway is away', async ({
  page,
  testWallet,
  composer,
  gateway,
}) => {
  const wallet = await testWallet();
  await pay(wallet.account.address, '1');
  const { usdc } = demoTokens;
  const [other, payee] = [otherAccount().address, otherAccount().address];
  const create = new CreatePage(page);
  await create.open();
  await connectWallet(page, wallet);
  await create.beginWith('');
  await create.addOwner(other);
  await create.require('1');
  await create.review();
  await create.keepForLater();
  const address = await create.readAddress();
  await mintToken({ rpcUrl: stack.rpc, token: usdc.address, to: address, amount: 250_000_000n });
  await gateway.cut();

  await create.withPaymentButton.click();
  await composer.review({ asset: 'tUSDC', to: payee, amount: '100' });
  await expect(composer.whatHappens).toContainText('Send 100 tUSDC');
  wallet.sender.hold();
  await create.sendBothButton.click();
  const waiting = page.getByRole('heading', { name: 'Creating your Safe and sending' });
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await wallet.sender.broadcastPaused();
  await page.waitForURL(/\/home\//);
  expect(await usdcOf(payee)).toBe(100_000_000n);
  expect(await usdcOf(address)).toBe(150_000_000n);
  expect(await read(address, 'getOwners')).toEqual([wallet.account.address, other]);
});

test('a payment is said not to be sent where somebody else creates its Safe first', async ({
  page,
  browser,
  testWallet,
  composer,
}) => {
  const wallet = await testWallet();
  await pay(wallet.account.address, '1');
  const payee = otherAccount().address;
  const create = new CreatePage(page);
  await create.open();
  await connectWallet(page, wallet);
  await create.beginWith('');
  await create.review();
  const path = await create.keepForLater();
  const address = await create.readAddress();
  await pay(address, '0.8');
  await create.withPaymentButton.click();
  await composer.review({ to: payee, amount: '0.5' });
  wallet.sender.hold();
  await create.sendBothButton.click();
  await expect(page.getByRole('heading', { name: 'Creating your Safe and sending' })).toBeVisible();

  await test.step('another person has the file, and is first', async () => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    const first = await testWallet();
    await first.install(context);
    await pay(first.account.address, '1');
    const other = new CreatePage(elsewhere);
    await other.open();
    await connectWallet(elsewhere, first);
    await elsewhere.getByLabel('File with the setup of a Safe').setInputFiles(path);
    await elsewhere.getByRole('button', { name: 'Keep this setup' }).click();
    await elsewhere.getByRole('heading', { name: 'Not created yet', level: 1 }).waitFor();
    await other.create();
    await context.close();
  });
  await wallet.sender.broadcastPaused();
  await expect(page.getByText('The payment wasn’t sent', { exact: true })).toBeVisible();
  await expect(page.getByText(/Anyone who has it can execute this payment/)).toBeVisible();
  expect(await etherOf(payee)).toBe(0n);
  expect(await etherOf(address)).toBe(parseEther('0.8'));
  expect(await read(address, 'nonce')).toBe(0n);
  await page.getByRole('link', { name: 'Open Safe' }).click();
  await page.waitForURL(/\/home\//);
});

test('a Safe that needs two of three is created first, and says so', async ({ page, testWallet }) => {
  const wallet = await testWallet();
  await pay(wallet.account.address, '1');
  const create = new CreatePage(page);
  await create.open();
  await connectWallet(page, wallet);
  await create.beginWith('');
  for (const owner of [otherAccount(), otherAccount()]) await create.addOwner(owner.address);
  await create.review();
  await create.keepForLater();
  await expect(
    page.getByText('With 2 required confirmations, create the Safe first, then send.'),
  ).toBeVisible();
  await expect(create.withPaymentButton).toBeHidden();
  const address = await create.readAddress();
  await create.create();
  expect(await read(address, 'getThreshold')).toBe(2n);
});
