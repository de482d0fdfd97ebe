import { expect, type Locator } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { AppPage } from '@/e2e/pages/app-page';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Whether all of an element lies within the window as it is, without scrolling. */
async function isOnScreen(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

test('a plain transfer and its button fit a desktop window without scrolling @main', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [other, wallet.account, otherAccount()], threshold: 2, eth: '1' });
  const { id } = await safe.propose(
    { to: otherAccount().address, value: parseEther('0.3') },
    { signers: [other] },
  );
  await page.setViewportSize(sizes.desktop);
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.confirmButton).toBeEnabled();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Send 0.3 ETH');
  await expect(page).toHaveTitle(/^(\(1\) )?Send 0\.3 ETH/);
  for (const element of [heading, transaction.whoSigned, transaction.confirmButton, transaction.hashes])
    expect(await isOnScreen(element)).toBe(true);
});

test('on a phone headline, progress and action are on the first screen @main', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [other, wallet.account, otherAccount()], threshold: 2, eth: '1' });
  const { id } = await safe.propose(
    { to: otherAccount().address, value: parseEther('0.3') },
    { signers: [other] },
  );
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await page.setViewportSize(sizes.phone);
  await expect(transaction.confirmButton).toBeEnabled();
  const progress = page.getByRole('heading', { name: 'Your confirmation is next' });
  for (const element of [page.getByRole('heading', { level: 1 }), progress, transaction.confirmButton])
    expect(await isOnScreen(element)).toBe(true);
  // The action stands in the place of the navigation.
  await expect(page.getByRole('navigation', { name: 'Safe, small screens' })).toBeHidden();
});

test('on a phone a warning leaves room for progress and action', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [other, wallet.account, otherAccount()], threshold: 2, eth: '1' });
  const call = { to: otherAccount().address, value: parseEther('0.3') };
  const { id } = await safe.propose(call, { signers: [other] });
  await safe.propose({ to: safe.address }, { signers: [other] });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await page.setViewportSize(sizes.phone);
  await expect(transaction.confirmButton).toBeEnabled();
  const warning = page.getByText('Another transaction shares #0');
  const progress = page.getByRole('heading', { name: 'Your confirmation is next' });
  for (const element of [
    page.getByRole('heading', { level: 1 }),
    warning,
    progress,
    transaction.confirmButton,
  ])
    expect(await isOnScreen(element)).toBe(true);
});

test('the reviews of a payment, a message and a request of an app begin on the first screen', async ({
  page,
  freshSafe,
  wallet,
  composer,
}) => {
  const owners = ['Amara', 'Bruno', 'Chiara'].map(accountsOfDemo);
  const safe = await freshSafe({ owners, threshold: 2, eth: '1' });
  const next = page.getByRole('heading', { name: /^Sign as / });
  const expectOnScreen = async (...elements: readonly Locator[]) => {
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      for (const element of elements)
        expect.soft(await isOnScreen(element), `${element}, ${name}`).toBe(true);
    }
    await page.setViewportSize(sizes.desktop);
  };

  await test.step('a payment', async () => {
    await composer.open(safe.link);
    await wallet.connectAs('Amara');
    await composer.review({ to: otherAccount().address, amount: '0.3' });
    await expect(composer.signButton).toBeEnabled();
    await expectOnScreen(page.getByRole('heading', { name: /^Send 0\.3 ETH/ }), next, composer.signButton);
  });

  await test.step('a message', async () => {
    await page.goto(routes.newMessage(safe.link));
    await page.getByRole('textbox', { name: 'Message' }).fill('Hearth Bakery confirms its address.');
    await page.getByRole('button', { name: 'Review' }).click();
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(sign).toBeEnabled();
    await expectOnScreen(page.getByRole('heading', { name: 'Sign a message' }), next, sign);
  });

  await test.step('a request of an app', async () => {
    const app = new AppPage(page);
    await app.open(safe.link);
    await app.recipient.fill(otherAccount().address);
    await app.press('Propose a batch of three');
    await expect(app.signButton).toBeEnabled();
    // Whom it pays comes before the progress, which the table may push below a small screen; the button is docked there.
    await expectOnScreen(app.whatHappens.getByRole('heading').first(), app.signButton);
    await page.setViewportSize(sizes.desktop);
    expect(await isOnScreen(next)).toBe(true);
  });
});

