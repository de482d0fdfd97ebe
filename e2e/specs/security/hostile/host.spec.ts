import { expect, type Frame, type Route } from '@playwright/test';
import { base } from '@/config/chains';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures/hostile';
import { expectActing, type HostileWalletPage, plainPage } from '@/e2e/pages/hostile-wallet-page';
import { safe, safeLink } from '@/e2e/support/hostile/harm';
import { measureHeap } from '@/e2e/support/hostile/heap';
import { hostileReplies } from '@/e2e/support/hostile/replies';
import { places } from '@/e2e/support/hostile/surroundings';
import { noteSaid } from '@/e2e/support/note-said';
import { stack } from '@/e2e/support/stack';

const other = demoSafes.van.address;
/** Megabytes that a page may have grown by. */
const maxGrowth = 25;

// What cannot be believed counts for nothing: the wallet is asked again, and its good answer names the Safe.
test.describe('The wallet around the product answers', () => {
  for (const [index, { name, from, origin, isUnposted }] of hostileReplies.entries()) {
    const options = name === 'a version of 10 MB' ? { tag: '@quick' } : {};
    test(name, options, async ({ livingHost: host }) => {
      if (!from && origin === undefined && !isUnposted)
        return expectActing(await host.show(plainPage, index), 'the Safe');
      const forged = {
        origin: origin ?? places.wallet,
        from: from === 'another window' ? 'other window' : from === 'no window' ? 'nobody' : 'parent',
      } as const;
      const frame = await host.showForged(plainPage, (product, id) =>
        product.evaluate(([which, asked, given]) => window.forge.reply(which, asked, given), [
          index,
          id,
          forged,
        ] as const),
      );
      return expectActing(frame, 'the Safe');
    });
  }
});

const infoOf = (safeAddress: string, chainId: number = base.id) => ({
  ...{ id: '00000000000000000000', success: true, version: '9.1.0' },
  data: { safeAddress, chainId },
});

const unasked = [
  ['answers again, with another Safe: the first answer stays', infoOf(other)],
  ['answers again, with another network: the first answer stays', infoOf(safe.address, 1)],
  [
    'speaks of accounts that have changed: the first answer stays',
    { ...infoOf(other), method: 'accountsChanged', params: [other], data: [other] },
  ],
  [
    'posts what sets the prototype: ignored',
    JSON.parse(
      '{"id":"x","success":true,"version":"9.1.0","data":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}',
    ) as unknown,
  ],
  ['asks the product as if it were a wallet: ignored', { id: 'x', method: 'sendTransactions', params: {} }],
] as const;

const signatures = [
  [
    'names another message than the one it was asked to sign: said, and not used',
    { messageHash: `0x${'5a'.repeat(32)}`, signature: `0x${'51'.repeat(65)}` },
    /signed another message/,
  ],
  [
    'gives a signature of 10 MB: cannot be read',
    { messageHash: `0x${'5a'.repeat(32)}`, signature: `0x${'51'.repeat(5_000_000)}` },
    /can’t read the response/,
  ],
  ['gives nothing for a signature: cannot be read', null, /can’t read the response/],
] as const;

test.describe('A wallet around the product', () => {
  for (const [name, message] of unasked)
    test(name, async ({ livingHost: host }) => {
      const frame = await host.show(plainPage);
      await postAll(host, frame, message);
      await expectActing(frame, 'the Safe');
    });

  for (const [name, message, times] of [
    ['posts ten thousand answers that nobody asked for: ignored; the page goes on', infoOf(other), 10_000],
    ['posts ten messages of 10 MB: ignored; the page goes on', { id: 'a'.repeat(10_000_000) }, 10],
  ] as const)
    test(name, async ({ host }) => {
      await host.open();
      const frame = await host.show(plainPage);
      const before = await measureHeap(frame);
      await postAll(host, frame, message, times);
      await expectActing(frame, 'the Safe');
      expect((await measureHeap(frame)) - before).toBeLessThan(maxGrowth);
    });

  for (const [name, data, sentence] of signatures)
    test(name, async ({ livingHost: host }) => {
      const frame = await host.show(routes.message(safeLink, await findWaitingMessage()));
      for (const method of ['signMessage', 'signTypedMessage'])
        await host.page.evaluate(([asked, answer]) => window.hostileWallet.answer(asked, answer), [
          method,
          data,
        ] as const);
      await frame.getByRole('button', { name: /^Sign in / }).click();
      const said = frame.getByText(sentence).first();
      await expect(said).toBeVisible();
      noteSaid((await said.textContent()) ?? '');
      await expect(frame.getByText(/^Signed, and valid/)).toHaveCount(0);
    });

  test('has the product open an app inside it: left to that wallet, and no frame', async ({
    livingHost: host,
  }) => {
    const frame = await host.show(routes.openApp(safeLink, `${places.app}/app`));
    await expect(frame.getByText('Apps open in the surrounding wallet')).toBeVisible();
    expect(frame.childFrames()).toEqual([]);
  });

  test('is none of those that may frame the product: not shown at all @quick', async ({ host, page }) => {
    await host.open(places.elsewhere);
    const refused = page.waitForEvent('console', (line) => /frame-ancestors/.test(line.text()));
    await page.evaluate((url) => window.hostileWallet.open(url), `${stack.site}/`);
    await refused;
    await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
  });

  test('is none of those, in a browser that shows it all the same: reads, acts as nobody', async ({
    host,
    page,
  }) => {
    await page.route(`${stack.site}${plainPage}`, async (route: Route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await host.open(places.elsewhere);
    await expectActing(await host.show(plainPage), 'nobody');
  });
});

/** Posts to the product, and waits until it has heard the last of it. */
async function postAll(
  { page }: HostileWalletPage,
  frame: Frame,
  message: unknown,
  times = 1,
): Promise<void> {
  await page.evaluate(([data, count]) => window.hostileWallet.post(data, count), [message, times] as const);
  await page.evaluate(() => window.hostileWallet.post({ id: 'last' }));
  await frame.waitForFunction(() => window.forge.hasHeard('last'));
}

async function findWaitingMessage(): Promise<string> {
  const response = await fetch(`${stack.gateway}/v1/chains/${base.id}/safes/${safe.address}/messages`);
  // The gateway is this project's own, and its shapes are held by tests of their own.
  const { results } = (await response.json()) as { results: { messageHash?: string; status?: string }[] };
  return results.find(({ status }) => status === 'NEEDS_CONFIRMATION')?.messageHash ?? '';
}
