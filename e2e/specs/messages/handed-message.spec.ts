import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import {
  type Address,
  concat,
  domainSeparator,
  type Hash,
  type Hex,
  hashMessage,
  hashStruct,
  keccak256,
  type LocalAccount,
  numberToHex,
  pad,
  size,
} from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { localChainId } from '@/devnet/chain/chain-client';
import { test } from '@/e2e/fixtures';
import { isValidSignature } from '@/e2e/support/chain/eip1271';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';
import {
  expectNothingAsked,
  type OwnerWithoutGateway,
  openWithoutGateway,
  useGatewayAgain,
} from '@/e2e/support/wallet/open-without-gateway';

const openAll = (browser: Browser, accounts: readonly LocalAccount[], first: number) =>
  Promise.all(
    accounts.map((account, index) => openWithoutGateway(browser, { account, number: first + index })),
  );

const unsentTitle = 'This browser hasn’t sent a message signature to a gateway';
const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const keptMessages = (page: Page) =>
  page.evaluate(() => localStorage.getItem('concord.message-outbox.v1') ?? '[]');

/** Writes a text, signs it, and copies the link with the signature. */
async function signAndCopy(
  { page, wallet }: OwnerWithoutGateway,
  { safe, text }: { safe: string; text: string },
): Promise<string> {
  await page.goto(routes.newMessage(safe));
  await connectWallet(page, wallet);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
  await page.getByRole('link', { name: 'Open the message' }).first().click();
  const notice = page.getByRole('status').filter({ hasText: unsentTitle });
  await expect(notice).toContainText('Concord can’t tell whether it has reached them.');
  await expect(notice).not.toContainText('Last copied or saved');
  await notice.getByRole('button', { name: 'Copy link with the signature' }).click();
  await expect(notice).toContainText('Last copied or saved just now.');
  return clipboardOf(page);
}

async function saveAndOpen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and open' }).click();
  await expect(page).toHaveURL(/messageHash=0x/);
}

async function openFile(page: Page, text: string | Buffer): Promise<void> {
  await page.goto(routes.openHandOver());
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'safe-message.json', mimeType: 'application/json', buffer: Buffer.from(text) },
  });
}

test('a message is signed by two of three owners, carried by link, by file and by code, and copied complete without a gateway @main', async ({
  browser,
  freshSafe,
}, info) => {
  test.slow();
  const owners = [otherAccount(), otherAccount(), otherAccount()] as const;
  const safe = await freshSafe({ owners, threshold: 2 });
  const [amara, bruno, chiara] = await openAll(browser, owners, 100);
  if (!amara || !bruno || !chiara) throw new Error('Three owners have three browsers.');
  const text = 'Hearth Bakery owns this Safe.\nThree loaves of rye.';

  const link = await test.step('the first owner signs and copies a link', () =>
    signAndCopy(amara, { safe: safe.link, text }));

  const { file, code } =
    await test.step('the second owner opens it, signs, saves a file, and shows a code', async () => {
      const { page, message, wallet } = bruno;
      await page.goto(link);
      await expect(page.getByText('Signed exactly this message')).toBeVisible();
      await expect(page.getByText('Three loaves of rye.')).toBeVisible();
      expect(await keptMessages(page)).toBe('[]');
      expect(await findAxeViolations(page, 'all')).toEqual([]);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await info.attach(`opened-${width}`, {
          ...{ body: await page.screenshot({ fullPage: true }), contentType: 'image/png' },
        });
      }
      await page.setViewportSize({ width: 1280, height: 720 });
      await saveAndOpen(page);
      await connectWallet(page, wallet);
      await message.confirmButton.click();
      await expect(message.combined).toContainText('Valid at block');
      expect(await findAxeViolations(page, 'all')).toEqual([]);
      const own = page.getByRole('status').filter({
        hasText: `Signed by ${wallet.account.address.slice(0, 6)}`,
      });
      const download = page.waitForEvent('download');
      await own.getByRole('button', { name: 'Save as a file' }).click();
      const saved = await readFile(await (await download).path());
      await own.getByRole('link', { name: 'Hand over' }).click();
      await expect(page.getByText('Signature complete')).toBeVisible();
      expect(await findAxeViolations(page, 'all')).toEqual([]);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await info.attach(`hand-over-${width}`, {
          ...{ body: await page.screenshot({ fullPage: true }), contentType: 'image/png' },
        });
      }
      await page.setViewportSize({ width: 1280, height: 720 });
      return { file: saved, code: await page.getByRole('img', { name: /^QR code/ }).screenshot() };
    });

  await test.step('the first owner opens the file, and has the whole signature', async () => {
    const { page, message } = amara;
    await openFile(page, file);
    await expect(page.getByText('Signed exactly this message')).toBeVisible();
    await saveAndOpen(page);
    await expect(message.whoSigned.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    await message.combined.getByRole('button', { name: 'Copy signature' }).click();
    const signature = await clipboardOf(page);
    expect(await isValidSignature(safe.address, hashMessage(text), signature)).toBe(true);
    expect(await isValidSignature(safe.address, hashMessage('Four loaves'), signature)).toBe(false);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await info.attach(`complete-${width}`, {
        ...{ body: await page.screenshot({ fullPage: true }), contentType: 'image/png' },
      });
    }
  });

  await test.step('the third owner has the whole signature from a photographed code', async () => {
    const { page, message } = chiara;
    await page.goto(routes.openHandOver());
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code });
    await expect(page.getByText('Signed exactly this message')).toHaveCount(2);
    await saveAndOpen(page);
    await expect(message.combined).toContainText('Valid at block');
  });

  for (const owner of [amara, bruno, chiara]) {
    expectNothingAsked(owner);
    await owner.context.close();
  }
});