test('from Edit to Review, Sign and the page of the transaction the rail keeps its place @main', async ({
  page,
  freshSafe,
  wallet,
  composer,
  transaction,
}) => {
  const owners = ['Amara', 'Bruno', 'Chiara'].map(accountsOfDemo);
  const safe = await freshSafe({ owners, threshold: 2, eth: '1' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.setViewportSize(sizes.desktop);
  await composer.open(safe.link);
  await wallet.connectAs('Amara');
  await composer.fill({ to: otherAccount().address, amount: '0.3' });
  const placeOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return box && { x: box.x, y: box.y };
  };
  const edited = await placeOf(page.getByRole('complementary', { name: 'Summary' }));
  const titles = page.getByRole('heading', { level: 1 });
  await page.route(`${stack.rpc}/**`, async (route) => {
    if (route.request().postData()?.includes('eth_simulateV1')) await answered;
    await route.continue();
  });
  await composer.reviewButton.click();
  await expect(titles).toContainText('Send 0.3 ETH');
  expect(await placeOf(transaction.whoSigned)).toEqual(edited);

  // The finding about the payee comes from the history at its own time, and stands above the folds.
  await expect(page.getByText('First payment to this account')).toBeVisible();
  // What the simulation finds moves neither the folds nor the foot of the rail.
  const compare = transaction.whoSigned.getByRole('button', { name: 'Compare' });
  await expect(transaction.balanceChanges).toContainText('Simulating');
  const simulating = [await placeOf(transaction.hashes), await placeOf(compare)];
  answer();
  await expect(composer.signButton).toBeEnabled();
  await expect(transaction.balanceChanges).toContainText('Simulated');
  expect([await placeOf(transaction.hashes), await placeOf(compare)]).toEqual(simulating);
  expect(await placeOf(transaction.whoSigned)).toEqual(edited);

  await composer.signButton.click();
  await expect(wallet.demoSheet('Amara', 'Sign')).toBeVisible();
  expect(await placeOf(transaction.whoSigned)).toEqual(edited);
  await wallet.agreeAs('Amara', 'Sign');
  await expect(transaction.whoSigned.getByRole('img', { name: '1 of 2 confirmations' })).toBeVisible();
  await expect(titles).toContainText('Send 0.3 ETH');
  expect(await placeOf(transaction.whoSigned)).toEqual(edited);
});

test('by keyboard the focus stays on the actions after Confirm and after Execute @main', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [other, wallet.account], threshold: 2, eth: '1' });
  const { id } = await safe.propose(
    { to: otherAccount().address, value: parseEther('0.3') },
    { signers: [other] },
  );
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  await expect(transaction.confirmButton).toBeEnabled();
  await transaction.confirmButton.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ready to execute' })).toBeVisible();
  await expect(transaction.actions).toBeFocused();
  await expect(transaction.executeButton).toBeEnabled();
  await transaction.executeButton.press('Enter');
  await expect(transaction.outcome).toBeVisible();
  await expect(transaction.actions).toBeFocused();
  expect(await isOnScreen(transaction.outcome)).toBe(true);
  // What a person who presses Tab comes to next belongs to the same rail.
  const next = transaction.actions.getByRole('link', { name: 'Go to the queue' });
  await expect(next).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
});

for (const [what, state, rest] of [
  ['answers', 'Needs 2 confirmations', '0.9 ETH'],
  ['fails', 'Couldn’t load', 'Unknown'],
] as const)
  test(`the button of a form keeps its place in the summary when the chain ${what}`, async ({
    page,
    freshSafe,
    composer,
  }) => {
    const safe = await freshSafe({ owners: [otherAccount(), otherAccount()], threshold: 2, eth: '1' });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`${stack.rpc}/**`, async (route) => {
      await answered;
      await (what === 'answers' ? route.continue() : route.abort());
    });
    await composer.open(safe.link);
    await composer.fill({ to: otherAccount().address, amount: '0.1' });
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect(summary).toContainText('Balance after');
    // Within the summary, and both at once: an outage is told above the page, too.
    const place = () =>
      composer.reviewButton.evaluate(
        (button) =>
          button.getBoundingClientRect().top - (button.closest('aside')?.getBoundingClientRect().top ?? 0),
      );
    const before = await place();
    answer();
    await expect(summary).toContainText(state);
    await expect(summary).toContainText(rest);
    expect(await place()).toBe(before);
  });
