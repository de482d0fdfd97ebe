import { expect, type Page } from '@playwright/test';
import { getAddress, numberToHex } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { AppPage } from '@/e2e/pages/app-page';
import { OwnersPage } from '@/e2e/pages/owners-page';
import { noteSaid } from '@/e2e/support/note-said';
import { countPresses, type Presses } from '@/e2e/support/page/count-presses';

/** The most that each walk may take, the wallet's own window included. */
const most = {
  'a payment, by who proposes it': { clicks: 4, fields: 2 },
  'a payment, by who confirms and executes it': { clicks: 3, fields: 0 },
  'a payout of forty from a file': { clicks: 5, fields: 1 },
  'a new owner': { clicks: 6, fields: 2 },
  'the request of an app': { clicks: 3, fields: 0 },
} as const satisfies Readonly<Record<string, Presses>>;

async function expectWithin(name: keyof typeof most, read: () => Promise<Presses>): Promise<void> {
  const { clicks, fields } = await read();
  noteSaid(`${name}: ${clicks} clicks, ${fields} fields`);
  expect.soft(clicks, name).toBeLessThanOrEqual(most[name].clicks);
  expect.soft(fields, name).toBeLessThanOrEqual(most[name].fields);
  expect(clicks, name).toBeGreaterThan(1);
}

const owners = ['Amara', 'Bruno', 'Chiara'].map(accountsOfDemo);

test('the rail stands still between editing, the review and the wallet', async ({ freshSafe, person }) => {
  const safe = await freshSafe({ owners, threshold: 2, eth: '1' });
  const amara = await person('Amara');
  const main = amara.page.getByRole('main');
  await amara.page.goto(routes.home(safe.link));
  await amara.wallet.connectAs('Amara');
  await main.getByRole('link', { name: 'Send', exact: true }).click();
  await amara.composer.fill({ to: otherAccount().address, amount: '0.25' });
  const edited = await placeOfRail(amara.page);
  await amara.composer.reviewButton.click();
  await expect(amara.composer.signButton).toBeEnabled();
  expect(await placeOfRail(amara.page)).toEqual(edited);
  await amara.composer.signButton.click();
  expect(await placeOfRail(amara.page)).toEqual(edited);
});

/** Where the rail begins, and how wide it is. Its height changes with what it says. */
async function placeOfRail(page: Page) {
  const main = page.getByRole('main');
  const rail = main
    .getByRole('complementary', { name: 'Summary' })
    .or(main.getByRole('region', { name: 'Progress' }));
  const box = await rail.first().boundingBox();
  return box && { x: box.x, y: box.y, width: box.width };
}

test('a payment by two people takes few presses of each', async ({ freshSafe, person }) => {
  const safe = await freshSafe({ owners, threshold: 2, eth: '1' });
  const amara = await person('Amara');
  await amara.page.goto(routes.home(safe.link));
  await amara.wallet.connectAs('Amara');
  const proposed = await countPresses(amara.page);
  await amara.page.getByRole('main').getByRole('link', { name: 'Send', exact: true }).click();
  await amara.composer.fill({ to: otherAccount().address, amount: '0.25' });
  await amara.composer.reviewButton.click();
  await amara.composer.signButton.click();
  await amara.wallet.agreeAs('Amara', 'Sign');
  await expect(amara.composer.done).toBeVisible();
  await expectWithin('a payment, by who proposes it', proposed);

  const bruno = await person('Bruno');
  await bruno.page.goto(routes.home(safe.link));
  await bruno.wallet.connectAs('Bruno');
  const confirmed = await countPresses(bruno.page);
  await bruno.page
    .getByRole('main')
    .getByRole('link', { name: /^Confirm #0/ })
    .click();
  await bruno.transaction.executeButton.click();
  await bruno.wallet.agreeAs('Bruno', 'Send');
  await expect(bruno.transaction.outcome).toContainText('Executed');
  await expectWithin('a payment, by who confirms and executes it', confirmed);
});

test('forty people are paid from a file with few presses', async ({ page, freshSafe, wallet, composer }) => {
  const safe = await freshSafe({ owners, threshold: 2, usdc: '500' });
  const rows = Array.from(
    { length: 40 },
    (_none, index) => `${getAddress(numberToHex(0xfade_0000n + BigInt(index), { size: 20 }))},1.5,tUSDC`,
  );
  const main = page.getByRole('main');
  await page.goto(routes.home(safe.link));
  await wallet.connectAs('Amara');
  const counted = await countPresses(page);
  await page.getByRole('link', { name: 'New transaction' }).click();
  await main.getByRole('link', { name: /^Payout/ }).click();
  await main.locator('input[type=file]').setInputFiles({
    ...{ name: 'wages.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['recipient,amount,token', ...rows].join('\n')),
  });
  await expect(main).toContainText('40 rows · all 3 columns matched');
  await composer.reviewButton.click();
  await expect(main).toContainText('Pay 40 people');
  await composer.signButton.click();
  await wallet.agreeAs('Amara', 'Sign');
  await expect(composer.done).toBeVisible();
  await expectWithin('a payout of forty from a file', counted);
});

test('an owner is added with few presses', async ({ page, freshSafe, wallet, composer, transaction }) => {
  const safe = await freshSafe({ owners, threshold: 2 });
  await page.goto(routes.home(safe.link));
  await wallet.connectAs('Amara');
  const counted = await countPresses(page);
  await page.getByRole('main').getByRole('link', { name: 'Manage owners' }).click();
  await new OwnersPage(page).addOwner(otherAccount().address);
  await composer.reviewButton.click();
  await transaction.consequences.getByRole('checkbox').click();
  await composer.signButton.click();
  await wallet.agreeAs('Amara', 'Sign');
  await expect(composer.done).toBeVisible();
  await expectWithin('a new owner', counted);
});

test('what an app asks for is signed with few presses', async ({ page, freshSafe, wallet }) => {
  const safe = await freshSafe({ owners, threshold: 2 });
  const app = new AppPage(page);
  await page.goto(routes.apps(safe.link));
  await wallet.connectAs('Amara');
  const counted = await countPresses(page);
  await app.catalog.getByRole('link', { name: 'Open Sample app', exact: true }).click();
  await app.recipient.fill(otherAccount().address);
  await app.press('Propose a batch of three');
  await app.signButton.click();
  await wallet.agreeAs('Amara', 'Sign');
  await expect(app.backToApp).toBeVisible();
  await expectWithin('the request of an app', counted);
});
