import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import type { Proposed } from '@/e2e/support/chain/fresh-safe';
import { stack } from '@/e2e/support/stack';

/** Puts another value into a stored transaction, past every check of the service. */
async function store({ safeTxHash }: Proposed, value: bigint): Promise<void> {
  const response = await fetch(`${stack.gateway}/__control/stored-value`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ safeTxHash, value: String(value) }),
  });
  expect(response.status).toBe(200);
}

test('a queue that the gateway refuses for one stored transaction is no outage: what is known is loaded by its id', async ({
  page,
  freshSafe,
  lists,
  transaction,
}) => {
  const [owner, second] = [otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners: [owner, second], threshold: 2, eth: '2' });
  const bad = await safe.propose({ to: second.address, value: parseEther('0.5'), nonce: 0n });
  const good = await safe.propose({ to: second.address, value: parseEther('0.25'), nonce: 1n });
  await transaction.open(safe.link, good.id);
  await expect(transaction.checks).toContainText(/\d+ checks passed/);

  await store(bad, 1n);
  await lists.openQueue(safe.link);
  await expect(lists.content).toContainText('The gateway can’t list this Safe’s queue');
  await expect(lists.content).toContainText('CGW error - 502: Invalid safeTxHash');
  const loaded = page.getByRole('region', { name: 'Loaded one by one' });
  await expect(loaded.getByRole('listitem')).toHaveCount(1);
  await expect(loaded).toContainText('0.25 ETH');
  await expect(lists.content.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/cannot be reached|responding slowly/)).toHaveCount(0);

  await store(bad, parseEther('0.5'));
  await lists.content.getByRole('button', { name: 'Try again' }).click();
  await expect(lists.next).toContainText('0.5 ETH');
  await expect(lists.content).not.toContainText('can’t list this Safe’s queue');
});