/** The signature of a parent Safe's owner for the message of another Safe, as another tool makes it (EIP-1271). */
async function signAsParent(
  owner: LocalAccount,
  { parent, safe, text }: { parent: Address; safe: Address; text: string },
): Promise<{ readonly messageHash: Hash; readonly signature: Hex }> {
  const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const;
  const domain = { chainId: localChainId, verifyingContract: safe };
  const struct = { types, primaryType: 'SafeMessage', data: { message: hashMessage(text) } } as const;
  const question = concat(['0x1901', domainSeparator({ domain }), hashStruct(struct)]);
  if (!owner.signTypedData) throw new Error('The owner has a key.');
  const own = await owner.signTypedData({
    ...{ domain: { chainId: localChainId, verifyingContract: parent }, types, primaryType: 'SafeMessage' },
    message: { message: question },
  });
  const signature = concat([pad(parent), pad('0x41'), '0x00', numberToHex(size(own), { size: 32 }), own]);
  return { messageHash: keccak256(question), signature };
}

test('two Safes that are owners sign a message too, one on the chain and one off it, and the gateway gets it all once it is used', async ({
  browser,
  freshSafe,
}) => {
  test.slow();
  const [amara, bruno] = await openAll(browser, [otherAccount(), otherAccount()], 110);
  if (!amara || !bruno) throw new Error('Two owners have two browsers.');
  const insider = otherAccount();
  const [onChain, offChain] = await Promise.all([
    freshSafe({ owners: [bruno.wallet.account], threshold: 1 }),
    freshSafe({ owners: [insider], threshold: 1 }),
  ]);
  const safe = await freshSafe({
    ...{ owners: [amara.wallet.account], contractOwners: [onChain.address, offChain.address], threshold: 3 },
  });
  const text = 'Hearth Bakery rents the van.';

  const link = await test.step('the owner with a key signs', () =>
    signAndCopy(amara, { safe: safe.link, text }));

  await test.step('the owner of one Safe approves the message on the chain', async () => {
    const { page, ways, wallet, composer, transaction } = bruno;
    await page.goto(link);
    await saveAndOpen(page);
    await connectWallet(page, wallet);
    await ways.approveAsLink(onChain.address).click();
    await expect(ways.approvedMessage).toContainText(text);
    await composer.signButton.click();
    await expect(page.getByText('Signed and saved in this browser')).toBeVisible();
    await page.getByRole('link', { name: 'Open the transaction' }).first().click();
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
  });

  await test.step('the signature of the other comes as a file, and the chain takes all three', async () => {
    const { page, message } = amara;
    const asked = { parent: offChain.address, safe: safe.address, text };
    const { messageHash, signature } = await signAsParent(insider, asked);
    const signer = offChain.address;
    const handed = { safe: safe.link, message: text, messageHash, signatures: [{ signer, signature }] };
    await openFile(page, JSON.stringify(handed));
    await expect(page.getByText('The contract accepts this signature')).toBeVisible();
    await expect(page.getByText('Approved on-chain', { exact: true })).toBeVisible();
    await saveAndOpen(page);
    await expect(message.whoSigned.getByRole('img', { name: '3 of 3 confirmations' })).toBeVisible();
    await expect(message.combined).toContainText('Valid at block');
    await message.combined.getByRole('button', { name: 'Copy signature' }).click();
    expect(await isValidSignature(safe.address, hashMessage(text), await clipboardOf(page))).toBe(true);
    expectNothingAsked(amara);
    expectNothingAsked(bruno);
  });

  await test.step('the gateway, used again, gets each signature once', async () => {
    const { page, gateway, message } = amara;
    const own = page.url();
    await useGatewayAgain(page);
    const sent = () => gateway.sent(/\/(messages|signatures)$/).length;
    await page.goto(own);
    // What was kept just now is sent a while later, as if the page were still sending it.
    await expect.poll(sent, { timeout: 45_000 }).toBe(2);
    await expect(page.getByText(/hasn’t (sent|reached)/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add to the gateway' }).click();
    await expect(page.getByRole('button', { name: 'Add to the gateway' })).toBeHidden();
    const hash = new URL(own).searchParams.get('messageHash');
    const claimed = await (await fetch(`${stack.gateway}/v1/chains/${localChainId}/messages/${hash}`)).json();
    expect(claimed).toMatchObject({ status: 'CONFIRMED', confirmationsSubmitted: 3 });
    await page.reload();
    await expect(message.combined).toContainText('Valid at block');
    expect(sent()).toBe(3);
  });
  for (const { context } of [amara, bruno]) await context.close();
});
