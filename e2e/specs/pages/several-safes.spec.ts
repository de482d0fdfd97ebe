import { expect } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { defer } from '@/e2e/support/page/deferred';
import { connectWallet } from '@/e2e/support/wallet/connect';

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

test('an owner finds all their Safes, and adds one to watch', async ({ page, freshSafe, testWallet }) => {
  const wallet = await testWallet();
  const second = otherAccount();
  const first = await freshSafe({ owners: [wallet.account] });
  const shared = await freshSafe({ owners: [wallet.account, second], threshold: 2, version: '1.3.0' });
  const foreign = await freshSafe({ owners: [second], version: '1.5.0' });
  await shared.propose({ to: second.address, value: 1n }, { signers: [second] });

  await page.goto(routes.accounts());
  await connectWallet(page, wallet);
  const owned = page.getByRole('region', { name: 'Owned by you' });
  await expect(owned.getByRole('listitem')).toHaveCount(2);
  await expect(owned.getByRole('listitem').filter({ hasText: short(first.address) })).toBeVisible();
  await expect(owned.getByRole('listitem').filter({ hasText: short(shared.address) })).toContainText(
    '1 needs your action',
  );

  await test.step('go through what needs them', async () => {
    const waiting = page.getByRole('region', { name: 'Needs you' });
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await waiting.getByRole('link', { name: /^(Review|Confirm|Execute) #/ }).click();
    await expect(page).toHaveURL(new RegExp(shared.address));
    await page
      .getByRole('navigation', { name: 'One by one' })
      .getByRole('link', { name: 'My Safes' })
      .click();
    await expect(owned.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('hide one and show it again', async () => {
    await page.getByRole('button', { name: `More for ${short(first.address)}` }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await expect(owned.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Hidden Safes (1)' }).click();
    await page.getByRole('button', { name: `More for ${short(first.address)}` }).click();
    await page.getByRole('menuitem', { name: 'Show in my lists' }).click();
    await expect(owned.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('watch another', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Add a Safe' }).click();
    await page.getByLabel('Safe address or name').fill(foreign.address);
    await expect(page.getByText('You can watch this Safe, but not confirm its transactions.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('The neighbours');
    await page.getByRole('button', { name: 'Add Safe' }).click();
    await expect(page).toHaveURL(/\/home\//);
    await page.goto(routes.accounts());
    const added = page.getByRole('region', { name: 'Added by you' }).getByRole('listitem');
    await expect(added).toHaveCount(1);
    await expect(added).toContainText('The neighbours');
    await expect(added).toContainText('Watching');
  });

  await test.step('the switcher and the landing page lead to them', async () => {
    await page.goto(routes.home(first.link));
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Open Safe/ })
      .click();
    const list = page.getByRole('dialog', { name: 'Search my Safes' });
    await list.getByRole('option', { name: short(shared.address) }).click();
    await expect(page).toHaveURL(new RegExp(shared.address));
    await expect(page.getByRole('list', { name: 'Owners' }).getByRole('listitem')).toHaveCount(2);
    await page.goto(routes.landing());
    await page.getByRole('link', { name: `Continue to ${short(shared.address)}` }).click();
    await expect(page).toHaveURL(new RegExp(`/home/\\?safe=base:${shared.address}`));
  });

  await test.step('one is taken off the list, and put back', async () => {
    await page.goto(routes.accounts());
    const added = page.getByRole('region', { name: 'Added by you' });
    await page.getByRole('button', { name: 'More for The neighbours' }).click();
    await page.getByRole('menuitem', { name: 'Remove from my list' }).click();
    await expect(added).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(added).toContainText('The neighbours');
  });
});

test('what the gateway says late moves nothing away from under a press', async ({
  page,
  freshSafe,
  testWallet,
  gateway,
}) => {
  const wallet = await testWallet();
  const second = otherAccount();
  const safe = await freshSafe({ owners: [wallet.account, second], threshold: 2 });
  await safe.propose({ to: second.address, value: 1n }, { signers: [second] });
  const answer = defer();
  const asked = { path: /\/transactions\/queued/ };
  await gateway.change(asked, async (queue) => {
    await answer.promise;
    return queue;
  });
  await page.goto(routes.accounts());
  await connectWallet(page, wallet);
  const more = page.getByRole('button', { name: `More for ${short(safe.address)}` });
  await more.hover();
  await page.mouse.down();
  const told = page.waitForResponse((response) => asked.path.test(response.url()));
  answer.resolve();
  await told;
  // Time enough for the page to draw it.
  await page.waitForTimeout(500);
  await page.mouse.up();
  await expect(page.getByRole('menuitem', { name: 'Hide' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The list that came after the Safes is offered, and pushes nothing.
  await page.getByRole('button', { name: '1 transaction needs you' }).click();
  await expect(page.getByRole('region', { name: 'Needs you' }).getByRole('listitem')).toHaveCount(1);
});

test('an account without a Safe is told so, and how to get to one', async ({ page, testWallet }) => {
  const wallet = await testWallet();
  await page.goto(routes.accounts());
  await expect(page.getByText('No Safes yet')).toBeVisible();
  await connectWallet(page, wallet);
  await expect(page.getByText('No Safes for this account')).toBeVisible();
  await page.getByRole('link', { name: 'Add a Safe by its address' }).click();
  await expect(page).toHaveURL(/\/new-safe\/load\//);
});
