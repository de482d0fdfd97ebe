import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import type { ComposerPage } from '@/e2e/pages/composer-page';
import type { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { findDetails, listQueued } from '@/e2e/support/gateway/gateway-api';
import { connectWallet } from '@/e2e/support/wallet/connect';
import { answer, beBusy, hold, refuse } from '@/e2e/wallet/behaviors';
import { signTyped } from '@/e2e/wallet/sign-request';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

const typed = 'eth_signTypedData_v4';
const recipient = otherAccount().address;
const accountChanged = 'The account in your wallet changed in the meantime. Nothing was sent.';
const couldNot = 'Your wallet could not do this. Nothing was sent.';

/** The framework keeps an alert of its own outside the content. */
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');
const rejected = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Rejected in your wallet' });

async function reviewPayment(
  page: Page,
  at: { composer: ComposerPage; safe: FreshSafe; wallet: TestWallet },
) {
  await at.composer.open(at.safe.link);
  await connectWallet(page, at.wallet);
  await at.composer.review({ to: recipient, amount: '0.1' });
  await expect(at.composer.signButton).toBeVisible();
}

test('a refusal leads back to the review, which says so, and nothing typed is lost', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  gateway,
}) => {
  const wallet = await testWallet();
  const owner = wallet.account;
  const safe = await freshSafe({ owners: [owner] });
  await reviewPayment(page, { composer, safe, wallet });
  wallet.next(typed, refuse);
  await composer.signButton.click();
  await expect.poll(() => wallet.actions.length).toBe(1);
  await expect(composer.signButton).toBeVisible();
  await expect(rejected(page)).toContainText('No funds moved.');
  await expect(alerts(page)).toHaveCount(0);
  expect(gateway.sent(/propose$/)).toHaveLength(0);

  await composer.backButton.click();
  await expect(composer.recipient).toHaveValue(recipient);
  await expect(composer.amount).toHaveValue('0.1');

  await test.step('and a second attempt goes through', async () => {
    await composer.reviewButton.click();
    await composer.signButton.click();
    await expect(composer.done).toBeVisible();
    expect(await listQueued(safe.address)).toHaveLength(1);
  });
});

test('a wallet that never answers can be left, and what it signs later goes nowhere', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  gateway,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  await reviewPayment(page, { composer, safe, wallet });
  const held = hold();
  wallet.next(typed, held.behavior);
  await composer.signButton.click();
  await held.asked;
  await expect(page.getByText('Waiting for your wallet')).toBeVisible();
  await composer.stopButton.click();
  await expect(composer.signButton).toBeVisible();

  held.release();
  await held.answered;
  // A second signature, given at once, reaches the gateway after the late one would have.
  await composer.signButton.click();
  await expect(composer.done).toBeVisible();
  expect(wallet.actions).toHaveLength(2);
  expect(gateway.sent(/propose$/)).toHaveLength(1);
  expect(await listQueued(safe.address)).toHaveLength(1);
});

test('a wallet that already shows a request is named as the place to look', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  gateway,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  await reviewPayment(page, { composer, safe, wallet });
  wallet.next(typed, beBusy);
  await composer.signButton.click();
  await expect(alerts(page)).toContainText('Your wallet is already waiting for an answer from you.');
  await expect(composer.signButton).toBeVisible();
  expect(gateway.sent(/propose$/)).toHaveLength(0);
});

test('an account that is changed between review and signature is asked for nothing', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  gateway,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [wallet.account, other], threshold: 1 });
  await reviewPayment(page, { composer, safe, wallet });
  await wallet.changeAccount(other);
  await expect(page.getByText('The account in your wallet changed')).toBeVisible();
  await expect(composer.signButton).toBeHidden();
  expect(wallet.actions).toHaveLength(0);
  expect(gateway.sent(/propose$/)).toHaveLength(0);

  await test.step('a new review with the new account goes through', async () => {
    await composer.backButton.click();
    await composer.reviewButton.click();
    await composer.signButton.click();
    await expect(composer.done).toBeVisible();
    const [id = ''] = await listQueued(safe.address);
    const details = await findDetails(`0x${id.slice(-64)}`);
    expect(details?.detailedExecutionInfo.confirmations.map(({ signer }) => signer.value)).toEqual([
      other.address,
    ]);
  });
});

