import { expect } from '@playwright/test';
import { type Hash, hashMessage, parseEther, stringToHex, toHex } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { startRelay } from '@/devnet/relay/start-relay';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { siteOrigins } from '@/devnet/start';
import { test } from '@/e2e/fixtures/remote-app';
import { isValidSignature } from '@/e2e/support/chain/eip1271';
import type { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { RemoteApp } from '@/e2e/support/remote-app';
import { repeatRelay } from '@/e2e/support/repeat-relay';
import { chainClient } from '@/e2e/support/stack';

test('a request that expires leaves what was proposed in the queue, and the page says that the app no longer waits @waits', async ({
  freshSafe,
  wallet,
  app,
  connections,
  lists,
}) => {
  test.setTimeout(240_000);
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
  const [recipient, value] = [otherAccount().address, parseEther('0.1')];
  const send = [{ from: safe.address, to: recipient, value: toHex(value) }];
  await connections.open(safe.link);
  await wallet.connectAs('Amara');
  const { link, session } = await app.connect();
  await connections.pair(link);
  await connections.accept();
  await session;
  const late = connections.late(app.name);
  const answers: unknown[] = [];

  await test.step('signed in time, the transaction stays and the app is told nothing', async () => {
    void app.ask('eth_sendTransaction', send, { expiry: 45 }).then((answer) => answers.push(answer));
    await expect(connections.request(app.origin)).toContainText('The app waits until');
    await connections.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await connections.doneButton.click();
    await expect(connections.waiting).toContainText('The app waits less than a minute more');
    await expect(late).toBeHidden();

    // Its time, and a look around every few seconds.
    await expect(late).toBeVisible({ timeout: 75_000 });
    await expect(late).toContainText(
      'The transaction isn’t affected, but the app won’t be told the outcome.',
    );
    await expect(connections.waiting).toBeHidden();
    await late.getByRole('button', { name: 'Dismiss' }).click();
    await expect(late).toBeHidden();
  });

  await test.step('not signed in time, its review closes and nothing was proposed', async () => {
    void app.ask('eth_sendTransaction', send, { expiry: 15 }).then((answer) => answers.push(answer));
    await expect(connections.request(app.origin)).toBeVisible();
    // Its time, and a look around every few seconds.
    await expect(connections.request(app.origin)).toBeHidden({ timeout: 45_000 });
    await expect(late).toBeVisible({ timeout: 45_000 });
    await expect(late).toContainText('The request expired before anyone signed it.');
    await expect(connections.waiting).toBeHidden();
    await expect(connections.earlier.locator('li')).toHaveText([
      /The app no longer waits$/,
      /The app no longer waits. The transaction isn’t affected./,
    ]);
  });

  await test.step('the queue holds the one that was signed', async () => {
    await lists.openQueue(safe.link);
    await expect(lists.reviewLink(0)).toBeVisible();
    await expect(lists.reviewLink(1)).toBeHidden();
    expect(await safe.nonce()).toBe(0n);
    // Executed afterwards, it is still no answer to the app, which is answered otherwise.
    await connections.open(safe.link);
    await safe.execute({ to: recipient, value });
    expect(await app.ask('eth_chainId', [])).toBe('0x2105');
    expect(answers).toEqual([]);
  });
});

type Troubled = {
  readonly safe: FreshSafe;
  readonly app: RemoteApp;
  /** Sends every message that the page has heard once more; their number. */
  readonly repeatAll: () => number;
};

/** A page that is connected through a bad relay. */
const troubledTest = test.extend<{ readonly troubled: Troubled }>({
  troubled: async ({ page, freshSafe, wallet, connections }, use) => {
    const safe = await freshSafe({ owners: [accountsOfDemo('Amara')] });
    const relay = await startRelay({
      ...{ port: 0, allowedOrigins: siteOrigins },
      // Of two copies the first comes later or sooner than that of the next message, in every turn.
      trouble: { copies: 2, delaysMs: [1_500, 900, 600, 300, 20] },
    });
    const { repeatAll } = await repeatRelay(page, relay.url);
    const app = await RemoteApp.start({ relayUrl: relay.url });
    try {
      await connections.open(safe.link);
      await wallet.connectAs('Amara');
      const { link, session } = await app.connect();
      await connections.pair(link);
      await connections.accept();
      await session;
      await use({ safe, app, repeatAll });
    } finally {
      await app.close();
      await relay.close();
    }
  },
});

test.describe('under a relay that delays, repeats and reorders @waits', () => {
  // The site allows the local relay alone, and the troubled one has a port of its own.
  troubledTest.use({ bypassCSP: true });
  // It begins with a connection, which takes its time here.
  test.describe.configure({ timeout: 300_000 });

  troubledTest(
    'each request is shown once and gets its own answer, and what was answered opens nothing again',
    async ({ page, wallet, connections, troubled: { safe, app, repeatAll } }) => {
      repeatAll();
      expect(await app.ask('eth_chainId', [])).toBe('0x2105');
      await expect(connections.proposal).toBeHidden();
      await expect(connections.apps.getByRole('listitem')).toHaveCount(1);

      const texts = ['One loaf', 'Two loaves', 'Three loaves', 'Four loaves'];
      const declined = 'Three loaves';
      const asked = texts.map((text) => app.ask<string>('personal_sign', [stringToHex(text), safe.address]));
      const shown: string[] = [];
      const request = connections.request(app.origin);
      for (const _ of texts) {
        await expect(request).toContainText(/\w+ (loaf|loaves)/);
        const content = (await request.textContent()) ?? '';
        const found = texts.filter((one) => content.includes(one));
        expect(found).toHaveLength(1);
        shown.push(...found);
        if (found[0] === declined) await request.getByRole('button', { name: 'Decline' }).first().click();
        else {
          await connections.signButton.click();
          await wallet.agreeAs('Amara', 'Sign');
          await connections.doneButton.click();
        }
        await expect(request.getByText(found[0] ?? '', { exact: true })).toBeHidden();
      }
      expect(shown.toSorted()).toEqual(texts.toSorted());
      expect(shown).not.toEqual(texts);
      for (const [index, text] of texts.entries()) {
        if (text === declined) await expect(asked[index]).rejects.toMatchObject({ code: 4001 });
        else
          expect(await isValidSignature(safe.address, hashMessage(text), (await asked[index]) ?? '')).toBe(
            true,
          );
      }

      for (const again of ['as it was', 'after a reload']) {
        if (again === 'after a reload') await page.reload();
        await expect(page.getByText(/^Connected\. Apps can/)).toBeVisible();
        expect(repeatAll()).toBeGreaterThan(texts.length);
        // What the app asks afterwards is answered, so the repeated messages have been heard.
        expect(await app.ask('eth_chainId', [])).toBe('0x2105');
        await expect(request).toBeHidden();
        await expect(connections.waiting).toBeHidden();
        await expect(connections.earlier.locator('li')).toHaveCount(texts.length);
      }
    },
  );

  troubledTest(
    'each transaction is proposed once, and the app gets the hash of its own; a batch gets one id',
    async ({ page, wallet, connections, lists, troubled: { safe, app, repeatAll } }) => {
      const recipient = otherAccount().address;
      const request = connections.request(app.origin);
      const sign = async () => {
        await connections.signButton.click();
        await wallet.agreeAs('Amara', 'Sign');
        await connections.doneButton.click();
      };
      /** Once what the app asks afterwards is answered, the repeated messages have been heard. */
      const repeatAndSettle = async () => {
        await expect(page.getByText(/^Connected\. Apps can/)).toBeVisible();
        expect(repeatAll()).toBeGreaterThan(0);
        expect(await app.ask('eth_chainId', [])).toBe('0x2105');
        await expect(request).toBeHidden();
      };

      const amounts = ['0.11', '0.12', '0.13'];
      const asked = new Map(
        amounts.map((amount) => [
          amount,
          app.ask<Hash>('eth_sendTransaction', [
            { from: safe.address, to: recipient, value: toHex(parseEther(amount)) },
          ]),
        ]),
      );
      const shown: string[] = [];
      for (const _ of amounts) {
        await expect(request).toContainText(/0\.1[123]\sETH/);
        const content = (await request.textContent()) ?? '';
        const found = amounts.filter((amount) => content.includes(amount));
        expect(found).toHaveLength(1);
        shown.push(...found);
        await sign();
        await expect(request.getByText(new RegExp(`${found[0]}\\sETH`)).first()).toBeHidden();
      }
      expect(shown.toSorted()).toEqual(amounts);
      await repeatAndSettle();
      await expect(connections.waiting.getByRole('listitem')).toHaveCount(amounts.length);
      await page.reload();
      await repeatAndSettle();
      await expect(connections.waiting.getByRole('listitem')).toHaveCount(amounts.length);

      for (const amount of shown) {
        const value = parseEther(amount);
        await safe.execute({ to: recipient, value });
        const hash = await asked.get(amount);
        if (!hash) throw new Error(`Nothing was asked for ${amount} ETH.`);
        const { input } = await chainClient.getTransaction({ hash });
        expect(input).toContain(toHex(value, { size: 32 }).slice(2));
      }
      expect(await safe.nonce()).toBe(3n);
      await expect(connections.waiting).toBeHidden();

      const calls = ['0.01', '0.02'].map((amount) => ({ to: recipient, value: toHex(parseEther(amount)) }));
      const batch = app.ask<{ readonly id: string }>('wallet_sendCalls', [
        { version: '2.0.0', chainId: '0x2105', from: safe.address, atomicRequired: true, calls },
      ]);
      await expect(request).toContainText(/0\.02\sETH/);
      await sign();
      const { id } = await batch;
      await repeatAndSettle();
      await page.reload();
      await repeatAndSettle();
      expect(await app.ask('wallet_getCallsStatus', [id])).toMatchObject({ id, status: 100, atomic: true });
      await expect(connections.waiting.getByRole('listitem')).toHaveCount(1);
      await expect(connections.earlier.locator('li')).toHaveCount(amounts.length);
      await lists.openQueue(safe.link);
      await expect(lists.reviewLink(3)).toBeVisible();
      await expect(lists.reviewLink(4)).toBeHidden();
    },
  );
});
