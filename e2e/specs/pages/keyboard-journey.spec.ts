import { expect, type Locator, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { expectVisibleFocus, tabTo } from '@/e2e/support/page/keyboard';

/** Reaches something by Tab and presses it. */
async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** After a step the focus is inside what goes on, and never lost to the page. */
const expectFocusIn = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);

test('from the landing page to the executed payment without a mouse', async ({
  page,
  freshSafe,
  wallet,
  composer,
  transaction,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1, eth: '1' });
  const recipient = otherAccount().address;
  const main = page.getByRole('main');

  await test.step('connecting on the landing page gives the focus to the account', async () => {
    await page.goto(routes.landing());
    await press(page, wallet.connectButton);
    await expect(wallet.connectDialog).toBeVisible();
    await expectFocusIn(wallet.connectDialog);
    await press(page, wallet.walletChoice('Amara (demo)'));
    const sheet = wallet.demoSheet('Amara', 'Connect');
    await expectFocusIn(sheet);
    await press(page, sheet.getByRole('button', { name: 'Connect' }), 'Space');
    await expect(wallet.accountButton).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step('a Safe is opened by its address; the focus goes on at the heading', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Open a Safe' }));
    await page.keyboard.type(safe.address);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
  });

  await test.step('Send leads to the form', async () => {
    await press(page, main.getByRole('link', { name: 'Send', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Send tokens' })).toBeFocused();
  });

  await test.step('the payment is written; the review has the focus', async () => {
    await tabTo(page, composer.recipient);
    await page.keyboard.type(recipient);
    await tabTo(page, composer.amount);
    await page.keyboard.type('0.25');
    await press(page, composer.reviewButton);
    await expect(composer.whatHappens).toContainText('Send 0.25 ETH');
    await expectFocusIn(main);
  });

  await test.step('it is signed; the focus is on the page of the transaction', async () => {
    await expect(composer.signButton).toBeEnabled();
    await press(page, composer.signButton);
    const sheet = wallet.demoSheet('Amara', 'Sign');
    await expectFocusIn(sheet);
    await press(page, sheet.getByRole('button', { name: 'Sign' }));
    await expect(composer.done).toBeVisible();
    await expect(page).toHaveURL(/\/transactions\/tx\//);
    await expectFocusIn(main);
  });

  await test.step('it is executed; the focus stays with the actions', async () => {
    await expect(transaction.executeButton).toBeEnabled();
    await press(page, transaction.executeButton, 'Space');
    const sheet = wallet.demoSheet('Amara', 'Send');
    await expectFocusIn(sheet);
    await press(page, sheet.getByRole('button', { name: 'Send' }));
    // A toast says it for some seconds, the rail for good.
    await expect(page.getByText(/^Executed at \d\d:\d\d \(#\d+\)\./)).toBeVisible();
    await expect(transaction.outcome).toBeVisible();
    await expectFocusIn(main);
    expect(await etherOf(recipient)).toBe(250_000_000_000_000_000n);
  });
});
