import { expect } from '@playwright/test';
import { hashMessage, parseEther } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { fund } from '@/devnet/chain/tokens';
import { test } from '@/e2e/fixtures';
import { MessagePage } from '@/e2e/pages/message-page';
import { SignWaysPage } from '@/e2e/pages/sign-ways-page';
import { isValidSignature } from '@/e2e/support/chain/eip1271';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

test('an owner that is a Safe signs a message by its own owners, and the chain takes it', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  transaction,
}) => {
  const wallet = await testWallet();
  const insider = otherAccount();
  await fund({ rpcUrl: stack.rpc, to: insider.address, amount: parseEther('1') });
  const parent = await freshSafe({ owners: [insider], threshold: 1 });
  const child = await freshSafe({
    owners: [wallet.account],
    contractOwners: [parent.address],
    threshold: 2,
  });
  const text = 'Hearth Bakery rents the van.';
  const message = new MessagePage(page);
  const ways = new SignWaysPage(page);

  await test.step('the owner with a key signs', async () => {
    await page.goto(routes.newMessage(child.link));
    await connectWallet(page, wallet);
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('link', { name: 'Open the message' }).click();
    await expect(message.whoSigned).toContainText('1/2');
  });

  await test.step('the owner of the parent reads the message, and approves it as the parent', async () => {
    await wallet.changeAccount(insider);
    await ways.approveAsLink(parent.address).click();
    await expect(ways.approvedMessage).toContainText(text);
    await composer.signButton.click();
    await expect(composer.done).toBeVisible();
    await expect(ways.approvedMessage).toContainText(text);
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
  });

  await test.step('both count, and the Safe calls their signature its own', async () => {
    await ways.approvedMessage.getByRole('link', { name: 'Open the approved message' }).click();
    await expect(message.combined).toContainText('Valid at block');
    expect(await isValidSignature(child.address, hashMessage(text), await message.readCombined())).toBe(true);
    const report = page.getByRole('button', { name: 'Add to the gateway' });
    await report.click();
    await expect(report).toBeHidden();
  });
});