test('an account that is changed while the request is open signs for nobody', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  gateway,
}) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [wallet.account, other], threshold: 1 });
  await reviewPayment(page, { composer, safe, wallet });
  wallet.next(typed, async () => {
    await wallet.changeAccount(other);
    // The wallet signs the same with the account that it has now.
    const [, definition] = wallet.actions.at(-1)?.params ?? [];
    return signTyped(other, definition);
  });
  await composer.signButton.click();
  await expect(page.getByText('The account in your wallet changed', { exact: true })).toBeVisible();
  await expect(composer.signButton).toBeHidden();
  expect(gateway.sent(/propose$/)).toHaveLength(0);
  expect(await listQueued(safe.address)).toHaveLength(0);
});

test('a signature by another key is not used', async ({ page, freshSafe, testWallet, composer, gateway }) => {
  const wallet = await testWallet();
  const other = otherAccount();
  const safe = await freshSafe({ owners: [wallet.account, other], threshold: 1 });
  await reviewPayment(page, { composer, safe, wallet });
  wallet.swapKeySilently(other);
  await composer.signButton.click();
  await expect(alerts(page)).toContainText(accountChanged);
  expect(wallet.actions).toHaveLength(1);
  expect(gateway.sent(/propose$/)).toHaveLength(0);
});

for (const [what, garbage] of [
  ['nothing', null],
  ['text', 'signed'],
  ['an empty signature', '0x'],
  ['a signature of zeros', `0x${'00'.repeat(65)}`],
  ['65 bytes of noise', `0x${'a7'.repeat(64)}1b`],
  ['an object', { signature: '0x' }],
] as const)
  test(`a wallet that answers ${what} instead of a signature is not believed`, async ({
    page,
    freshSafe,
    testWallet,
    composer,
    gateway,
  }) => {
    const wallet = await testWallet();
    const safe = await freshSafe({ owners: [wallet.account] });
    await reviewPayment(page, { composer, safe, wallet });
    wallet.next(typed, answer(garbage));
    await composer.signButton.click();
    const alert = alerts(page).filter({ hasText: 'Nothing was sent.' });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText(
      what === '65 bytes of noise' ? /Your wallet could not|The account in your wallet/ : couldNot,
    );
    expect(gateway.sent(/propose$/)).toHaveLength(0);
    await expect(composer.signButton).toBeVisible();
  });

test('a wallet on another network signs nothing until it is switched', async ({
  page,
  freshSafe,
  testWallet,
  wallet: area,
  composer,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  await reviewPayment(page, { composer, safe, wallet });
  await wallet.changeChain(1);
  await expect(area.wrongNetworkButton).toBeVisible();
  await composer.signButton.click();
  await expect(alerts(page)).toContainText(
    'Your wallet is on another network. Switch it to Base and try again.',
  );
  expect(wallet.actions).toHaveLength(0);

  await area.wrongNetworkButton.click();
  await expect(area.networkDialog).toContainText('Wrong network detected');
  await area.networkDialog.getByRole('button', { name: 'Base', exact: true }).click();
  await expect(area.accountButton).toBeVisible();
  await composer.signButton.click();
  await expect(composer.done).toBeVisible();
});

test('an execution that is refused in the wallet leaves everything as it was', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  const { id } = await safe.propose({ to: recipient, value: parseEther('0.1') });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  wallet.next('eth_sendTransaction', refuse);
  await transaction.executeButton.click();
  await expect.poll(() => wallet.actions.length).toBe(1);
  await expect(transaction.executeButton).toBeVisible();
  await expect(rejected(page)).toContainText('No funds moved.');
  await expect(alerts(page)).toHaveCount(0);
  expect(await safe.nonce()).toBe(0n);
  await transaction.executeButton.click();
  await expect.poll(() => safe.nonce()).toBe(1n);
  await expect(rejected(page)).toHaveCount(0);
});

test('an account that is changed before Execute is pressed is not asked to send', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  const { id } = await safe.propose({ to: recipient, value: parseEther('0.1') });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  // The wallet tells nobody that it has another account now.
  wallet.changeAccountSilently(otherAccount());
  await transaction.executeButton.click();
  await expect(alerts(page)).toContainText(accountChanged);
  expect(wallet.actions).toHaveLength(0);
});

test('an execution that one stopped waiting for is followed once the wallet sends it after all', async ({
  page,
  freshSafe,
  testWallet,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account] });
  const { id } = await safe.propose({ to: recipient, value: parseEther('0.1') });
  await transaction.open(safe.link, id);
  await connectWallet(page, wallet);
  const held = hold();
  wallet.next('eth_sendTransaction', held.behavior);
  await transaction.executeButton.click();
  await held.asked;
  await transaction.stopButton.click();
  await expect(transaction.executeButton).toBeVisible();
  held.release();
  await expect(transaction.outcome).toBeVisible();
  expect(await safe.nonce()).toBe(1n);
});
