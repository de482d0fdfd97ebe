import { expect } from '@playwright/test';
import { type Address, getAddress } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { batch, payEther } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures/hostile';
import { noteSaid } from '@/e2e/support/note-said';
import { listHistory } from '@/e2e/support/spoofed/gateway-lists';

const looksKnown = 'Looks like a known address, but is a different one';
const looksOther = 'Looks like another recipient of this transaction';

/** The same first and last four characters, and another account. */
const imitate = (address: Address): Address =>
  getAddress(
    `${address.slice(0, 6)}${otherAccount().address.slice(6, 38)}${address.slice(38)}`.toLowerCase(),
  );

/** Whom the Safe is asked to pay after a batch that paid two people. */
const rows = [
  { name: 'that looks like somebody paid inside a batch', to: imitate, says: 1, isQuick: true },
  { name: 'of somebody paid inside a batch', to: (payee: Address) => payee, says: 0 },
  { name: 'that looks like nobody', to: () => otherAccount().address, says: 0 },
] as const;

test.describe('A payment to an address', () => {
  for (const row of rows)
    test(
      row.name,
      'isQuick' in row ? { tag: '@quick' } : {},
      async ({ page, harm: _, connectAs, freshSafe, composer, transaction }) => {
        const [account, payee] = [otherAccount(), otherAccount().address];
        const wallet = await connectAs(account);
        const safe = await freshSafe({ owners: [account, otherAccount()] });
        await safe.execute(
          batch('1.4.1', [payEther(payee, '0.01'), payEther(otherAccount().address, '0.01')]),
        );
        await expect.poll(async () => (await listHistory(safe.address)).length).toBeGreaterThan(0);
        // The page of the history reads the bytes of its rows.
        await page.goto(routes.history(safe.link));
        await expect(page.getByRole('list', { name: 'History' })).toContainText('0.01 ETH');
        await page.getByRole('link', { name: 'New transaction' }).first().click();
        await page.getByRole('main').getByRole('link', { name: /^Send/ }).first().click();
        await composer.review({ to: row.to(payee), amount: '0.02' });
        await expect(composer.signButton).toBeVisible();
        await expect(transaction.risk(looksKnown)).toHaveCount(row.says);
        if (row.says > 0) noteSaid(looksKnown);
        expect(wallet.actions).toEqual([]);
      },
    );
});

for (const [name, second, says] of [
  ['Two recipients of a batch that look like each other', imitate, 2],
  ['Two recipients of a batch that look like nobody', () => otherAccount().address, 0],
] as const)
  test(name, async ({ page, harm: _, connectAs, freshSafe, transaction }) => {
    const [account, owner] = [otherAccount(), otherAccount()];
    const first = otherAccount().address;
    await connectAs(account);
    const safe = await freshSafe({ owners: [account, owner], threshold: 2 });
    const calls = batch('1.4.1', [payEther(first, '0.01'), payEther(second(first), '0.01')]);
    const { id } = await safe.propose(calls, { signers: [owner] });
    await transaction.open(safe.link, id);
    await expect(page.getByText('First payment to this account').first()).toBeVisible();
    // Of each in a notice, and in its row of the table.
    await expect(page.getByText(looksOther)).toHaveCount(2 * says);
    if (says > 0) noteSaid(looksOther);
  });
