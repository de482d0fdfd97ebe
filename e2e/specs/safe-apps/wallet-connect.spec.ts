import { expect } from '@playwright/test';
import { hashMessage, hashTypedData, parseEther, stringToHex, toHex } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures/remote-app';
import { isValidSignature } from '@/e2e/support/chain/eip1271';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { findAxeViolations } from '@/e2e/support/page/axe';
import { chainClient } from '@/e2e/support/stack';

const order = {
  domain: { name: 'Order', chainId: 8453 },
  types: { Order: [{ name: 'loaves', type: 'uint256' }] },
  primaryType: 'Order',
  message: { loaves: '3' },
} as const;

test('an app that runs elsewhere connects, sends, batches and has messages signed, also after a reload @main', async ({
  page,
  freshSafe,
  wallet,
  app,
  connections,
}) => {
  test.setTimeout(240_000);
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1 });
  const recipient = otherAccount().address;
  const lines: string[] = [];
  page.on('websocket', (socket) => lines.push(new URL(socket.url()).host));

  await test.step('nothing reaches the relay before a link is used', async () => {
    await page.goto(routes.apps(safe.link));
    await wallet.connectAs('Amara');
    await page.getByRole('main').getByRole('link', { name: 'Open WalletConnect' }).click();
    await expect(page.getByText('No connected apps')).toBeVisible();
    expect(lines).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  await test.step('the proposal says who asks and for what, and connects one Safe on Base', async () => {
    const { link, session } = await app.connect();
    await connections.pair(link);
    await expect(connections.proposal).toContainText('Connect Harvest Exchange?');
    await expect(connections.proposal).toContainText(app.host);
    await expect(connections.proposal).toContainText('The domain isn’t verified');
    await expect(connections.proposal).toContainText(
      'The app also asked for Ethereum. Concord connects this Safe on Base only.',
    );
    await expect(connections.proposal).toContainText('Move anything without 1 of 1 confirmations');
    expect(await findAxeViolations(page)).toEqual([]);
    await connections.accept();
    const { namespaces, sessionProperties } = await session;
    expect(namespaces.eip155?.accounts).toEqual([`eip155:8453:${safe.address}`]);
    expect(sessionProperties?.capabilities).toContain('atomic');
    await expect(connections.apps).toContainText('Harvest Exchange');
    await expect(connections.apps).toContainText('No request yet');
    expect(await findAxeViolations(page)).toEqual([]);
  });

  await test.step('what needs nobody is answered at once', async () => {
    expect(await app.ask('wallet_getCapabilities', [safe.address])).toEqual({
      '0x2105': { atomic: { status: 'supported' } },
    });
    expect(await app.ask('eth_chainId', [])).toBe('0x2105');
    expect(await app.ask('eth_accounts', [])).toEqual([safe.address]);
    expect(await app.ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBe(null);
    await expect(app.ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
      code: 4902,
    });
  });

  await test.step('a transaction is reviewed, waits, and the app gets the hash of its execution', async () => {
    const value = parseEther('0.1');
    const asked = app.ask<string>('eth_sendTransaction', [
      { from: safe.address, to: recipient, value: toHex(value) },
    ]);
    const request = connections.request(app.origin);
    await expect(request).toContainText('Domain not verified');
    await expect(request).toContainText('The app waits until');
    await expect(request).toContainText(/0\.1\sETH/);
    expect(await findAxeViolations(page)).toEqual([]);
    await connections.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await connections.doneButton.click();
    await expect(connections.waiting).toContainText(/Send 0\.1\sETH to /);
    await expect(connections.waiting).toContainText(/The app waits \d/);

    await page.reload();
    await expect(connections.waiting).toContainText(/Send 0\.1\sETH to /);
    await safe.execute({ to: recipient, value });
    const hash = await asked;
    expect(await etherOf(recipient)).toBe(value);
    const receipt = await chainClient.getTransactionReceipt({ hash: hash as `0x${string}` });
    expect(receipt.status).toBe('success');
    await expect(connections.waiting).toBeHidden();
    await expect(connections.apps).toContainText('Last request');
  });

  await test.step('a batch has its id at once, and its status later', async () => {
    const calls = [1, 2].map((share) => ({
      to: recipient,
      value: toHex(parseEther('0.01') * BigInt(share)),
    }));
    const asked = app.ask<{ id: string }>('wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x2105', from: safe.address, atomicRequired: true, calls },
    ]);
    await expect(connections.request(app.origin)).toBeVisible();
    await connections.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    const { id } = await asked;
    expect(id).toMatch(/^0x[0-9a-f]{64}$/);
    await connections.doneButton.click();
    expect(await app.ask('wallet_getCallsStatus', [id])).toMatchObject({ id, status: 100, atomic: true });
    await app.ask('wallet_showCallsStatus', [id]);
    await expect(page.getByText('wants to show you a transaction')).toBeVisible();
  });

  await test.step('a text and typed data are signed, and the Safe accepts both', async () => {
    for (const [method, params, hash] of [
      ['personal_sign', [stringToHex('Three loaves'), safe.address], hashMessage('Three loaves')],
      [
        'eth_signTypedData_v4',
        [safe.address, JSON.stringify(order)],
        hashTypedData({ ...order, message: { loaves: 3n } }),
      ],
    ] as const) {
      const asked = app.ask<string>(method, params);
      await expect(connections.request(app.origin)).toBeVisible();
      await connections.signButton.click();
      await wallet.agreeAs('Amara', 'Sign');
      expect(await isValidSignature(safe.address, hash, await asked)).toBe(true);
      await connections.doneButton.click();
    }
  });

  await test.step('what is declined is refused', async () => {
    const asked = app.ask('eth_sendTransaction', [{ from: safe.address, to: recipient, value: '0x1' }]);
    await connections.request(app.origin).getByRole('button', { name: 'Decline' }).first().click();
    await expect(asked).rejects.toMatchObject({ code: 4001 });
    await page.getByText('Earlier requests').click();
    await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  });

  await test.step('the connection ends from this side, and the app learns of it', async () => {
    const ended = app.ended();
    await connections.apps.getByRole('button', { name: 'Disconnect Harvest Exchange' }).click();
    await ended;
    await expect(page.getByText('No connected apps')).toBeVisible();
  });
  expect(new Set(lines)).toEqual(new Set(['localhost:18547']));
});

