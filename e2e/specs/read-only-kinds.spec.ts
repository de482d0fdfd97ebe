import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { addOwner, approveToken, batch, type Call, payEther } from '@/e2e/devnet/seed/calls';
import { test } from '@/e2e/fixtures';
import { connectWallet } from '@/e2e/support/connect';

const somebody = passerbyAccount().address;
const onlyPayments = 'only payments and rejections can be signed or executed yet.';

type Kind = {
  readonly what: string;
  readonly call: (safe: `0x${string}`) => Call & { readonly safeTxGas?: bigint };
  /** How the queue words it. */
  readonly row: string;
  readonly reason: string;
};

const kinds: readonly Kind[] = [
  {
    what: 'a change of settings',
    call: (safe) => addOwner(safe, somebody, 1),
    row: 'Add an owner',
    reason: onlyPayments,
  },
  {
    what: 'a contract call',
    call: () => approveToken(demoTokens.usdc, somebody, '5'),
    row: 'Call approve',
    reason: onlyPayments,
  },
  {
    what: 'a batch',
    call: () => batch('1.4.1', [payEther(somebody, '0.1'), payEther(somebody, '0.2')]),
    row: 'Make a batch of 2 calls',
    reason: 'This transaction runs foreign code as the Safe itself.',
  },
  {
    what: 'a payment with a gas limit inside',
    call: () => ({ to: somebody, value: parseEther('0.1'), safeTxGas: 50_000n }),
    row: '0.1 ETH',
    reason: 'This transaction sets gas or refund fields.',
  },
  {
    what: 'a transfer of what is no token',
    call: () => transferAt(somebody),
    row: 'Call transfer',
    reason: 'The contract that is called does not answer as a token does.',
  },
];

/** Looks like a transfer of a token, but nothing stands at the address. */
function transferAt(to: `0x${string}`): Call {
  return { to, data: `0xa9059cbb${'0'.repeat(24)}${somebody.slice(2)}${'0'.repeat(63)}5` };
}

for (const { what, call, row, reason } of kinds)
  test(`${what} is shown and says why it cannot be signed`, async ({
    page,
    freshSafe,
    testWallet,
    lists,
    transaction,
  }) => {
    const wallet = await testWallet();
    const other = passerbyAccount();
    const safe = await freshSafe({ owners: [wallet.account, other], threshold: 1 });
    // Fully signed: were it of another kind, it could be confirmed and executed.
    await safe.propose(call(safe.address), { signers: [other] });
    await lists.openQueue(safe.link);
    await connectWallet(page, wallet);
    await expect(lists.next).toContainText(row);
    await lists.reviewLink(0).click();
    await expect(transaction.actions).toContainText(reason);
    await expect(transaction.whoSigned.getByText('Signed', { exact: true })).toHaveCount(1);
    await expect(transaction.hashes).toBeVisible();
    await expect(transaction.confirmButton).toBeHidden();
    await expect(transaction.executeButton).toBeHidden();
    // What cannot be signed can still be rejected.
    await expect(transaction.rejectLink).toBeVisible();
    expect(wallet.deeds).toEqual([]);
  });
