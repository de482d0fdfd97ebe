import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures/failures';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { WalletArea } from '@/e2e/pages/wallet-area';

/** The gateway indexes late and keeps its 404 for a while, as the hosted service does after a creation; in milliseconds. */
const late = { kind: 'unindexed', ms: 4_000, cachedMs: 2_000 } as const;

test('a new Safe that the gateway has not indexed is read from the chain, and the page heals by itself', {
  tag: '@quick',
}, async ({ freshSafe, connectAs, visit, failures }) => {
  const { page } = visit;
  const main = page.getByRole('main');
  const owner = otherAccount();
  const safe = await freshSafe({ owners: [owner], threshold: 1, eth: '2' });
  const target = { path: `${safe.address}` };
  visit.expectOpen(target);
  await connectAs(owner);
  await failures.on(target, late);
  await page.goto(routes.home(safe.link));
  await expect(main).toContainText('The gateway doesn’t know this Safe yet');
  await expect(main.getByRole('region', { name: 'Assets' })).toContainText('2 ETH');
  await expect(main.getByRole('list', { name: 'Owners' })).toBeVisible();
  await expect(main).not.toContainText(/isn’t responding|not responded|have failed|CGW error/);
  const isHealed = async () =>
    !(await main.innerText()).match(/doesn’t know this Safe yet|Not indexed yet|No prices yet/);
  // The gateway's clock is not the page's: minutes pass there until some seconds have passed here.
  await expect
    .poll(async () => {
      await visit.passTime({ atMost: 150_000, isEnough: isHealed });
      return isHealed();
    })
    .toBe(true);
  await expect(main.getByTitle(/^Prices: /)).toBeVisible();
  await expect(main).not.toContainText('Not indexed yet');
});

test('what is signed before the gateway knows the Safe waits, and arrives once it does', async ({
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
  await failures.on(target, { ...late, ms: 3_600_000 });
  const composer = new ComposerPage(page);
  await composer.open(safe.link);
  await new WalletArea(page).accountButton.waitFor();
  await composer.review({ to: otherAccount().address, amount: '0.25' });
  await expect(page.getByRole('main')).not.toContainText(/didn’t respond|isn’t responding/);
  await composer.signButton.click();
  await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
  await failures.off();
  await visit.passTime({
    atMost: 400_000,
    isEnough: () => page.getByText('Signed and in the queue').isVisible(),
  });
  await expect(page.getByText('Signed and in the queue')).toBeVisible();
});

test('a Safe whose contract the gateway never follows: said with the way out, and its history read from the chain', async ({
  freshSafe,
  connectAs,
  visit,
  lists,
}) => {
  const { page } = visit;
  const main = page.getByRole('main');
  const [owner, payee] = [otherAccount(), otherAccount()];
  const safe = await freshSafe({ owners: [owner], threshold: 1, eth: '2', isL2: false });
  await safe.execute({ to: payee.address, value: parseEther('0.25') });
  await safe.execute({ to: payee.address, value: parseEther('0.5') });
  await connectAs(owner);
  await page.goto(routes.home(safe.link));
  await expect(main).toContainText('Safe’s service can’t follow this contract');
  const wayOut = main.getByRole('link', { name: 'Switch to the L2 contract' });
  await expect(wayOut).toBeVisible();

  await lists.openHistory(safe.link);
  await expect(main).toContainText('Safe’s service can’t follow this Safe’s contract');
  await expect(main).toContainText('Concord read all executed transactions from the chain.');
  const isEnough = async () => true;
  await visit.passTime({ atLeast: 120_000, atMost: 120_000, isEnough });
  for (const amount of ['0.25 ETH', '0.5 ETH', '2 ETH'])
    await expect(lists.rows.filter({ hasText: amount }).first()).toBeVisible();
  await expect(main).not.toContainText(/[Nn]ot indexed/);
  await expect(main).not.toContainText(/isn’t responding|not responded|have failed|CGW error/);
});
