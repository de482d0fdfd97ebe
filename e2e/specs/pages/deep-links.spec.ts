import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import type { FreshSafe, Proposed } from '@/e2e/support/chain/fresh-safe';

type Case = readonly [name: string, link: (safe: FreshSafe, proposed: Proposed) => string];

const cases: readonly Case[] = [
  ['as this page makes it', (safe, { id }) => `/transactions/tx/?safe=${safe.link}&id=${id}`],
  ['without the last slash', (safe, { id }) => `/transactions/tx?safe=${safe.link}&id=${id}`],
  ['with a bare hash', (safe, { safeTxHash }) => `/transactions/tx?safe=${safe.link}&id=${safeTxHash}`],
  ['with an encoded colon', (safe, { id }) => `/transactions/tx?id=${id}&safe=base%3A${safe.address}`],
  ['without the prefix of the chain', (safe, { id }) => `/transactions/tx?safe=${safe.address}&id=${id}`],
  [
    'in lower case',
    (safe, { safeTxHash }) =>
      `/transactions/tx?safe=base:${safe.address.toLowerCase()}&id=multisig_${safe.address.toLowerCase()}_${safeTxHash}`,
  ],
];

for (const [name, link] of cases)
  test(`a link to a transaction ${name} opens it`, async ({ page, freshSafe, transaction }) => {
    const safe = await freshSafe({ owners: [otherAccount()] });
    const proposed = await safe.propose({ to: otherAccount().address, value: parseEther('0.3') });
    await page.goto(link(safe, proposed));
    await expect(transaction.whatHappens).toContainText('Send 0.3 ETH');
    await expect(transaction.contradiction).toBeHidden();
    await expect(transaction.checks).toContainText(/\d+ checks passed/);
    await expect(page).toHaveTitle(/^Send 0\.3 ETH/);
  });

for (const path of [
  '/home',
  '/balances',
  '/transactions',
  '/transactions/queue',
  '/transactions/history',
  '/transactions/messages',
  '/transactions/new',
])
  test(`${path} opens without its last slash`, async ({ page, freshSafe }) => {
    const safe = await freshSafe({ owners: [otherAccount()] });
    await page.goto(`${path}?safe=${safe.link}`);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Open Safe/ })).toBeVisible();
    await expect(page.getByRole('main').getByText('No Safe is open')).toBeHidden();
  });

test('a link to the composer names the tab, and leads back to where its kind belongs', async ({
  page,
  freshSafe,
}) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  for (const [kind, title, place] of [
    ['send', 'Send tokens', 'Home'],
    ['owners', 'Manage owners', 'Setup'],
    ['limit', 'Spending limit', 'Setup'],
  ] as const) {
    await page.goto(`/transactions/new/?safe=${safe.link}&kind=${kind}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await page.getByRole('main').getByRole('link', { name: place, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeAttached();
  }
});

test('a transaction leads back to the queue of its Safe', async ({ page, freshSafe, transaction }) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  const { id } = await safe.propose({ to: otherAccount().address, value: parseEther('0.3') });
  await transaction.open(safe.link, id);
  await page.getByRole('main').getByRole('link', { name: 'Queue' }).click();
  await expect(page).toHaveURL(`/transactions/queue/?safe=${safe.link}`);
  await expect(page.getByRole('main').getByText('Send 0.3 ETH', { exact: true })).toBeVisible();
});

test('/welcome shows my Safes, and /settings the first of the settings', async ({ page, freshSafe }) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1, name: 'My Safes' })).toBeVisible();
  await page.goto(`/settings?safe=${safe.link}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Apps' }).click();
  await expect(page).toHaveURL(`/settings/safe-apps/?safe=${safe.link}`);
});

test('a link to a transaction of another Safe leads there, and its hash alone is contradicted', async ({
  page,
  freshSafe,
  transaction,
}) => {
  const owner = otherAccount();
  const [safe, other] = [await freshSafe({ owners: [owner] }), await freshSafe({ owners: [owner] })];
  const { id, safeTxHash } = await other.propose({ to: otherAccount().address, value: parseEther('0.3') });
  await transaction.open(safe.link, id);
  await expect(page.getByText('This transaction belongs to another Safe')).toBeVisible();
  await page.getByRole('link', { name: 'Open the transaction' }).click();
  await expect(page).toHaveURL(`/transactions/tx/?safe=${other.link}&id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /Send 0\.3 ETH/ })).toBeVisible();
  await transaction.open(safe.link, safeTxHash);
  await expect(transaction.contradiction).toBeVisible();
  await expect(transaction.executeButton).toBeHidden();
  await expect(page.getByRole('button', { name: 'Connect Wallet' }).nth(1)).toBeHidden();
});

test('a link to a transaction that nobody knows says so', async ({ page, freshSafe, transaction }) => {
  const safe = await freshSafe({ owners: [otherAccount()] });
  await transaction.open(safe.link, `0x${'77'.repeat(32)}`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await transaction.open(safe.link, '');
  await expect(page.getByText('No transaction in this link')).toBeVisible();
});
