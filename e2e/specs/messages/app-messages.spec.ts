import { expect, type Page } from '@playwright/test';
import { type Hash, hashMessage, hashTypedData } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { type Person, test } from '@/e2e/fixtures';
import { AppPage } from '@/e2e/pages/app-page';
import { MessagePage } from '@/e2e/pages/message-page';
import { loaf, sampleText, wagmiText } from '@/e2e/sample-app/sample-messages';
import { isValidSignature } from '@/e2e/support/chain/eip1271';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { stack } from '@/e2e/support/stack';

const typedMessage = { ...loaf.message, grams: BigInt(loaf.message.grams) };
const loafHash: Hash = hashTypedData({ ...loaf, message: typedMessage });
const wagmiApp = (page: Page) => new AppPage(page, { name: 'Sample app on wagmi', url: stack.wagmiApp });

/** The signature that stands at the end of a line of the app's own log. */
async function readSignature(app: AppPage, line: RegExp): Promise<string> {
  const entry = app.log.getByText(line);
  await expect(entry).toBeVisible();
  return /0x[0-9a-f]+$/.exec((await entry.textContent()) ?? '')?.[0] ?? '';
}

/** Another owner confirms the message and does not know of the app. */
async function confirmAs({ name, page, wallet }: Person, safe: string, title: RegExp): Promise<void> {
  const message = new MessagePage(page);
  await message.openList(safe);
  await page.getByRole('link', { name: title }).click();
  await wallet.connectAs(name);
  await message.confirmButton.click();
  await wallet.agreeAs(name, 'Sign');
  await expect(message.combined).toContainText('Valid at block');
}

