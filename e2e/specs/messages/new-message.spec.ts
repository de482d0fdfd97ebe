import { expect } from '@playwright/test';
import { hashMessage, hashTypedData } from 'viem';
import { routes } from '@/config/routes';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { MessagePage } from '@/e2e/pages/message-page';
import { isValidSignature } from '@/e2e/support/chain/eip1271';
import { findAxeViolations } from '@/e2e/support/page/axe';

const owners = ['Amara', 'Bruno'] as const;

test('one owner writes a text, another signs it too, and the chain takes it for the Safe’s', async ({
  person,
  freshSafe,
}) => {
  const safe = await freshSafe({ owners: owners.map(accountsOfDemo), threshold: 2 });
  const text = 'Hearth Bakery confirms its address.';
  const [amara, bruno] = [await person('Amara'), await person('Bruno')];

  await amara.page.goto(routes.messages(safe.link));
  await amara.wallet.connectAs('Amara');
  await amara.page.getByRole('link', { name: 'New message' }).click();
  const field = amara.page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  expect(await findAxeViolations(amara.page)).toEqual([]);
  await amara.page.reload();
  await expect(field).toHaveValue(text);
  await amara.page.getByRole('button', { name: 'Review' }).click();
  await expect(new MessagePage(amara.page).whatIsSigned).toContainText(text);
  await amara.page.getByRole('button', { name: 'Sign', exact: true }).click();
  await amara.wallet.agreeAs('Amara', 'Sign');
  await amara.page.getByRole('link', { name: 'Open the message' }).click();
  await expect(amara.page).toHaveURL(/messageHash=0x/);

  await bruno.page.goto(routes.landing());
  await bruno.wallet.connectAs('Bruno');
  await bruno.page.goto(amara.page.url());
  const message = new MessagePage(bruno.page);
  await message.confirmButton.click();
  await bruno.wallet.agreeAs('Bruno', 'Sign');
  await expect(message.combined).toContainText('Valid at block');
  expect(await isValidSignature(safe.address, hashMessage(text), await message.readCombined())).toBe(true);
});

test('typed data are signed on the chain, which then knows them without any signature', async ({
  page,
  freshSafe,
  wallet,
  transaction,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1 });
  const order = {
    domain: { name: 'Market', chainId: 8453 },
    types: { Order: [{ name: 'loaves', type: 'uint256' }] },
    primaryType: 'Order',
    message: { loaves: '12' },
  } as const;
  const contentHash = hashTypedData({ ...order, message: { loaves: 12n } });

  await page.goto(routes.newMessage(safe.link));
  await wallet.connectAs('Amara');
  await page.getByText('Typed data (EIP-712)').click();
  const field = page.getByRole('textbox', { name: 'Typed data' });
  await field.fill(JSON.stringify({ ...order, message: { loaves: 'a dozen' } }));
  await expect(page.getByText('“message.loaves” doesn’t fit the type uint256.')).toBeVisible();
  await field.fill(JSON.stringify(order));
  await page.getByText('On-chain', { exact: true }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('main')).toContainText('Signed on-chain');
  expect(await isValidSignature(safe.address, contentHash, '0x')).toBe(false);
  await page.getByRole('button', { name: 'Confirm and execute' }).click();
  await wallet.agreeAs('Amara', 'Sign');
  await wallet.agreeAs('Amara', 'Send');
  await expect.poll(() => isValidSignature(safe.address, contentHash, '0x')).toBe(true);

  await page.goto(routes.messages(safe.link));
  const section = page.getByRole('region', { name: 'On-chain' });
  await section.getByRole('link', { name: 'Open: Message #0' }).click();
  await expect(transaction.outcome).toBeVisible();
});

test('typed data are signed off-chain, and a text on the chain', async ({ page, freshSafe, wallet }) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1 });
  const vote = {
    domain: { name: 'Market', chainId: 8453 },
    types: { Vote: [{ name: 'choice', type: 'uint256' }] },
    primaryType: 'Vote',
    message: { choice: '2' },
  } as const;
  const voteHash = hashTypedData({ ...vote, message: { choice: 2n } });
  const text = 'Hearth Bakery rents the van.';
  const field = (name: string) => page.getByRole('textbox', { name });
  const review = page.getByRole('button', { name: 'Review' });

  await test.step('the signature of the typed data counts for the Safe', async () => {
    await page.goto(routes.newMessage(safe.link));
    await wallet.connectAs('Amara');
    await page.getByText('Typed data (EIP-712)').click();
    await field('Typed data').fill(JSON.stringify(vote));
    await review.click();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await wallet.agreeAs('Amara', 'Sign');
    await page.getByRole('link', { name: 'Open the message' }).click();
    const message = new MessagePage(page);
    await expect(message.combined).toContainText('Valid at block');
    expect(await isValidSignature(safe.address, voteHash, '0x')).toBe(false);
    expect(await isValidSignature(safe.address, voteHash, await message.readCombined())).toBe(true);
  });

  await test.step('the text counts without a signature once the Safe has signed it', async () => {
    await page.goto(routes.newMessage(safe.link));
    await page.getByText('Text', { exact: true }).click();
    await field('Message').fill(text);
    await page.getByText('On-chain', { exact: true }).click();
    await review.click();
    await page.getByRole('button', { name: 'Confirm and execute' }).click();
    await wallet.agreeAs('Amara', 'Sign');
    await wallet.agreeAs('Amara', 'Send');
    await expect.poll(() => isValidSignature(safe.address, hashMessage(text), '0x')).toBe(true);
  });
});
