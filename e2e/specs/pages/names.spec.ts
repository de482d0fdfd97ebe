import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { type Registration, registerName, stateName } from '@/devnet/chain/names';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { Traffic } from '@/e2e/support/gateway/traffic';
import { chainClient, stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

/** A name that no other journey has: made of the address it is for. */
const freshName = (address: string, word = 'person') =>
  `${word}-${address.slice(2, 12).toLowerCase()}.base.eth`;

/** Gives a name to an address on the local chain. */
const giveName = (registration: Registration) => registerName(chainClient, registration);

/** Lets an address claim a name on the local chain. */
const claimName = (claim: Parameters<typeof stateName>[1]) => stateName(chainClient, claim);

const allowed: readonly string[] = [stack.site, stack.gateway, stack.rpc];

test('a payment to a name moves the money to its address on the chain @main', async ({
  page,
  context,
  freshSafe,
  testWallet,
  composer,
  lists,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], eth: '1' });
  const recipient = otherAccount().address;
  const name = freshName(recipient, 'mill');
  await giveName({ name, address: recipient });
  const traffic = new Traffic(context);

  await test.step('the address stands beside the name before the review, and in it', async () => {
    await composer.open(safe.link);
    await connectWallet(page, wallet);
    await composer.fill({ to: name.toUpperCase(), amount: '0.25' });
    const found = page.getByRole('form', { name: 'Payment' });
    await expect(found.getByTitle(recipient)).toHaveText(recipient);
    await expect(found.getByTitle(name)).toHaveText(name);
    await composer.reviewButton.click();
    await expect(page.getByRole('main')).toContainText(recipient);
    await expect(composer.whatHappens).toContainText(name);
  });
  await test.step('going back keeps what was typed', async () => {
    await composer.backButton.click();
    await expect(composer.recipient).toHaveValue(name.toUpperCase());
    await expect(page.getByRole('form', { name: 'Payment' }).getByTitle(recipient)).toBeVisible();
    await page.reload();
    await expect(composer.recipient).toHaveValue(name.toUpperCase());
    await expect(page.getByRole('form', { name: 'Payment' }).getByTitle(recipient)).toBeVisible();
  });
  await test.step('it is signed and executed', async () => {
    await composer.reviewButton.click();
    await composer.signButton.click();
    await expect(composer.done).toBeVisible();
    await lists.openQueue(safe.link);
    await expect(lists.content).toContainText(name);
    await lists.reviewLink(0).click();
    await expect(transaction.whatHappens).toContainText(name);
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    expect(await etherOf(recipient)).toBe(parseEther('0.25'));
  });
  expect(traffic.origins().filter((origin) => !allowed.includes(origin))).toEqual([]);
});

test('an account that has a name on the chain is shown by it @main', async ({
  page,
  testWallet,
  wallet: area,
}) => {
  const wallet = await testWallet();
  const { address } = wallet.account;
  const name = freshName(address);
  await giveName({ name, address });
  await page.goto(routes.landing());
  await connectWallet(page, wallet);
  await expect(area.accountButton).toContainText(name);
  await area.accountButton.click();
  await expect(area.accountDialog).toContainText(name);
  await expect(area.accountDialog).toContainText(address.slice(-4));
});

test('owners are shown with their names on the chain, and a lying record shows none', async ({
  page,
  freshSafe,
}) => {
  const [honest, liar, hostile] = [otherAccount(), otherAccount(), otherAccount()];
  const name = freshName(honest.address);
  await giveName({ name, address: honest.address });
  await claimName({ address: liar.address, name });
  await giveName({ name: `\u202e${freshName(hostile.address)}`, address: hostile.address });
  const safe = await freshSafe({ owners: [honest, liar, hostile] });
  await page.goto(routes.home(safe.link));
  const rows = page.getByRole('list', { name: 'Owners' }).getByRole('listitem');
  await expect(rows.filter({ hasText: honest.address.slice(0, 6) })).toContainText(name);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(name)).toHaveCount(1);
  await expect(rows.filter({ hasText: '.base.eth' })).toHaveCount(1);
});

test('a name that leads elsewhere after it was shown is paid where it led', async ({
  page,
  freshSafe,
  composer,
}) => {
  const [shown, later] = [otherAccount().address, otherAccount().address];
  const name = freshName(shown);
  await giveName({ name, address: shown });
  const safe = await freshSafe({ owners: [otherAccount()], eth: '1' });
  await composer.open(safe.link);
  await composer.fill({ to: name, amount: '0.25' });
  await expect(page.getByRole('form', { name: 'Payment' }).getByTitle(shown)).toBeVisible();
  await giveName({ name, address: later });
  await composer.reviewButton.click();
  await expect(composer.whatHappens.getByTitle(shown, { exact: true })).toBeVisible();
  await expect(composer.whatHappens.getByTitle(later, { exact: true })).toBeHidden();
});

test('names of Ethereum are asked for only after they were switched on', async ({
  page,
  context,
  freshSafe,
  composer,
}) => {
  const traffic = new Traffic(context);
  const safe = await freshSafe({ owners: [otherAccount()], eth: '1' });
  const foreign = () => traffic.origins().filter((origin) => !allowed.includes(origin));

  await composer.open(safe.link);
  await composer.review({ to: 'mill.eth', amount: '0.25' });
  await expect(composer.recipient).toHaveAccessibleDescription(/Only .base.eth names are resolved/);
  await expect(composer.whatHappens).toBeHidden();
  expect(foreign()).toEqual([]);

  await test.step('the switch is one link away, and what was typed is still there afterwards', async () => {
    // Nobody of this journey asks the real one.
    await context.route('https://ethereum.reth.rs/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Turn on ENS names' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Resolve ENS names' }).check();
    await page.goBack();
    await expect(composer.recipient).toHaveValue('mill.eth');
    await expect(page.getByText('Ethereum isn’t responding, so this name can’t be resolved.')).toBeVisible();
    expect(foreign()).toEqual(['https://ethereum.reth.rs']);
  });
});

test('pictures come from elsewhere only after they were switched on', async ({
  page,
  context,
  freshSafe,
}) => {
  const owner = otherAccount();
  const picture = 'https://pictures.example/owner.svg';
  await giveName({ name: freshName(owner.address), address: owner.address, texts: { avatar: picture } });
  const safe = await freshSafe({ owners: [owner] });
  const traffic = new Traffic(context);
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'access-control-allow-origin': '*' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0052ff"/></svg>',
    }),
  );
  const owners = page.getByRole('list', { name: 'Owners' });

  await page.goto(routes.home(safe.link));
  await expect(owners).toContainText('.base.eth');
  await page.waitForLoadState('networkidle');
  await expect(owners.locator('img')).toHaveCount(0);
  expect(traffic.origins().filter((origin) => !allowed.includes(origin))).toEqual([]);

  await page.goto(routes.appearance(safe.link));
  await page.getByRole('checkbox', { name: 'Load remote images' }).check();
  await page.goto(routes.home(safe.link));
  await expect(owners.locator('img')).toHaveAttribute('src', picture);
  await expect
    .poll(() => owners.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the settings work without a Safe, by the keyboard, and survive a reload @phone', async ({ page }) => {
  await page.goto(routes.appearance());
  const pictures = page.getByRole('checkbox', { name: 'Load remote images' });
  await expect(pictures).not.toBeChecked();
  await pictures.focus();
  await page.keyboard.press('Space');
  await expect(pictures).toBeChecked();
  await page.reload();
  await expect(pictures).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Resolve ENS names' })).not.toBeChecked();
  const bar = page.getByRole('navigation', { name: 'Safe, small screens' });
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(bar.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});
