import { expect } from '@playwright/test';
import { type Address, erc20Abi, parseAbi, parseEther } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import {
  addOwner,
  approveToken,
  batch,
  type Call,
  mintToken,
  payEther,
  payUsdc,
  swapFirstOwner,
} from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures';
import { etherOf, usdcOf } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const somebody = otherAccount().address;
const ownersAbi = parseAbi(['function getOwners() view returns (address[])']);
const ownersOf = (safe: Address) =>
  chainClient.readContract({ abi: ownersAbi, address: safe, functionName: 'getOwners' });
const allowanceOf = (safe: Address) =>
  chainClient.readContract({
    abi: erc20Abi,
    address: demoTokens.usdc.address,
    functionName: 'allowance',
    args: [safe, somebody],
  });

type Kind = {
  readonly what: string;
  readonly call: (safe: Address) => Call & { readonly safeTxGas?: bigint };
  /** How the queue words it, and the page of the transaction. */
  readonly row: string;
  readonly sentence: string;
  /** What is ticked before it can be signed. */
  readonly consequence?: string;
  /** What has come true when it was executed. */
  readonly holds: (safe: Address) => Promise<void>;
};

const kinds: readonly Kind[] = [
  {
    what: 'an approval',
    call: () => approveToken(demoTokens.usdc, somebody, '5'),
    row: 'to spend 5 tUSDC',
    sentence: 'to spend 5 tUSDC',
    consequence: 'this account is a wallet',
    holds: async (safe) => expect(await allowanceOf(safe)).toBe(5_000_000n),
  },
  {
    what: 'a contract call',
    call: (safe) => mintToken(demoTokens.usdc, safe, 7_000_000n),
    row: 'with data that Concord can’t read',
    sentence: 'Call',
    holds: async (safe) => expect(await usdcOf(safe)).toBe(7_000_000n),
  },
  {
    what: 'a new owner',
    call: (safe) => addOwner(safe, somebody, 2),
    row: 'Add owner 0x',
    sentence: 'Add owner 0x',
    consequence: 'any 2 of 3 owners can move everything',
    holds: async (safe) => expect(await ownersOf(safe)).toContain(somebody),
  },
  {
    what: 'a payment with a gas limit inside',
    call: (safe) => ({ to: safe, value: parseEther('0.1'), safeTxGas: 50_000n }),
    row: '0.1 ETH',
    sentence: 'Send 0.1 ETH',
    holds: async (safe) => expect(await etherOf(safe)).toBe(parseEther('1')),
  },
];

for (const { what, call, row, sentence, consequence, holds } of kinds)
  test(`${what} is read, confirmed and executed`, async ({
    page,
    freshSafe,
    testWallet,
    lists,
    transaction,
  }) => {
    const wallet = await testWallet();
    const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
    await safe.propose(call(safe.address), { signers: safe.owners.slice(1) });
    await lists.openQueue(safe.link);
    await connectWallet(page, wallet);
    await expect(lists.next).toContainText(row);
    await lists.reviewLink(0).click();
    await expect(transaction.whatHappens).toContainText(sentence);
    if (consequence) {
      await expect(transaction.consequences).toContainText(consequence);
      await transaction.tickConsequences();
    }
    await transaction.confirmButton.click();
    await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    await holds(safe.address);
    expect(await safe.nonce()).toBe(1n);
  });

test('a batch with an owner swap shows what changes, and changes it @main', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const leaving = otherAccount();
  const safe = await freshSafe({ owners: [leaving, wallet.account], threshold: 2, usdc: '30' });
  const next = otherAccount().address;
  const call = batch('1.4.1', [
    payEther(somebody, '0.2'),
    payUsdc(somebody, '12.5'),
    swapFirstOwner(safe.address, leaving.address, next),
  ]);
  const { id } = await safe.propose(call, { signers: [leaving] });
  const before = await etherOf(somebody);

  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.whatHappens).toContainText(
    /Batch\sof\s3:\ssend\s0\.2\sETH\s\+\s12\.5\stUSDC\sto\s.*\sin\s2\spayments,\sreplace\sowner\s0x/,
  );
  await expect(transaction.payments).toContainText('0.2 ETH');
  await expect(transaction.payments).toContainText('12.5 tUSDC');
  await expect(transaction.balanceChanges).toContainText('→ 0.8 ETH');
  await expect(transaction.balanceChanges).toContainText('→ 17.5 tUSDC');
  await expect(transaction.risk('Replaces an owner')).toBeVisible();
  const changes = transaction.whatChanges.getByRole('table');
  await expect(changes).toContainText(leaving.address.slice(-4));
  await expect(changes).toContainText(next.slice(-4));

  await transaction.tickConsequences();
  await transaction.confirmButton.click();
  await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  expect(await ownersOf(safe.address)).toEqual([next, wallet.account.address]);
  expect((await etherOf(somebody)) - before).toBe(parseEther('0.2'));
});

test('the four hashes are read in large type, one at a time', async ({
  page,
  freshSafe,
  lists,
  transaction,
}) => {
  const safe = await freshSafe({ owners: [otherAccount(), otherAccount()], threshold: 2 });
  const { safeTxHash } = await safe.propose(payEther(somebody, '0.1'));
  await lists.openQueue(safe.link);
  await lists.reviewLink(0).click();
  await transaction.compareHashes();
  await page.getByRole('button', { name: 'Show in large type' }).click();
  const groups = transaction.largeHashes.getByRole('list');
  await expect(groups).toHaveAccessibleName('EIP-712 Digest in groups of four');
  await expect(groups.getByRole('listitem')).toHaveCount(16);
  for (const group of safeTxHash.slice(2).match(/.{4}/g) ?? []) await expect(groups).toContainText(group);
  expect(await findAxeViolations(page)).toEqual([]);
  await transaction.largeHashes.getByRole('button', { name: 'Calldata Digest' }).press('Enter');
  await expect(groups).toHaveAccessibleName('Calldata Digest in groups of four');
  await page.keyboard.press('Escape');
  await expect(transaction.largeHashes).toBeHidden();
  expect(await safe.nonce()).toBe(0n);
});
