import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { allOverlays, type Overlay } from '@/e2e/support/page/all-overlays';
import { allPages } from '@/e2e/support/page/all-pages';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { hold } from '@/e2e/wallet/behaviors';

const safe = `base:${demoSafes.bakery.address}`;

/** All rules in light, and in dark those that depend on colors. */
async function expectNothingFound(page: Page, where: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'colors'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await findAxeViolations(page, rules), `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
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
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
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

const isComposed = ({ path }: Overlay) => path.startsWith('/transactions/new/');
const isOnHome = ({ path }: Overlay) => path === routes.home(safe);

for (const [where, isHere] of [
  ['in the composer', isComposed],
  ['of the home page', isOnHome],
  ['elsewhere', (overlay: Overlay) => !isComposed(overlay) && !isOnHome(overlay)],
] as const)
  test(`axe finds nothing in the dialogs, menus and sheets ${where}`, async ({ page, wallet }) => {
    // Each is opened on a page of its own and looked at in both themes.
    test.slow();
    const [id = ''] = await listQueued(demoSafes.bakery.address);
    await page.goto(routes.home(safe));
    if (where === 'of the home page') {
      await wallet.connect('Amara (demo)');
      const sheet = wallet.demoSheet('Amara', 'Connect');
      await expect(sheet).toBeVisible();
      await expectNothingFound(page, 'sheet of a demo wallet');
      await sheet.getByRole('button', { name: 'Connect' }).click();
      await wallet.accountButton.waitFor();
    } else await wallet.connectAs('Amara');
    for (const { name, path, open, fits } of allOverlays({ safe, id }).filter(isHere))
      await test.step(name, async () => {
        const width = [1280, 390].find((one) => fits?.(one) ?? true) ?? 1280;
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await open(page);
        await expectNothingFound(page, name);
      });
  });

test('axe finds nothing in what goes wrong, conflicts and ends @waits', async ({
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
  await expect(lists.content).toContainText('2 transactions share #0.');
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
  await expect(page.getByText('Pending on Base')).toBeVisible();
  await expectNothingFound(page, 'execution under way');
  await wallet.sender.broadcastPaused();
  await expect(transaction.outcome).toBeVisible();
  await expectNothingFound(page, 'executed');

  await gateway.cut();
  await rpc.cut();
  const withoutSafe = [
    ...['landing', 'my Safes', 'add a Safe', 'create a Safe', 'a shared app'],
    ...['permissions of all Safes', 'open a transaction'],
  ];
  for (const { name, path } of allPages({ safe: own.link, id })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!withoutSafe.includes(name))
      await expect(page.getByRole('main').getByText(/has not responded since/)).toHaveCount(2);
    await expectNothingFound(page, `${name} with nobody answering`);
  }
});