for (const [kind, button, title, hash] of [
  ['a text', 'Sign a message', /^Open: Hello from the sample app/, hashMessage(sampleText)],
  ['typed data', 'Sign typed data', /^Open: Loaf for Sample app/, loafHash],
] as const)
  test(`an app asks for ${kind}, two owners sign, and the app gets a signature that the chain takes @main`, async ({
    page,
    person,
    freshSafe,
    wallet,
  }) => {
    const safe = await freshSafe({
      owners: [accountsOfDemo('Amara'), accountsOfDemo('Bruno')],
      threshold: 2,
    });
    const app = new AppPage(page);
    await app.open(safe.link);
    await wallet.connectAs('Amara');
    await app.press(button);
    await expect(app.whatIsSigned).toContainText(kind === 'a text' ? sampleText : 'rye');
    expect(await findAxeViolations(page)).toEqual([]);
    await app.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await expect(app.request.getByText('1 of 2 owners have signed')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await confirmAs(await person('Bruno'), safe.link, title);
    await expect(app.request.getByText('Signature sent to the app')).toBeVisible();
    await app.backToApp.click();
    const signature = await readSignature(app, /^Signed 0x[0-9a-f]{64} with 0x/);
    expect(await isValidSignature(safe.address, hash, signature)).toBe(true);
    expect(await isValidSignature(safe.address, hashMessage('Something else'), signature)).toBe(false);
  });

test('who goes back to the app before the others have signed tells it so, and is asked nothing twice', async ({
  page,
  freshSafe,
  wallet,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara'), accountsOfDemo('Bruno')], threshold: 2 });
  const app = new AppPage(page);
  await app.open(safe.link);
  await wallet.connectAs('Amara');
  await app.press('Sign a message');
  await app.refuseButton.click();
  await expect(app.log).toContainText('Sign a message: Transaction was rejected');

  await app.press('Sign a message');
  await app.signButton.click();
  await wallet.agreeAs('Amara', 'Sign');
  await app.backToApp.click();
  await page.getByRole('dialog', { name: 'Close before the app has the signature?' }).press('Escape');
  await expect(app.request.getByText('1 of 2 owners have signed')).toBeVisible();
  await app.backToApp.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(app.log.getByText('Sign a message: Transaction was rejected')).toHaveCount(2);

  await app.press('Sign a message');
  await expect(app.request.getByText('Owners of this Safe have signed this message before')).toBeVisible();
  await expect(app.request.getByRole('heading', { name: 'Waiting for 1 more' })).toBeVisible();
  await app.request.getByRole('button', { name: 'Send the signature to the app' }).click();
  await expect(app.request.getByText('1 of 2 owners have signed')).toBeVisible();
});

test('a message is signed on the chain where the app wants that, and the Safe says so then', async ({
  page,
  person,
  freshSafe,
  wallet,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara'), accountsOfDemo('Bruno')], threshold: 2 });
  const app = new AppPage(page);
  await app.open(safe.link);
  await wallet.connectAs('Amara');
  await app.press('Check whether the message is signed');
  await expect(app.log).toContainText('The Safe says that it is not signed');
  await app.press('Sign a message on the chain');
  await expect(app.request.getByRole('region', { name: 'Message', exact: true })).toContainText(sampleText);
  await expect(app.whatHappens).toContainText('Sign a message as the Safe');
  expect(await findAxeViolations(page)).toEqual([]);
  await app.signButton.click();
  await wallet.agreeAs('Amara', 'Sign');
  await app.backToApp.click();
  await expect(app.log).toContainText('Signed on the chain by 0x');

  const bruno = await person('Bruno');
  await bruno.lists.openQueue(safe.link);
  await bruno.wallet.connectAs('Bruno');
  await bruno.lists.reviewLink(0).click();
  // He has not seen the message, and its hash says nothing.
  await expect(bruno.page.getByText('Signs a message that is known only by its hash')).toBeVisible();
  await expect(bruno.transaction.confirmButton).toBeHidden();
  const form = bruno.page.getByRole('form', { name: 'Before you can sign this' });
  await form.getByRole('textbox').fill('sign unread bytes');
  await bruno.page.keyboard.press('Enter');
  await bruno.transaction.confirmButton.click();
  await bruno.wallet.agreeAs('Bruno', 'Sign');
  await bruno.transaction.executeButton.click();
  await bruno.wallet.agreeAs('Bruno', 'Send');
  await expect(bruno.transaction.outcome).toBeVisible();

  await expect(app.log).toContainText('Executed as 0x');
  await app.press('Check whether the message is signed');
  await expect(app.log.getByText('The Safe says that it is signed')).toBeVisible();
  expect(await isValidSignature(safe.address, hashMessage(sampleText), '0x')).toBe(true);
  expect(await isValidSignature(safe.address, hashMessage('Something else'), '0x')).toBe(false);
});

test('an app on wagmi connects as the Safe by itself, signs and sends', async ({
  page,
  person,
  freshSafe,
  wallet,
}) => {
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
  const recipient = otherAccount().address;
  const app = wagmiApp(page);
  await page.goto(routes.apps(safe.link));
  await wallet.connectAs('Amara');
  await app.catalog.getByRole('link', { name: 'Open Sample app on wagmi' }).click();
  await expect(app.frame.getByText(`Connected as ${safe.address}`, { exact: true })).toBeVisible();
  await app.press('Show the account');
  await expect(app.log).toContainText(`Connected as ${safe.address} on 8453 by Safe`);

  for (const [button, hash, count] of [
    ['Sign a text', hashMessage(wagmiText), 1],
    ['Sign typed data', loafHash, 2],
  ] as const) {
    await app.press(button);
    await app.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await app.backToApp.click();
    const entries = app.log.getByText(/^Signed: 0x/);
    await expect(entries).toHaveCount(count);
    const signature = ((await entries.last().textContent()) ?? '').replace('Signed: ', '');
    expect(await isValidSignature(safe.address, hash, signature)).toBe(true);
  }

  await app.recipient.fill(recipient);
  await app.press('Send two calls');
  await expect(app.whatHappens).toContainText(/in 2\spayments/);
  await app.signButton.click();
  await wallet.agreeAs('Amara', 'Sign');
  await app.backToApp.click();
  await expect(app.log).toContainText(/Sent 0x[0-9a-f]{64}, pending/);

  const amara = await person('Amara');
  await amara.lists.openQueue(safe.link);
  await amara.wallet.connectAs('Amara');
  await amara.lists.reviewLink(0).click();
  await amara.transaction.executeButton.click();
  await amara.wallet.agreeAs('Amara', 'Send');
  await expect(amara.transaction.outcome).toBeVisible();
  await expect(app.frame.getByText('Calls: success with 2 receipts')).toBeVisible();
  expect(await etherOf(recipient)).toBe(30_000_000_000_000_000n);

  await app.press('Send');
  await app.signButton.click();
  await wallet.agreeAs('Amara', 'Sign');
  await app.backToApp.click();
  await expect(app.log).toContainText(/^.*Sent 0x[0-9a-f]{64}$/m);
});
