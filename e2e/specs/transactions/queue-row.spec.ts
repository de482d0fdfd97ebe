import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { connectWallet } from '@/e2e/support/wallet/connect';

for (const device of ['', ' @phone'])
  test(`a row of the queue opens in its place, and is confirmed and executed there${device}`, async ({
    page,
    freshSafe,
    testWallet,
    lists,
    transaction,
  }) => {
    const wallet = await testWallet();
    const safe = await freshSafe({ owners: [wallet.account, otherAccount()], threshold: 2 });
    const recipient = otherAccount().address;
    await safe.propose({ to: recipient, value: parseEther('0.4') }, { signers: safe.owners.slice(1) });
    await lists.openQueue(safe.link);
    await connectWallet(page, wallet);

    await lists.detailsButton(0).focus();
    await page.keyboard.press('Enter');
    await expect(lists.detailsButton(0)).toHaveAttribute('aria-expanded', 'true');
    await expect(transaction.whatHappens).toContainText('Send 0.4 ETH');
    await expect(transaction.balanceChanges).toContainText('→');
    await expect(transaction.checks).toContainText(/All \d+ checks passed/);
    await expect(transaction.hashes).toBeVisible();
    await expect(transaction.confirmButton).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await transaction.confirmButton.click();
    await expect(transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    await transaction.executeButton.click();
    await expect.poll(() => etherOf(recipient)).toBe(parseEther('0.4'));
    expect(await safe.nonce()).toBe(1n);
  });
