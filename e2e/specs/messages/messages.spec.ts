import { expect } from '@playwright/test';
import { type Address, type Hash, hashMessage, hashTypedData, type LocalAccount } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { localChainId } from '@/devnet/chain/chain-client';
import { test } from '@/e2e/fixtures';
import { MessagePage } from '@/e2e/pages/message-page';
import { isValidSignature } from '@/e2e/support/chain/eip1271';
import { proposeMessage } from '@/e2e/support/gateway/gateway-api';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { notKnowMethod } from '@/e2e/wallet/behaviors';

const messageOf = (safe: Address, contentHash: Hash) =>
  ({
    domain: { chainId: localChainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: contentHash },
  }) as const;

/** Puts a message under its first signature and gives the hash that owners sign. */
async function send(
  safe: Address,
  signer: LocalAccount,
  { message, contentHash }: { message: string | object; contentHash: Hash },
): Promise<Hash> {
  const asked = messageOf(safe, contentHash);
  await proposeMessage(safe, { message, signature: await signer.signTypedData(asked) });
  return hashTypedData(asked);
}

test('two owners sign a text, and the chain takes their signature for the Safe’s', async ({
  page,
  freshSafe,
  testWallet,
}) => {
  const wallet = await testWallet();
  const [first, second] = [otherAccount(), wallet.account];
  const safe = await freshSafe({ owners: [first, second], threshold: 2 });
  const text = 'Hearth Bakery owns this Safe.\nThree loaves of rye.';
  const contentHash = hashMessage(text);
  await send(safe.address, first, { message: text, contentHash });

  const message = new MessagePage(page);
  await message.openList(safe.link);
  await page.getByRole('link', { name: /^Open: Hearth Bakery owns this Safe/ }).click();
  await expect(message.whatIsSigned).toContainText('Three loaves of rye.');
  await expect(message.whoSigned.getByRole('img', { name: '1 of 2 confirmations' })).toBeVisible();
  await expect(message.combined).toBeHidden();

  await connectWallet(page, wallet);
  await message.confirmButton.click();
  await expect(message.combined).toContainText('Valid at block');
  await expect(message.checks).toContainText(/\d+ checks passed/);
  expect(await findAxeViolations(page)).toEqual([]);
  const signature = await message.readCombined();
  expect(await isValidSignature(safe.address, contentHash, signature)).toBe(true);
  expect(await isValidSignature(safe.address, hashMessage('Four loaves'), signature)).toBe(false);
});

test('a device signs a permit, of which the page says who may take how much', async ({
  page,
  freshSafe,
  testWallet,
}) => {
  const wallet = await testWallet();
  const [first, second] = [otherAccount(), wallet.account];
  const safe = await freshSafe({ owners: [first, second], threshold: 2 });
  const spender = otherAccount().address;
  const permit = {
    domain: {
      name: 'USD Coin',
      version: '2',
      chainId: localChainId,
      verifyingContract: demoTokens.usdc.address,
    },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: safe.address, spender, value: '25000000', nonce: '0', deadline: '1900000000' },
  } as const;
  const contentHash = hashTypedData({
    ...permit,
    message: { ...permit.message, value: 25_000_000n, nonce: 0n, deadline: 1_900_000_000n },
  });
  const messageHash = await send(safe.address, first, { message: permit, contentHash });

  const message = new MessagePage(page);
  await message.open(safe.link, messageHash);
  await expect(message.whatItAllows).toContainText(`25 ${demoTokens.usdc.symbol}`);
  await expect(page.getByText('Lets an account take tokens')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await connectWallet(page, wallet);
  wallet.next('eth_signTypedData_v4', notKnowMethod);
  await page.getByRole('checkbox', { name: 'this account is a wallet' }).check();
  await message.confirmButton.click();
  await page.getByRole('button', { name: 'Sign the hash instead' }).click();
  await expect(message.combined).toContainText('Valid at block');
  expect(await isValidSignature(safe.address, contentHash, await message.readCombined())).toBe(true);
});

test('a bare hash is signed only by whoever types that it was understood, also on a phone', async ({
  page,
  freshSafe,
  testWallet,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const wallet = await testWallet();
  const [first, second] = [otherAccount(), wallet.account];
  const safe = await freshSafe({ owners: [first, second], threshold: 2 });
  const text = `0x${'d9'.repeat(32)}`;
  const contentHash = hashMessage(text);
  const messageHash = await send(safe.address, first, { message: text, contentHash });

  const message = new MessagePage(page);
  await message.open(safe.link, messageHash);
  await connectWallet(page, wallet);
  await expect(page.getByText('Signs a bare hash')).toBeVisible();
  await expect(message.confirmButton).toBeHidden();
  await message.acknowledgement.getByRole('textbox').fill('sign unread bytes');
  await page.keyboard.press('Enter');
  await message.confirmButton.click();
  await expect(message.combined).toContainText('Valid at block');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await isValidSignature(safe.address, contentHash, await message.readCombined())).toBe(true);
});

test('what is signed while the gateway is away is submitted when it is back', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
}) => {
  const wallet = await testWallet();
  const [first, second] = [otherAccount(), wallet.account];
  const safe = await freshSafe({ owners: [first, second], threshold: 2 });
  const text = 'Signed in the dark.';
  const messageHash = await send(safe.address, first, { message: text, contentHash: hashMessage(text) });

  const message = new MessagePage(page);
  await message.open(safe.link, messageHash);
  await connectWallet(page, wallet);
  await expect(message.confirmButton).toBeVisible();
  await gateway.cut({ method: 'POST' });
  await message.confirmButton.click();
  await expect(page.getByText('A message signature hasn’t reached the gateway')).toBeVisible();
  await gateway.mend();
  // It is sent again by itself, after a pause.
  await expect(page.getByText('A message signature hasn’t reached the gateway')).toBeHidden();
  await page.reload();
  await expect(message.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
});
