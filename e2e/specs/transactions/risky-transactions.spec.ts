import { expect } from '@playwright/test';
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem';
import { multicall3 } from '@/config/contracts';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { anyBatch, type Call, multicall, payEther, payUsdc } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures';
import { deploy } from '@/e2e/support/chain/deploy';
import { usdcOf } from '@/e2e/support/chain/fresh-safe';
import { whileTrusted } from '@/e2e/support/chain/while-trusted';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const attacker = otherAccount().address;

/** Where a Safe says whose code it runs. */
const codeOf = (safe: Address) => chainClient.getStorageAt({ address: safe, slot: '0x0' });

/** A token's payment to the eye, foreign code that is run as the Safe to the chain. */
async function bybitShape(): Promise<Call> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [attacker, 0n] });
  return { to: await deploy('BybitShape'), data, operation: 1 };
}

test('foreign code behind a transfer that takes the Safe over cannot be signed @main', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  const shape = await bybitShape();
  const signers = safe.owners.slice(1);
  const { id } = await whileTrusted(shape.to, () => safe.propose(shape, { signers }));
  const before = await codeOf(safe.address);

  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.whatHappens).toContainText('as the Safe itself, through the function “transfer”');
  await expect(transaction.whatHappens).toContainText('may act differently when executed');
  await expect(transaction.risk('Runs foreign code as the Safe itself')).toBeVisible();
  await expect(transaction.simulationStop).toContainText('Safe contract');
  await expect(transaction.simulationStop).toContainText(attacker);
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(transaction.acknowledgement).toBeHidden();
  await expect(transaction.confirmButton).toBeHidden();
  await expect(transaction.executeButton).toBeHidden();
  expect(wallet.actions).toEqual([]);
  expect(await codeOf(safe.address)).toBe(before);
});

test('foreign code three batches deep is found, and stays unsigned', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  const payment = payEther(otherAccount().address, '0.1');
  const shape = await bybitShape();
  const inner = anyBatch('1.4.1', [payment, shape]);
  const call = anyBatch('1.4.1', [payment, anyBatch('1.4.1', [payment, inner])]);
  const signers = safe.owners.slice(1);
  const { id } = await whileTrusted(call.to, () => safe.propose(call, { signers }));
  const before = await codeOf(safe.address);

  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.whatHappens).toContainText(
    'Batch of 2 calls that runs foreign code as the Safe itself',
  );
  await expect(transaction.risk('Runs foreign code as the Safe itself')).toContainText(shape.to);
  await expect(transaction.calls).toContainText(shape.to.slice(-4));
  await expect(transaction.simulationStop).toContainText(attacker);
  await expect(transaction.confirmButton).toBeHidden();
  await expect(transaction.executeButton).toBeHidden();
  // What cannot be signed without reading can be rejected at once.
  await expect(transaction.rejectLink).toBeVisible();
  expect(wallet.actions).toEqual([]);
  expect(await codeOf(safe.address)).toBe(before);
  expect(await safe.nonce()).toBe(0n);
});

test('a batch through Multicall3 is red, and possible', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2, usdc: '50' });
  const [first, second] = [otherAccount().address, otherAccount().address];
  const call = multicall([payUsdc(first, '20'), payUsdc(second, '5')]);
  const signers = safe.owners.slice(1);
  const { id } = await whileTrusted(call.to, () => safe.propose(call, { signers }));

  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.risk('Runs foreign code as the Safe itself')).toContainText(multicall3.address);
  await expect(transaction.executeButton).toBeHidden();
  await transaction.acknowledge('run foreign code');
  await expect(transaction.acknowledgement).toContainText('Type the words exactly as shown');
  await transaction.acknowledge(`Run foreign code ${multicall3.address.slice(-4)}`);
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  expect([await usdcOf(first), await usdcOf(second)]).toEqual([20_000_000n, 5_000_000n]);
});

test('a high fee out of the Safe has to be ticked, and names who gets it', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  const recipient = otherAccount().address;
  const refund = {
    gasPrice: 1_000n,
    baseGas: 50_000n,
    gasToken: demoTokens.usdc.address,
    refundReceiver: otherAccount().address,
  };
  const { id } = await safe.propose(
    { to: recipient, value: parseEther('0.1'), ...refund },
    { signers: safe.owners.slice(1) },
  );
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.risk('Pays a fee from the Safe')).toContainText(refund.refundReceiver.slice(-4));
  await expect(transaction.confirmButton).toBeDisabled();
  await page.getByRole('checkbox', { name: /the Safe also pays up to .* tUSDC/ }).check();
  await expect(transaction.confirmButton).toBeEnabled();
  expect(await safe.nonce()).toBe(0n);
});
