import { expect } from '@playwright/test';
import { type Address, type Hash, type Hex, hashMessage, hashTypedData, isHex, parseAbi } from 'viem';
import { routes } from '@/config/routes';
import { demoAccount } from '@/devnet/chain/accounts';
import { localChainId } from '@/devnet/chain/chain-client';
import { test } from '@/e2e/fixtures';
import { SurroundingWalletPage } from '@/e2e/pages/surrounding-wallet-page';
import { proposeMessage } from '@/e2e/support/gateway/gateway-api';
import { chainClient, stack } from '@/e2e/support/stack';

/** People whose keys the sample wallet has. */
const owners = [demoAccount(0), demoAccount(1)] as const;
const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);

/** Puts a message under its first signature, as an app in a tab would have, and gives the hash that owners sign. */
async function send(safe: Address, message: string | object, contentHash: Hash): Promise<Hash> {
  const asked = {
    domain: { chainId: localChainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: contentHash },
  } as const;
  await proposeMessage(safe, { message, signature: await owners[0].signTypedData(asked) });
  return hashTypedData(asked);
}

test('in the frame of a Safe wallet a message is read here, signed there, and valid on the chain @main', async ({
  page,
  freshSafe,
}) => {
  const safe = await freshSafe({ owners: [...owners], threshold: 2 });
  const text = 'Hearth Bakery owns this Safe.\nThree loaves of rye.';
  await send(safe.address, text, hashMessage(text));
  const surrounding = new SurroundingWalletPage(page);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.frame().url().startsWith(stack.site))
      written.push(new URL(request.url()).pathname);
  });
  await surrounding.open({ path: routes.messages(safe.link), safe: safe.address, delayMs: 1_500 });
  await surrounding.main.getByRole('link', { name: /^Open: Hearth Bakery owns this Safe/ }).click();
  const sign = surrounding.main.getByRole('button', { name: 'Sign in localhost:3004' });

  await test.step('what is signed is shown here; refused there, it may be asked for again', async () => {
    await expect(surrounding.main.getByRole('region', { name: 'Message' })).toContainText(
      'Three loaves of rye.',
    );
    await sign.click();
    await expect(surrounding.messageRequest).toContainText('Three loaves of rye.');
    await expect(surrounding.main.getByText('Waiting for the surrounding wallet')).toBeVisible();
    await surrounding.answerMessage('Reject');
    await expect(sign).toBeVisible();
    await expect(surrounding.main.getByRole('alert')).toHaveCount(0);
  });

  await test.step('signed there, the Safe itself is asked whether it counts', async () => {
    await sign.click();
    await surrounding.answerMessage('Sign');
    await expect(surrounding.main.getByText(/^Signed, and valid at block \d+$/)).toBeVisible();
    const signed = surrounding.main.getByRole('region', { name: 'Progress' });
    await expect(signed.getByRole('img', { name: '2 of 2 confirmations' })).toBeVisible();
    const combined = surrounding.main.getByRole('region', { name: 'Combined signature' });
    await expect(combined).toContainText('Valid at block');
    const signature = await combined.getByRole('code').textContent();
    expect(isHex(signature)).toBe(true);
    // Its form was looked at a line above.
    const args = [hashMessage(text), signature as Hex] as const;
    const { address } = safe;
    expect(await chainClient.readContract({ abi, address, functionName: 'isValidSignature', args })).toBe(
      '0x1626ba7e',
    );
  });
  // The product itself has sent no signature.
  expect(written.filter((path) => path.includes('/messages'))).toEqual([]);
});

test('typed data go there whole', async ({ page, freshSafe }) => {
  const safe = await freshSafe({ owners: [...owners], threshold: 2 });
  const order = {
    domain: { name: 'Saturday Market', version: '1', chainId: localChainId },
    types: {
      StallOrder: [
        { name: 'pitch', type: 'uint256' },
        { name: 'goods', type: 'string' },
      ],
    },
    primaryType: 'StallOrder',
    message: { pitch: '7', goods: 'Bread and pastry' },
  } as const;
  const contentHash = hashTypedData({ ...order, message: { ...order.message, pitch: 7n } });
  const messageHash = await send(safe.address, order, contentHash);
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path: routes.message(safe.link, messageHash), safe: safe.address });
  await surrounding.main.getByRole('button', { name: 'Sign in localhost:3004' }).click();
  await expect(surrounding.messageRequest).toContainText('Bread and pastry');
  await surrounding.answerMessage('Sign');
  await expect(surrounding.main.getByText(/^Signed, and valid at block \d+$/)).toBeVisible();
});

test('the message of a Safe that the acting Safe owns is read, and it is said why it is not signed', async ({
  page,
  freshSafe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const parent = await freshSafe({ owners: [...owners], threshold: 2 });
  const child = await freshSafe({ owners: [owners[0]], contractOwners: [parent.address], threshold: 2 });
  const text = 'Three loaves of rye';
  const messageHash = await send(child.address, text, hashMessage(text));
  const surrounding = new SurroundingWalletPage(page);
  await surrounding.open({ path: routes.message(child.link, messageHash), safe: parent.address });
  await expect(surrounding.main.getByText(/signs only messages of the Safe it has open/)).toBeVisible();
  await expect(surrounding.main.getByRole('button', { name: /^(Sign in|Confirm|Connect)/ })).toHaveCount(0);
  const frame = page.frame({ url: (url) => url.origin === stack.site });
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