test('a session stays with its Safe, an app for another chain is refused, and an app may leave', async ({
  page,
  freshSafe,
  wallet,
  app,
  connections,
}) => {
  const owners = [accountsOfDemo('Amara')];
  const [first, second] = [await freshSafe({ owners }), await freshSafe({ owners })];
  await connections.open(first.link);
  await wallet.connectAs('Amara');

  const { link: foreign, session: refused } = await app.connect(['eip155:1']);
  await connections.pair(foreign);
  await expect(
    page.getByText('Harvest Exchange does not work on Base, so this Safe can’t be connected.'),
  ).toBeVisible();
  await expect(refused).rejects.toMatchObject({ code: 5100 });

  const { link, session } = await app.connect();
  await page.goto(routes.walletConnect(first.link, link));
  await expect(page.getByText('This page was opened with an app’s link.')).toBeVisible();
  await connections.connectButton.click();
  await connections.accept();
  await session;
  // The app may hear of its session before the page has kept it.
  await expect(connections.apps).toContainText('Harvest Exchange');

  await connections.open(second.link);
  await expect(page.getByText('Harvest Exchange is connected to')).toBeVisible();
  void app.ask('personal_sign', [stringToHex('Hello'), first.address]);
  await expect(page.getByText('Harvest Exchange has a request for')).toBeVisible();
  await expect(connections.request(app.origin)).toBeHidden();
  expect(app.client.session.values[0]?.namespaces.eip155?.accounts).toEqual([`eip155:8453:${first.address}`]);
  await page.getByRole('link', { name: / for Harvest Exchange$/ }).click();
  await expect(connections.request(app.origin)).toBeVisible();

  await app.disconnect();
  await expect(connections.request(app.origin)).toBeHidden();
  await expect(page.getByText('No connected apps')).toBeVisible();
  await page.getByText('Earlier requests').click();
  await expect(page.getByText('The app no longer waits', { exact: true })).toBeVisible();
});
