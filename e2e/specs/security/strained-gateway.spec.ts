import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { findDetails, listQueued } from '@/e2e/support/gateway/gateway-api';
import { connectWallet } from '@/e2e/support/wallet/connect';

const queued = { method: 'GET', path: /\/transactions\/queued/ };

test('a gateway with too many requests is asked rarely, the page stays calm, and recovers', async ({
  page,
  freshSafe,
  gateway,
  lists,
}) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  const { id } = await safe.propose({ to: otherAccount().address, value: parseEther('0.5') });
  await page.clock.install();
  await gateway.answer(
    {},
    { status: 429, body: { code: 429, message: 'Too many requests' }, headers: { 'Retry-After': '20' } },
  );
  await lists.openQueue(safe.link);
  const limited = lists.content.getByText(/The gateway (is|has been) limiting the number of requests/);
  await expect(limited).toHaveCount(1);
  await expect(lists.content).toContainText('Not loaded.');
  const atFirst = gateway.requests.length;
  // A minute passes.
  for (let seconds = 0; seconds < 60; seconds += 5) await page.clock.runFor(5_000);
  expect(gateway.requests.length - atFirst).toBeLessThan(12);
  await expect(limited).toHaveCount(1);

  await gateway.mend();
  // As long as it takes, in steps that leave real answers the time to come.
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(lists.next).toContainText('0.5 ETH', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  expect(await listQueued(safe.address)).toEqual([id]);
});

test('a gateway that takes 20 seconds is said to be slow after 3 and is given up after 15, and a retry works', async ({
  page,
  freshSafe,
  gateway,
  lists,
}) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  const { id } = await safe.propose({ to: otherAccount().address, value: parseEther('0.5') });
  await page.clock.install();
  await gateway.hang();
  await lists.openQueue(safe.link);
  const slow = lists.content.getByText(/The gateway (is|has been) responding slowly/);
  await expect.poll(() => gateway.requests.some((request) => queued.path.test(request.url()))).toBe(true);
  await expect(slow).toBeHidden();
  await page.clock.runFor(3_500);
  await expect(slow).toBeVisible();
  await page.clock.runFor(12_500);
  await expect(
    lists.content.getByText('The gateway has not responded since this page opened.'),
  ).toBeVisible();
  await expect(lists.content).toContainText('Not loaded.');

  // Time stands still, for the page would soon ask again by itself and take the button away.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await gateway.mend();
  const before = gateway.requests.length;
  await lists.content.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => gateway.requests.slice(before).some((request) => queued.path.test(request.url())))
    .toBe(true);
  await page.clock.resume();
  await expect(lists.next).toContainText('0.5 ETH');
  expect(await listQueued(safe.address)).toEqual([id]);
});

test('one unreadable row among 200 is marked, the others are shown, and its nonce cannot be signed', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  lists,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [otherAccount(), wallet.account], threshold: 2 });
  const call = { to: otherAccount().address, value: parseEther('0.1') };
  const conflict = await safe.propose({ ...call, nonce: 100n });
  const free = await safe.propose({ ...call, nonce: 101n });
  // 198 rows of other transactions and one that cannot be read, which shares a nonce with a true one.
  await gateway.change(queued, (answer) => {
    const { results } = answer as {
      results: { type: string; transaction: { id: string; executionInfo: object } }[];
    };
    const rows = results.filter(({ type }) => type === 'TRANSACTION');
    const [first] = rows;
    if (!first) throw new Error('The queue is empty.');
    const make = (nonce: number, more: object = {}) => ({
      ...first,
      transaction: {
        ...first.transaction,
        id: `multisig_row_${nonce}`,
        executionInfo: { ...first.transaction.executionInfo, nonce },
        ...more,
      },
    });
    const others = Array.from({ length: 197 }, (_, index) => make(index + 200));
    const broken = make(100, { id: 'multisig_broken', timestamp: 'yesterday' });
    return { count: 200, next: null, previous: null, results: [broken, ...rows, ...others] };
  });
  await lists.openQueue(safe.link);
  await expect(lists.content.getByRole('link', { name: /^\w+ #\d+: / })).toHaveCount(199);
  await expect(lists.rows.filter({ hasText: 'Concord can’t read transaction #100.' })).toHaveCount(1);

  await connectWallet(page, wallet);
  await transaction.open(safe.link, conflict.id);
  await expect(transaction.actions).toContainText(
    'Concord can’t read another transaction with the same number',
  );
  await expect(transaction.confirmButton).toBeHidden();
  await transaction.open(safe.link, free.id);
  await expect(transaction.confirmButton).toBeVisible();

  expect(wallet.actions).toEqual([]);
  expect((await findDetails(conflict.safeTxHash))?.detailedExecutionInfo.confirmations).toHaveLength(1);
});
