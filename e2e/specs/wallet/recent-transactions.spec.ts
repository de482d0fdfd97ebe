import { expect, type Page } from '@playwright/test';
import { type Hash, parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import type { TransactionPage } from '@/e2e/pages/transaction-page';
import type { WalletArea } from '@/e2e/pages/wallet-area';
import type { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { chainClient } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

const storageKey = 'concord.recent-transactions.v1';

const payment = () => ({ to: otherAccount().address, value: parseEther('0.1') });

/** Opens a transaction that has all its signatures and presses Execute; the wallet signs, and nothing reaches the chain. */
async function sendWithoutBroadcast(
  page: Page,
  { safe, wallet, transaction }: { safe: FreshSafe; wallet: TestWallet; transaction: TransactionPage },
): Promise<void> {
  const { id } = await safe.propose(payment());
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  wallet.sender.hold();
  await transaction.executeButton.click();
  await expect(page.getByText('Pending on Base')).toBeVisible();
}

async function expectRows(area: WalletArea, rows: readonly (string | RegExp)[]): Promise<void> {
  await expect(area.recentTransactions.getByRole('listitem')).toHaveText(rows);
}

const describeExecution = (safe: FreshSafe, nonce = 0) =>
  `Execute transaction ${nonce} of ${safe.address.slice(0, 6)}…${safe.address.slice(-4)}`;

test('an execution is marked as pending, also after a reload, until the chain has it @main', async ({
  page,
  freshSafe,
  testWallet,
  wallet: area,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  await page.goto('/');
  await connectWallet(page, wallet);
  await area.accountButton.click();
  await expect(area.accountDialog).toContainText('Concord transactions will appear here...');
  await area.disconnectButton.click();

  await sendWithoutBroadcast(page, { safe, wallet, transaction });
  await expect(area.accountButton).toHaveAccessibleName(/transactions are pending/);
  await area.accountButton.click();
  await expectRows(area, [`${describeExecution(safe)}Pending`]);

  await page.reload();
  await expect(area.accountButton).toHaveAccessibleName(/transactions are pending/);
  await area.accountButton.click();
  await expectRows(area, [`${describeExecution(safe)}Pending`]);

  await wallet.sender.broadcastPaused();
  await expectRows(area, [`${describeExecution(safe)}Confirmed`]);
  await page.keyboard.press('Escape');
  await expect(area.accountButton).not.toHaveAccessibleName(/transactions are pending/);

  await test.step('Clear All takes it away, and the keyboard goes on from there', async () => {
    await area.accountButton.click();
    await area.accountDialog.getByRole('button', { name: 'Clear All' }).click();
    await expect(area.accountDialog).toContainText('Concord transactions will appear here...');
    await expect(area.recentTransactions).toBeFocused();
    await page.reload();
    await area.accountButton.click();
    await expect(area.accountDialog).toContainText('Concord transactions will appear here...');
  });
});

test('a transaction that the chain reverts is called failed, in every tab', async ({
  page,
  context,
  freshSafe,
  testWallet,
  wallet: area,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  await sendWithoutBroadcast(page, { safe, wallet, transaction });
  // Another owner's tool is faster: the nonce is used when this one arrives.
  await safe.execute(payment());
  await wallet.sender.broadcastPaused();
  await area.accountButton.click();
  await expectRows(area, [`${describeExecution(safe)}Failed`]);

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /^Account/ }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Failed' })).toBeVisible();
});

test('an RPC that does not answer leaves a transaction pending', async ({
  page,
  freshSafe,
  testWallet,
  wallet: area,
  transaction,
  rpc,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  await sendWithoutBroadcast(page, { safe, wallet, transaction });
  await rpc.cut();
  await wallet.sender.broadcastPaused();
  await page.reload();
  await area.accountButton.click();
  const asked = rpc.requests.length;
  await expect.poll(() => rpc.requests.length).toBeGreaterThan(asked + 2);
  await expectRows(area, [`${describeExecution(safe)}Pending`]);
  await rpc.mend();
  await expectRows(area, [`${describeExecution(safe)}Confirmed`]);
});

test('ten settled ones are kept and three of all are shown', async ({
  page,
  freshSafe,
  testWallet,
  wallet: area,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  await page.goto('/');
  await page.evaluate(
    ([key, account]) => {
      const records = Array.from({ length: 10 }, (_, index) => ({
        account,
        chainId: 8453,
        hash: `0x${String(index).padStart(64, '0')}`,
        description: `Older payment ${10 - index}`,
        status: 'confirmed',
      }));
      localStorage.setItem(key, JSON.stringify(records));
    },
    [storageKey, wallet.account.address] as const,
  );
  await sendWithoutBroadcast(page, { safe, wallet, transaction });
  await area.accountButton.click();
  await expectRows(area, [
    `${describeExecution(safe)}Pending`,
    'Older payment 10Confirmed',
    'Older payment 9Confirmed',
  ]);
  await wallet.sender.broadcastPaused();
  await expectRows(area, [/Confirmed$/, 'Older payment 10Confirmed', 'Older payment 9Confirmed']);

  const saved: { description: string }[] = JSON.parse(
    (await page.evaluate((key) => localStorage.getItem(key), storageKey)) ?? '[]',
  );
  expect(saved).toHaveLength(10);
  expect(saved.at(-1)?.description).toBe('Older payment 2');
});

test('what the wallet cancelled is taken away with a word, and never called failed', async ({
  page,
  freshSafe,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  await freshSafe({ owners: [wallet.account] });
  // One that waits in the pool until somebody mines, and that the wallet then takes back.
  const hash = await sendStuck(wallet);
  await page.goto('/');
  await page.evaluate(
    ([key, account, stuck]) => {
      const record = { account, chainId: 8453, hash: stuck, description: 'Stuck payment', status: 'pending' };
      localStorage.setItem(key, JSON.stringify([record]));
    },
    [storageKey, wallet.account.address, hash] as const,
  );
  const isKnown = page.waitForResponse(async (response) =>
    (await response.text().catch(() => '')).includes(`"nonce":"0x1"`),
  );
  await connectWallet(page, wallet);
  await area.accountButton.click();
  await expectRows(area, ['Stuck paymentPending']);
  await isKnown;
  await cancelStuck(wallet);
  await expect(page.getByRole('status').filter({ hasText: '“Stuck payment” was replaced' })).toBeVisible();
  await expect(area.accountDialog).toContainText('Concord transactions will appear here...');
});

const feeless = { type: 'eip1559', chainId: 8453, gas: 21_000n } as const;

/** Its nonce leaves a gap, so that the chain keeps it in the pool. */
async function sendStuck({ account }: TestWallet): Promise<Hash> {
  const serializedTransaction = await account.signTransaction({
    ...feeless,
    nonce: 1,
    to: otherAccount().address,
    value: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  });
  return chainClient.sendRawTransaction({ serializedTransaction });
}

/** Sends a payment to itself under the same nonce for a better fee, and fills the gap. */
async function cancelStuck({ account }: TestWallet): Promise<void> {
  await chainClient.setBalance({ address: account.address, value: parseEther('1') });
  const to = account.address;
  for (const [nonce, fee] of [
    [1, 10n],
    [0, 10n],
  ] as const) {
    const serializedTransaction = await account.signTransaction({
      ...feeless,
      ...{ nonce, to, value: 0n, maxFeePerGas: fee, maxPriorityFeePerGas: fee },
    });
    await chainClient.sendRawTransaction({ serializedTransaction });
  }
}
