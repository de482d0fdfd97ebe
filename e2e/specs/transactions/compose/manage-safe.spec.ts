import { expect } from '@playwright/test';
import type { Address } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { canonicalAddress } from '@/devnet/chain/safe-setup';
import { test } from '@/e2e/fixtures';
import { OwnersPage } from '@/e2e/pages/owners-page';
import { deploy } from '@/e2e/support/chain/deploy';
import type { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { readParts, sentinel } from '@/e2e/support/chain/safe-parts';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('one owner adds, replaces and removes owners of their Safe from Settings in one transaction @main', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  transaction,
}) => {
  const wallet = await testWallet();
  const [second, third, newcomer, replacement] = [
    otherAccount(),
    otherAccount(),
    otherAccount(),
    otherAccount(),
  ];
  const safe = await freshSafe({ owners: [wallet.account, second, third], threshold: 1 });
  const manage = new OwnersPage(page);
  await page.goto(routes.setup(safe.link));
  await connectWallet(page, wallet);
  await page.getByRole('main').getByRole('link', { name: 'Manage owners' }).click();
  await expect(manage.owners.getByRole('listitem')).toHaveCount(3);
  await manage.addOwner(newcomer.address);
  await expect(manage.owners.getByRole('listitem')).toHaveCount(4);
  await manage.replaceOwner(1, replacement.address);
  await manage.removeOwner(1);
  await manage.require('2 of 3');
  await expect(manage.form).toContainText('If one key is lost, the other 2 can still confirm.');
  await expect(manage.changes).toContainText('removed');
  expect(await findAxeViolations(page)).toEqual([]);
  await composer.reviewButton.click();
  await expect(transaction.whatChanges).toContainText('Required confirmations');
  await signAndExecute();
  expect(await readParts(safe.address)).toMatchObject({
    owners: [newcomer.address, wallet.account.address, replacement.address],
    threshold: 2,
  });

  async function signAndExecute() {
    await expect(transaction.consequences).toBeVisible();
    for (const box of await transaction.consequences.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Confirm and execute' }).click();
    await expect(composer.executed).toBeVisible();
  }
});

type Part = {
  readonly name: string;
  readonly version?: '1.3.0' | '1.4.1' | '1.5.0';
  readonly change: (manage: OwnersPage) => Promise<void>;
  readonly expectDone: (safe: FreshSafe) => Promise<void>;
};

let contract: Address;
const parts: readonly Part[] = [
  {
    name: 'a module',
    change: (manage) => manage.enableModule(contract),
    expectDone: async ({ address }) =>
      expect(await readParts(address)).toMatchObject({ modules: [contract] }),
  },
  {
    name: 'a guard',
    version: '1.3.0',
    change: (manage) => manage.setContract('guard', contract),
    expectDone: async ({ address }) => expect(await readParts(address)).toMatchObject({ guard: contract }),
  },
  {
    name: 'a module guard',
    version: '1.5.0',
    change: (manage) => manage.setContract('module guard', contract),
    expectDone: async ({ address }) =>
      expect(await readParts(address)).toMatchObject({ moduleGuard: contract }),
  },
  {
    name: 'a fallback handler',
    change: (manage) => manage.setContract('fallback handler', contract),
    expectDone: async ({ address }) =>
      expect(await readParts(address)).toMatchObject({ fallbackHandler: contract }),
  },
  {
    name: 'a newer version',
    version: '1.3.0',
    change: (manage) => manage.press('Update to 1.4.1'),
    expectDone: async ({ address }) =>
      expect(await readParts(address)).toMatchObject({
        singleton: canonicalAddress('1.4.1', 'SafeL2'),
        fallbackHandler: canonicalAddress('1.4.1', 'CompatibilityFallbackHandler'),
      }),
  },
];

for (const { name, version, change, expectDone } of parts)
  test(`a Safe is given ${name}`, async ({ page, freshSafe, testWallet, composer, transaction }) => {
    contract = await deploy('GuardSample');
    const wallet = await testWallet();
    const safe = await freshSafe({ owners: [wallet.account], threshold: 1, version });
    const manage = new OwnersPage(page);
    await composer.open(safe.link, { kind: 'owners' });
    await connectWallet(page, wallet);
    await expect(manage.owners).toBeVisible();
    if (name !== 'a newer version') await manage.openContracts();
    await change(manage);
    await expect(manage.changes).toBeVisible();
    await composer.reviewButton.click();
    await expect(page.getByRole('button', { name: 'Confirm and execute' })).toBeDisabled();
    await expect(transaction.consequences).toBeVisible();
    for (const box of await transaction.consequences.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Confirm and execute' }).click();
    await expect(composer.executed).toBeVisible();
    await expectDone(safe);
  });

test('who could never confirm is refused as an owner, and a wallet that confirms on-chain is explained', async ({
  page,
  freshSafe,
  composer,
}) => {
  const other = otherAccount();
  const safe = await freshSafe({ owners: [other], threshold: 1 });
  const circle = await freshSafe({ owners: [], contractOwners: [safe.address], threshold: 1 });
  const manage = new OwnersPage(page);
  await composer.open(safe.link, { kind: 'owners' });
  const field = manage.form.getByLabel('New owner');
  const refused: readonly (readonly [string, string])[] = [
    ['0x0000000000000000000000000000000000000000', 'The zero address can’t be an owner'],
    [sentinel, 'to mark the start of its owner list'],
    [safe.address, 'A Safe can’t be its own owner'],
    [other.address, 'This account is already an owner'],
    [await deploy('RewardModule'), 'This contract can’t confirm'],
    [circle.address, 'Each Safe would wait for the other'],
  ];
  for (const [address, sentence] of refused) {
    await field.fill(address);
    await expect(manage.form).toContainText(sentence);
    await manage.press('Add owner');
    await expect(manage.owners.getByRole('listitem')).toHaveCount(1);
  }
  await field.fill(await deploy('SmartWallet'));
  await expect(manage.form).toContainText('it sends a transaction (approveHash) and pays the network fee');
  await manage.press('Add owner');
  await expect(manage.owners.getByRole('listitem')).toHaveCount(1);
  await manage.form.getByRole('checkbox').check();
  await manage.press('Add owner');
  await expect(manage.owners.getByRole('listitem')).toHaveCount(2);
});
