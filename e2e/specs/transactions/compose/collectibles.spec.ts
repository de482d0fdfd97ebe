import { expect } from '@playwright/test';
import { parseAbi } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { mintToken } from '@/devnet/chain/tokens';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { mintPieces } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { chainClient, stack } from '@/e2e/support/stack';

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
]);
const { stallPass, breadStamps } = demoTokens;

test('two owners give away a collectible and a dozen of many alike @main', async ({ freshSafe, person }) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara'), accountsOfDemo('Bruno')], threshold: 2 });
  const recipient = otherAccount().address;
  // No other journey has this one.
  const pass = BigInt(safe.address) >> 96n;
  await mintToken({ rpcUrl: stack.rpc, token: stallPass.address, to: safe.address, amount: pass });
  const { to, data } = mintPieces(safe.address, 3n, 40n);
  await send(chainClient, { from: otherAccount(), to, data });
  const [amara, bruno] = [await person('Amara'), await person('Bruno')];
  const main = amara.page.getByRole('main');
  const form = main.getByRole('form', { name: 'Collectible' });
  const tray = main.getByRole('region', { name: 'Batch' });

  await test.step('one of a kind is sent from the page of collectibles', async () => {
    await amara.page.goto(routes.collectibles(safe.link));
    await amara.wallet.connectAs('Amara');
    await main.getByRole('button', { name: `#${pass}` }).click();
    const detail = amara.page.getByRole('dialog');
    await expect(detail).toContainText('In this Safe');
    expect(await findAxeViolations(amara.page)).toEqual([]);
    await detail.getByRole('link', { name: 'Send' }).click();
    await expect(form.getByRole('radio', { name: `#${pass}` })).toBeChecked();
    await amara.composer.recipient.fill(recipient);
    await main.getByRole('button', { name: 'Add to batch' }).click();
    await expect(tray.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('of many alike no more can be sent than the Safe has', async () => {
    await form.getByText('Enter a collectible that isn’t listed').click();
    await form.getByLabel('Collection contract').fill(breadStamps.address);
    await form.getByLabel('Token ID').fill('3');
    await form.getByLabel('Amount').fill('41');
    await amara.composer.recipient.fill(recipient);
    await main.getByRole('button', { name: 'Add to batch' }).click();
    await expect(form).toContainText('The Safe has 40.');
    await form.getByLabel('Amount').fill('12');
    expect(await findAxeViolations(amara.page)).toEqual([]);
    await main.getByRole('button', { name: 'Add to batch' }).click();
    await expect(tray.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('both sign what both see', async () => {
    await tray.getByRole('link', { name: 'Review batch' }).click();
    // The form before it has a button of that name, too.
    await expect(main.getByRole('heading', { level: 1, name: 'Batch' })).toBeVisible();
    await amara.composer.reviewButton.click();
    await expect(amara.transaction.calls).toContainText('12');
    await amara.composer.signButton.click();
    await amara.wallet.agreeAs('Amara', 'Sign');
    await expect(amara.composer.done).toBeVisible();
    await bruno.lists.openQueue(safe.link);
    await bruno.wallet.connectAs('Bruno');
    await bruno.lists.reviewLink(0).click();
    await expect(bruno.transaction.balanceChanges).toContainText('12 of collectible #3');
    await bruno.transaction.executeButton.click();
    await bruno.wallet.agreeAs('Bruno', 'Send');
    await expect(bruno.transaction.outcome).toBeVisible();
  });

  await test.step('the chain has moved both', async () => {
    const owner = chainClient.readContract({
      ...{ abi, address: stallPass.address, functionName: 'ownerOf', args: [pass] },
    });
    expect(await owner).toBe(recipient);
    const countOf = (account: typeof recipient) =>
      chainClient.readContract({
        ...{ abi, address: breadStamps.address, functionName: 'balanceOf', args: [account, 3n] },
      });
    expect(await countOf(recipient)).toBe(12n);
    expect(await countOf(safe.address)).toBe(28n);
  });
});
