import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { type Address, parseAbi, parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { fund } from '@/devnet/chain/tokens';
import { test } from '@/e2e/fixtures';
import { CreatePage } from '@/e2e/pages/create-page';
import { deploy } from '@/e2e/support/chain/deploy';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { chainClient, stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const abi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function VERSION() view returns (string)',
]);
const read = <Name extends 'getOwners' | 'getThreshold' | 'VERSION'>(address: Address, functionName: Name) =>
  chainClient.readContract({ abi, address, functionName });
const pay = (to: Address) => fund({ rpcUrl: stack.rpc, to, amount: parseEther('1') });

test('a Safe is created for three owners, one of them a Safe, at the address that was shown @main', async ({
  page,
  freshSafe,
  testWallet,
}) => {
  const wallet = await testWallet();
  await pay(wallet.account.address);
  const friend = otherAccount().address;
  const nested = await freshSafe({ owners: [otherAccount(), otherAccount()] });
  const create = new CreatePage(page);
  await create.open();
  await connectWallet(page, wallet);
  await create.beginWith('Hearth Bakery');
  await expect(create.owners).toContainText(['(you)']);
  await create.addOwner(friend);
  await create.addOwner(nested.address);
  await expect(create.owners).toContainText([/Wallet|New address/, 'New address', 'Safe · 2 of 2']);
  await expect(page.getByText('If one key is lost, the other 2 can still confirm.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.reload();
  await expect(create.owners).toHaveCount(3);
  await create.review();
  expect(await findAxeViolations(page)).toEqual([]);
  const address = await create.readAddress();
  await create.create();
  await expect(page.getByText('Hearth Bakery').first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('safe')).toBe(`base:${address}`);
  expect(await read(address, 'getOwners')).toEqual([wallet.account.address, friend, nested.address]);
  expect(await read(address, 'getThreshold')).toBe(2n);
  expect(await read(address, 'VERSION')).toBe('1.4.1');
});

test('one salt gives two setups two Safes: of one key, and of two out of three', async ({
  page,
  testWallet,
}) => {
  const wallet = await testWallet();
  await pay(wallet.account.address);
  const create = new CreatePage(page);
  const addresses: Address[] = [];
  const owners = [wallet.account.address, otherAccount().address, otherAccount().address];
  for (const [others, threshold] of [
    [[], 1n],
    [owners.slice(1), 2n],
  ] as const) {
    await create.open();
    if (threshold === 1n) await connectWallet(page, wallet);
    await create.beginWith('');
    for (const owner of others) await create.addOwner(owner);
    await expect(create.owners).toHaveCount(others.length + 1);
    await create.useSalt('7');
    await create.review();
    const address = await create.readAddress();
    await create.create();
    expect(await read(address, 'getThreshold')).toBe(threshold);
    expect(await read(address, 'getOwners')).toEqual(owners.slice(0, others.length + 1));
    addresses.push(address);
  }
  expect(new Set(addresses).size).toBe(2);
});

test('a Safe that is kept for later is created from its file in another browser', async ({
  page,
  browser,
  testWallet,
}, info) => {
  const create = new CreatePage(page);
  const [first, second] = [otherAccount().address, otherAccount().address];
  const path = info.outputPath('setup.json');

  await test.step('it is put together without a wallet, and its address is given out once the file is saved', async () => {
    await create.open();
    await create.beginWith('Later');
    for (const owner of [first, second]) await create.addOwner(owner);
    await create.review();
    await create.laterButton.click();
    const copy = page.getByRole('button', { name: 'Copy address with network prefix' });
    await expect(create.saveButton).toBeVisible();
    await expect(copy).toBeHidden();
    const [download] = await Promise.all([page.waitForEvent('download'), create.saveButton.click()]);
    await download.saveAs(path);
    await page.getByRole('checkbox', { name: 'I saved the file outside this browser.' }).click();
    await expect(copy).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });
  const address = await create.readAddress();

  await test.step('somebody who is no owner has the file and creates it', async () => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    const wallet = await testWallet();
    await wallet.install(context);
    await pay(wallet.account.address);
    const other = new CreatePage(elsewhere);
    await other.open();
    await connectWallet(elsewhere, wallet);
    const input = elsewhere.getByLabel('File with the setup of a Safe');
    const changed = (await readFile(path, 'utf8')).replaceAll(second, otherAccount().address);
    await input.setInputFiles({
      name: 'changed.json',
      mimeType: 'application/json',
      buffer: Buffer.from(changed),
    });
    await expect(elsewhere.getByText(/The file was changed/)).toBeVisible();
    await input.setInputFiles(path);
    await elsewhere.getByRole('button', { name: 'Keep this setup' }).click();
    await elsewhere.getByRole('heading', { name: 'Not created yet', level: 1 }).waitFor();
    await other.create();
    await context.close();
  });
  expect(await read(address, 'getOwners')).toEqual([first, second]);

  await test.step('the first browser finds it among its Safes', async () => {
    await page.goto('/welcome/accounts/');
    const added = page.getByRole('region', { name: 'Added by you' });
    await expect(added.getByRole('link', { name: 'Later' })).toBeVisible();
  });
});

test('an owner who could never confirm is refused', async ({ page, freshSafe, testWallet }) => {
  const wallet = await testWallet();
  const contract = await deploy('RewardModule');
  const locked = await freshSafe({ owners: [], contractOwners: [contract], threshold: 1 });
  const create = new CreatePage(page);
  await create.open();
  await connectWallet(page, wallet);
  await create.beginWith('');
  for (const [owner, message] of [
    ['0x0000000000000000000000000000000000000000', 'The zero address can’t be an owner'],
    ['0x0000000000000000000000000000000000000001', 'to mark the start of its owner list'],
    ['0x0000000000000000000000000000000000000100', 'reserved for the network’s own contracts'],
    [wallet.account.address, 'This account is already an owner'],
    [contract, 'This contract can’t confirm'],
    [locked.address, 'That Safe can’t confirm anything'],
  ] as const) {
    await create.addOwner(owner);
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(create.owners).toHaveCount(1);
});
