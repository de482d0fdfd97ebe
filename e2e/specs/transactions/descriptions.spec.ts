import { expect } from '@playwright/test';
import { type Address, encodeFunctionData, numberToHex, pad, parseAbi, parseEther, parseUnits } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { chainClient } from '@/e2e/support/stack';

/** Aerodrome's router on Base, and the selector of its swap of tokens for tokens. */
const router: Address = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43';
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,(address from,address to,bool stable,address factory)[] routes,address to,uint256 deadline)',
]);
/** Where a proxy keeps the address of its code (EIP-1967). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

const swap = (to: Address) =>
  encodeFunctionData({
    abi,
    args: [
      parseUnits('1000', demoTokens.usdc.decimals),
      parseEther('410'),
      [{ from: demoTokens.usdc.address, to: demoTokens.cedar.address, stable: false, factory: router }],
      to,
      1_893_456_000n,
    ],
  });

test('a described call says what it means and to whom, with its source, until its contract has other code', async ({
  freshSafe,
  transaction,
  page,
}) => {
  // The router of Base; here it takes every call.
  await chainClient.setCode({ address: router, bytecode: '0x00000000000000000000' });
  const safe = await freshSafe({ owners: [otherAccount(), otherAccount()] });
  const stranger = otherAccount().address;
  const own = await safe.propose({ to: router, data: swap(safe.address) });
  const foreign = await safe.propose({ to: router, data: swap(stranger) });
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
    ...{ address: router, index: implementationSlot },
    value: pad(numberToHex(7), { size: 32 }),
  });
  await page.goto(routes.transaction(safe.link, own.id));
  await expect(description).toContainText('None');
  await expect(description).not.toContainText('Swap');
  await chainClient.setStorageAt({
    address: router,
    index: implementationSlot,
    value: pad('0x', { size: 32 }),
  });
});
