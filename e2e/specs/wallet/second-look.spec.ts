import { expect } from '@playwright/test';
import { encodeFunctionData, getAddress, parseAbi } from 'viem';
import { demoContacts } from '@/config/demo-contacts';
import { otherAccount } from '@/devnet/chain/accounts';
import { batch, changeThreshold, payEther, payUsdc, swapFirstOwner } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures';
import { deploy } from '@/e2e/support/chain/deploy';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const abi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function bake(uint256 loaves, address baker)',
]);

test('new owners inside a batch stand beside the old ones before anybody signs, and the chain then has them', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const leaving = otherAccount();
  const safe = await freshSafe({ owners: [leaving, wallet.account], threshold: 2, usdc: '50' });
  const coming = otherAccount().address;
  const call = batch('1.4.1', [
    payUsdc(otherAccount().address, '20'),
    swapFirstOwner(safe.address, leaving.address, coming),
    changeThreshold(safe.address, 1),
  ]);
  const { id } = await safe.propose(call, { signers: safe.owners });

  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  const row = (name: string) => transaction.whatChanges.getByRole('row', { name: new RegExp(`^${name}`) });
  const [before, after] = [0, 1].map((side) => row('Owners').getByRole('cell').nth(side));
  await expect(before ?? row('Owners')).toContainText(`${leaving.address.slice(-4)}`);
  await expect(before ?? row('Owners')).toContainText('removed');
  await expect(after ?? row('Owners')).toContainText(`${coming.slice(-4)}`);
  await expect(row('Owners')).toContainText('Concord doesn’t know the new owner.');
  await expect(row('Required confirmations')).toContainText(
    'Fewer owners than now will be enough to move everything.',
  );
  await expect(transaction.consequences).toContainText('any 1 of 2 owners can move everything');
  await transaction.tickConsequences();
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();

  const { address } = safe;
  const owners = await chainClient.readContract({ abi, address, functionName: 'getOwners' });
  expect(owners).toEqual([coming, wallet.account.address]);
  expect(await chainClient.readContract({ abi, address, functionName: 'getThreshold' })).toBe(1n);
});

test('what is odd around a payment is said, and signs nothing', async ({ page, freshSafe, transaction }) => {
  const owners = [otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners, threshold: 2 });
  const [known] = demoContacts;
  if (!known) throw new Error('The demo has contacts.');
  const alike = getAddress(
    `${known.address.slice(0, 6)}${'3'.repeat(32)}${known.address.slice(-4)}`.toLowerCase(),
  );
  const { id } = await safe.propose(payEther(alike, '0.1'));
  const refusing = await deploy('BybitShape');
  const conflict = await safe.propose(payEther(refusing, '0.2'), { signers: owners.slice(1) });

  await transaction.open(safe.link, id);
  const notice = (title: string) => page.getByRole('main').getByRole('alert').filter({ hasText: title });
  await expect(transaction.risk('Looks like a known address, but is a different one')).toContainText(
    known.address,
  );
  await expect(notice('First payment to this account')).toBeVisible();
  await expect(notice('Another transaction shares #0')).toContainText('Send 0.2 ETH');
  await notice('Another transaction shares #0').getByRole('link', { name: 'Send 0.2 ETH' }).click();
  await expect(page).toHaveURL(new RegExp(conflict.safeTxHash));
  await expect(page.getByRole('main').getByText('This contract rejects Ether')).toBeVisible();
  expect(await safe.nonce()).toBe(0n);
});

test('a call that nobody knows is read with the interface that a person pastes', async ({
  page,
  freshSafe,
  transaction,
}) => {
  const safe = await freshSafe({ owners: [otherAccount()], threshold: 1 });
  const baker = otherAccount().address;
  const data = encodeFunctionData({ abi, functionName: 'bake', args: [12n, baker] });
  const { id } = await safe.propose({ to: await deploy('BybitShape'), data });

  await transaction.open(safe.link, id);
  const { calls } = transaction;
  await expect(calls).toContainText('68 bytes that no known function reads');
  await calls.getByRole('button', { name: 'Add an interface' }).click();
  const field = calls.getByLabel('Interface of this contract (JSON ABI)');
  await field.fill(JSON.stringify(abi.filter(({ name }) => name === 'getOwners')));
  await calls.getByRole('button', { name: 'Decode' }).click();
  await expect(calls).toContainText('None of its functions matches this data.');
  await field.fill(JSON.stringify(abi));
  await calls.getByRole('button', { name: 'Decode' }).click();
  await expect(calls).toContainText('Names from the interface you pasted');
  await expect(calls).toContainText('loaves');
  // With the visit it is gone.
  await page.reload();
  await expect(calls).toContainText('68 bytes that no known function reads');
  expect(await safe.nonce()).toBe(0n);
});
