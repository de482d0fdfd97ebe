import { expect, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures/failures';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { WalletArea } from '@/e2e/pages/wallet-area';

/** The page's own time, in milliseconds. */
const aMinute = 60_000;

const main = (page: Page) => page.getByRole('main');
const isEnough = async () => false;
const notOut = /The gateway has not responded|Some requests to the gateway have failed/;

test.describe('a gateway that does not serve a Safe (451)', () => {
  test('the page works from the chain, says why, and does not ask for ever', async ({
    freshSafe,
    visit,
    failures,
  }) => {
    const { page } = visit;
    const safe = await freshSafe({ owners: [otherAccount(), otherAccount()], threshold: 2, eth: '2' });
    const target = { path: `${safe.address}` };
    visit.expectOpen(target);
    await failures.on(target, { kind: 'restricted' });
    await page.goto(routes.home(safe.link));
    await expect(main(page).getByRole('list', { name: 'Owners' })).toBeVisible();
    await page.goto(routes.queue(safe.link));
    await expect(main(page)).toContainText('The gateway doesn’t serve this Safe or account');
    await expect(main(page)).toContainText('Transactions that you opened or signed in this browser.');
    await expect(page.getByText(notOut)).toHaveCount(0);
    await visit.passTime({ atLeast: aMinute, atMost: aMinute, isEnough });
    const before = visit.hits;
    await visit.passTime({ atLeast: aMinute, atMost: aMinute, isEnough });
    // One look at the Safe every ten seconds, as for every open Safe.
    expect(visit.hits - before).toBeLessThan(15);
    await expect(page.getByText(notOut)).toHaveCount(0);
  });

  test('a signature stays in hand and can be taken along', { tag: '@quick' }, async ({
    freshSafe,
    connectAs,
    visit,
    failures,
  }) => {
    const { page } = visit;
    const owner = otherAccount();
    const safe = await freshSafe({ owners: [owner, otherAccount()], threshold: 2, eth: '2' });
    const target = { path: `${safe.address}` };
    visit.expectOpen(target);
    await connectAs(owner);
    const composer = new ComposerPage(page);
    await composer.open(safe.link);
    await new WalletArea(page).accountButton.waitFor();
    await composer.review({ to: otherAccount().address, amount: '0.25' });
    await failures.on(target, { kind: 'restricted' });
    await composer.signButton.click();
    await expect(page.getByText('A signature for #0 has not reached the gateway')).toBeVisible();
    await expect(page.getByText(/doesn’t serve this Safe \(CGW error - 451/)).toBeVisible();
    for (const name of ['Copy transaction with signatures', 'Save as a file'])
      await expect(page.getByRole('button', { name }).first()).toBeVisible();
    await failures.off();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('A signature for #0 has not reached the gateway')).toHaveCount(0);
  });

  test('a transaction that this browser knows is confirmed and executed', async ({
    freshSafe,
    connectAs,
    visit,
    failures,
  }) => {
    const { page } = visit;
    const [owner, second] = [otherAccount(), otherAccount()];
    const safe = await freshSafe({ owners: [owner, second], threshold: 2, eth: '2' });
    const { id, safeTxHash } = await safe.propose({ to: second.address, value: 5n }, { signers: [second] });
    const target = { path: `${safe.address}|${safeTxHash}` };
    visit.expectOpen(target);
    await connectAs(owner);
    const transaction = new TransactionPage(page);
    await transaction.open(safe.link, id);
    await expect(transaction.executeButton).toBeEnabled();
    await failures.on(target, { kind: 'restricted' });
    await page.reload();
    await expect(main(page)).toContainText('The gateway doesn’t serve this Safe or account');
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    expect(await safe.nonce()).toBe(1n);
  });
});

test('a captcha on the list of owned Safes is said, with the way around it', async ({
  connectAs,
  visit,
  failures,
}) => {
  const { page } = visit;
  const owner = otherAccount();
  const target = { method: 'GET', path: `/owners/${owner.address}/safes` };
  visit.expectOpen(target);
  await connectAs(owner);
  await failures.on(target, { kind: 'captcha' });
  await page.goto(routes.accounts());
  await expect(main(page)).toContainText('The gateway asks for a captcha');
  await expect(
    main(page)
      .getByRole('link', { name: /Add a Safe/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(notOut)).toHaveCount(0);
});

test('a quota keeps the signature in hand, and it arrives once the quota allows it', async ({
  freshSafe,
  connectAs,
  visit,
  failures,
}) => {
  const { page } = visit;
  const owner = otherAccount();
  const safe = await freshSafe({ owners: [owner, otherAccount()], threshold: 2, eth: '2' });
  const target = { method: 'POST', path: `/transactions/${safe.address}/propose` };
  visit.expectOpen(target);
  await connectAs(owner);
  const composer = new ComposerPage(page);
  await composer.open(safe.link);
  await new WalletArea(page).accountButton.waitFor();
  await composer.review({ to: otherAccount().address, amount: '0.25' });
  await failures.on(target, {
    kind: 'status',
    status: 429,
    body: { message: 'Quota exceeded', statusCode: 429 },
  });
  await composer.signButton.click();
  const saved = page.getByText('A signature for #0 has not reached the gateway');
  await expect(saved).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as a file' }).first()).toBeVisible();
  await failures.off();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(saved).toHaveCount(0);
});
