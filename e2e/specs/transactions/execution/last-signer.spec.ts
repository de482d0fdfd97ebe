import { expect } from '@playwright/test';
import { encodeFunctionData, type Hash, type Hex, parseAbi, parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { fund } from '@/devnet/chain/tokens';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { chainClient, stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const abi = parseAbi(['function approveHash(bytes32 hashToApprove)']);

/** Calldata by which an owner approves a transaction of a Safe on the chain. */
export function encodeApproveHash(safeTxHash: Hash): Hex {
  return encodeFunctionData({ abi, args: [safeTxHash] });
}

test('the owner whose signature is the last one missing executes without giving one', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [wallet.account, other], threshold: 2 });
  const recipient = otherAccount().address;
  const { id, safeTxHash } = await safe.propose(
    { to: recipient, value: parseEther('0.25') },
    { signers: [other] },
  );
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.confirmButton).toHaveText('Only confirm');
  await expect(transaction.executeButton).toHaveText('Confirm and execute');
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  expect(await etherOf(recipient)).toBe(parseEther('0.25'));
  expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
  expect(wallet.actions.map(({ method }) => method)).toEqual(['eth_sendTransaction']);
});

test('an approval on the chain counts, although nobody told the gateway of it', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const [signer, approver] = [otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners: [signer, approver], threshold: 2 });
  const recipient = otherAccount().address;
  const { id, safeTxHash } = await safe.propose(
    { to: recipient, value: parseEther('0.25') },
    { signers: [signer] },
  );
  await fund({ rpcUrl: stack.rpc, to: approver.address, amount: parseEther('1') });
  await send(chainClient, { from: approver, to: safe.address, data: encodeApproveHash(safeTxHash) });

  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.whoSigned).toContainText('2/2');
  await transaction.executeButton.click();
  await expect(transaction.outcome).toBeVisible();
  expect(await etherOf(recipient)).toBe(parseEther('0.25'));
});
