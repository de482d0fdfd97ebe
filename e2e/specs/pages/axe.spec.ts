import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { allPages } from '@/e2e/support/page/all-pages';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { hold } from '@/e2e/wallet/behaviors';

const safe = `base:${demoSafes.bakery.address}`;

async function expectNothingFound(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await findAxeViolations(page), `${where}, ${colorScheme}`).toEqual([]);
  }
}

for (const { name, path } of allPages({ safe: '', id: '' }))
  test(`axe finds nothing on the page "${name}", nor before it is filled`, async ({ page }) => {
    await test.step('without a Safe', async () => {
      await page.goto(path);
      await expectNothingFound(page, `${name} without a Safe`);
    });
    const [id = ''] = await listQueued(demoSafes.bakery.address);
    const place = allPages({ safe, id }).find((other) => other.name === name);
    await page.goto(place?.path ?? '');
    await expect(place?.ready(page) ?? page.getByText('no such page')).toBeVisible();
    await expectNothingFound(page, name);
  });

test('axe finds nothing on a page that does not exist', async ({ page }) => {
  await page.goto('/no/such/page/');
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  await expectNothingFound(page, 'not found');
});

test('axe finds nothing in the composer, from typing to done', async ({
  page,
  freshSafe,
  testWallet,
  wallet: area,
  composer,
}) => {
  const wallet = await testWallet();
  const own = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
  await composer.open(own.link);
  await composer.reviewButton.click();
  await expect(page.getByText('Enter an amount.')).toBeVisible();
  await expectNothingFound(page, 'fields that are wrong');

  await connectWallet(page, wallet);
  await composer.review({ to: otherAccount().address, amount: '0.1' });
  await expect(composer.signButton).toBeVisible();
  await expectNothingFound(page, 'review');

  const held = hold();
  wallet.next('eth_signTypedData_v4', held.behavior);
  await composer.signButton.click();
  await expect(composer.stopButton).toBeVisible();
  await expectNothingFound(page, 'waiting for the wallet');
  held.release();
  await expect(composer.done).toBeVisible();
  await expectNothingFound(page, 'done');

  await area.accountButton.click();
  await expect(area.accountDialog).toBeVisible();
  await expectNothingFound(page, 'account dialog');
  await page.keyboard.press('Escape');
  await wallet.changeChain(1);
  await area.wrongNetworkButton.click();
  await expect(area.networkDialog).toBeVisible();
  await expectNothingFound(page, 'network dialog');
});

test('axe finds nothing in the other windows, menus and sheets', async ({ page, wallet }) => {
  await page.goto(routes.home(safe));
  await page.getByRole('main').getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expectNothingFound(page, 'receive');
  await page.keyboard.press('Escape');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Open Safe/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNothingFound(page, 'menu of Safes');
  await page.keyboard.press('Escape');

  await wallet.connect('Amara (demo)');
  await expect(wallet.demoSheet('Amara', 'Connect')).toBeVisible();
  await expectNothingFound(page, 'sheet of a demo wallet');
});

test('axe finds nothing in what goes wrong, conflicts and ends', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
  rpc,
  lists,
  transaction,
}) => {
  // Every page is looked at once more with nobody answering.
  test.slow();
  const wallet = await testWallet();
  const own = await freshSafe({ owners: [wallet.account, accountsOfDemo('Bruno')], threshold: 1 });
  const call = { to: otherAccount().address, value: parseEther('0.1') };
  const { id } = await own.propose(call);
  await own.propose({ to: own.address });
  await lists.openQueue(own.link);
  await expect(lists.content).toContainText('Conflicting nonce 0.');
  await expectNothingFound(page, 'conflict');

  await transaction.open(own.link, id);
  await connectWallet(page, wallet);
  await gateway.spoof({ path: /\/transactions\/multisig_/ }, [{ pointer: '/txData/value', value: '1' }]);
  await page.reload();
  await expect(transaction.contradiction).toBeVisible();
  await expectNothingFound(page, 'contradiction');

  await gateway.mend();
  await page.reload();
  wallet.sender.hold();
  await transaction.executeButton.click();
  await expect(page.getByText('Execution sent, waiting for the block')).toBeVisible();
  await expectNothingFound(page, 'execution under way');
  await wallet.sender.broadcastPaused();
  await expect(transaction.outcome).toBeVisible();
  await expectNothingFound(page, 'executed');

  await gateway.cut();
  await rpc.cut();
  for (const { name, path } of allPages({ safe: own.link, id })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!['landing', 'my Safes', 'add a Safe', 'a shared app'].includes(name))
      await expect(page.getByRole('main').getByText(/has not answered since/)).toHaveCount(2);
    await expectNothingFound(page, `${name} with nobody answering`);
  }
});
