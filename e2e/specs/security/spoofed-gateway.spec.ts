import { expect } from '@playwright/test';
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import type { SafeTransaction } from '@/devnet/chain/safe-transaction';
import { test } from '@/e2e/fixtures';
import type { Proposed } from '@/e2e/support/chain/fresh-safe';
import { connectWallet } from '@/e2e/support/wallet/connect';

const attacker = otherAccount().address;
const details = { method: 'GET', path: /\/transactions\/(multisig_|0x)/ };

type Spoof = readonly [field: keyof SafeTransaction | 'safeTxHash', pointer: string, value: unknown];

/** One field of a transaction's details each, with what the gateway says instead of the truth. */
const callSpoofs: readonly Spoof[] = [
  ['to', '/txData/to/value', attacker],
  ['value', '/txData/value', '900000000000000000'],
  ['data', '/txData/hexData', '0x5ec12e70'],
  ['operation', '/txData/operation', 1],
];
const hashedSpoofs: readonly Spoof[] = [
  ['nonce', '/detailedExecutionInfo/nonce', 1],
  ['safeTxGas', '/detailedExecutionInfo/safeTxGas', '100000'],
  ['baseGas', '/detailedExecutionInfo/baseGas', '50000'],
  ['gasPrice', '/detailedExecutionInfo/gasPrice', '1000000000'],
  ['gasToken', '/detailedExecutionInfo/gasToken', demoTokens.usdc.address],
  ['refundReceiver', '/detailedExecutionInfo/refundReceiver/value', attacker],
  ['safeTxHash', '/detailedExecutionInfo/safeTxHash', `0x${'ab'.repeat(32)}`],
];

function readTruth(
  { transaction, safeTxHash }: Proposed,
  field: keyof SafeTransaction | 'safeTxHash',
): string {
  return field === 'safeTxHash' ? safeTxHash : String(transaction[field]);
}

for (const [what, spoofs] of [
  ['any part of the call', callSpoofs],
  ['what else is hashed, or the hash,', hashedSpoofs],
] as const)
  test(`a gateway that misreports ${what} gets no signature and no execution @main`, async ({
    page,
    freshSafe,
    testWallet,
    gateway,
    transaction,
  }) => {
    const wallet = await testWallet();
    const second = otherAccount();
    const safe = await freshSafe({ owners: [wallet.account, second, otherAccount()], threshold: 2 });
    // One waits for this owner's signature, the other is ready: both buttons would be there.
    const call = { to: otherAccount().address, value: parseEther('0.1') };
    const waiting = await safe.propose(call, { signers: [second] });
    const ready = await safe.propose(
      { ...call, value: parseEther('0.2') },
      { signers: safe.owners.slice(1) },
    );
    await transaction.open(safe.link, waiting.id);
    await connectWallet(page, wallet);
    for (const [field, pointer, value] of spoofs)
      await test.step(field, async () => {
        await gateway.mend();
        await gateway.spoof(details, [{ pointer, value }]);
        for (const proposed of [waiting, ready]) {
          await transaction.open(safe.link, proposed.id);
          await expect(transaction.contradiction).toContainText(`Field "${field}"`);
          // Both values stand there: what the gateway says, and what belongs to the hash.
          await expect(transaction.contradiction).toContainText(String(value));
          await expect(transaction.contradiction).toContainText(readTruth(proposed, field));
          await expect(transaction.actions).toContainText('Nothing can be signed.');
          for (const action of [transaction.confirmButton, transaction.executeButton, transaction.rejectLink])
            await expect(action).toBeHidden();
        }
      });
    expect(wallet.actions).toEqual([]);
    expect(gateway.sent(/confirmations$/)).toEqual([]);
  });

test('a gateway that answers with another transaction than the link names gets nothing either', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  const call = { to: otherAccount().address, value: parseEther('0.1') };
  const asked = await safe.propose(call, { signers: safe.owners.slice(1) });
  const other = await safe.propose({ ...call, to: attacker }, { signers: safe.owners.slice(1) });
  // A whole other transaction, consistent in itself, under the id of the one that was asked for.
  const answer: unknown = await (
    await page.request.get(`${gateway.url}/v1/chains/8453/transactions/${other.id}`)
  ).json();
  await gateway.change(details, () => answer);

  await transaction.open(safe.link, asked.id);
  await connectWallet(page, wallet);
  await expect(transaction.contradiction).toContainText(/link to this page names/i);
  await expect(transaction.confirmButton).toBeHidden();
  expect(wallet.actions).toEqual([]);
});

const beginnings: readonly (readonly [string, string, unknown])[] = [
  ['the recipient', '/txData/to/value', attacker],
  [
    'the calldata',
    '/txData/hexData',
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [attacker, 1n] }) satisfies Hex,
  ],
  ['the hash', '/detailedExecutionInfo/safeTxHash', `0x${'cd'.repeat(32)}`],
];
test('a lie that begins after the review stops Confirm and Execute @main', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  transaction,
}) => {
  const wallet = await testWallet();
  const others = [otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners: [wallet.account, ...others], threshold: 2 });
  const call = { to: otherAccount().address, value: parseEther('0.1') };
  const waiting = await safe.propose(call, { signers: others.slice(0, 1) });
  const ready = await safe.propose({ ...call, value: parseEther('0.2') }, { signers: others });

  await transaction.open(safe.link, waiting.id);
  await connectWallet(page, wallet);
  for (const [what, pointer, value] of beginnings)
    await test.step(`about ${what}`, async () => {
      for (const [{ id }, button] of [
        [waiting, transaction.confirmButton],
        [ready, transaction.executeButton],
      ] as const) {
        await gateway.mend();
        await transaction.open(safe.link, id);
        await expect(button).toBeVisible();
        await gateway.spoof(details, [{ pointer, value }]);
        await button.click();
        await expect(transaction.contradiction).toBeVisible();
        await expect(button).toBeHidden();
      }
    });
  expect(wallet.actions).toEqual([]);
  expect(gateway.sent(/confirmations$/)).toEqual([]);
});

test('a gateway that invents a signature makes nothing executable', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  const call = { to: otherAccount().address, value: parseEther('0.1') };
  const { id } = await safe.propose(call, { signers: safe.owners });
  await gateway.spoof(details, [
    { pointer: '/detailedExecutionInfo/confirmations/1/signature', value: `0x${'17'.repeat(64)}1c` },
  ]);
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.contradiction).toContainText('Signature of');
  await expect(transaction.executeButton).toBeHidden();
  expect(wallet.actions).toEqual([]);
});
