import { expect } from '@playwright/test';
import { numberToHex, pad } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { deployDescribedRouter, describedRouter, describedSwap } from '@/e2e/support/chain/described-router';
import { chainClient } from '@/e2e/support/stack';

/** Where a proxy keeps the address of its code (EIP-1967). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

test('a described call says what it means and to whom, with its source, until its contract has other code', async ({
  freshSafe,
  transaction,
  page,
}) => {
  await deployDescribedRouter();
  const safe = await freshSafe({ owners: [otherAccount(), otherAccount()] });
  const stranger = otherAccount().address;
  const own = await safe.propose({ to: describedRouter, data: describedSwap(safe.address) });
  const foreign = await safe.propose({ to: describedRouter, data: describedSwap(stranger) });
  const description = page.getByRole('main').getByText('Description', { exact: true }).locator('..');

  await transaction.open(safe.link, own.id);
  await expect(description).toContainText(
    'Swap 1,000 tUSDC for at least 410 CEDAR on Aerodrome · to this Safe',
  );
  await expect(description).toContainText('By Concord, from the published interface of Aerodrome');
  // Concord's own reading stands beside it.
  await expect(transaction.calls).toBeVisible();

  await transaction.open(safe.link, foreign.id);
  await expect(description).toContainText(`· to ${stranger.slice(0, 6)}…${stranger.slice(-4)}`);

  await chainClient.setStorageAt({
    ...{ address: describedRouter, index: implementationSlot },
    value: pad(numberToHex(7), { size: 32 }),
  });
  await page.goto(routes.transaction(safe.link, own.id));
  await expect(description).toContainText('None');
  await expect(description).not.toContainText('Swap');
  await chainClient.setStorageAt({
    address: describedRouter,
    index: implementationSlot,
    value: pad('0x', { size: 32 }),
  });
});
