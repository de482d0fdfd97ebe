import type { Frame, Route } from '@playwright/test';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import { stack } from '@/e2e/support/stack';
import { unless } from '@/scripts/hostile/product/app-trick';
import { settles, silence } from '@/scripts/hostile/product/open-app';
import { findFaults, openGuest, readActing } from '@/scripts/hostile/product/open-guest';
import { type ProductStage, places, safe, safeLink } from '@/scripts/hostile/product/product-stage';
import { shortAddress } from '@/scripts/hostile/product/try-host-replies';

const other = '0xC17855c5A671899aFd4362D7cEBB7Fe3D468fC13';
/** Megabytes that the page may have grown by. */
const maxGrowth = 25;

/** Something that a wallet around the product tries; what is wrong with what came of it is given back. */
export type HostTrick = {
  readonly name: string;
  readonly told: string;
  readonly run: (stage: ProductStage) => Promise<readonly string[]>;
};

/** What the product has become of after the wallet has posted something unasked. */
const posting =
  (message: unknown, times = 1): HostTrick['run'] =>
  async ({ page }) => {
    const frame = await openGuest(page, routes.landing());
    await page.evaluate(([data, count]) => window.productWallet.post(data, count), [message, times] as const);
    await page.waitForTimeout(silence);
    const acting = await readActing(frame);
    return [...unless(acting === shortAddress, `it acts as ${acting}`), ...(await findFaults(frame))];
  };

const infoOf = (safeAddress: string, chainId = base.id as number) => ({
  ...{ id: '00000000000000000000', success: true, version: '9.1.0' },
  data: { safeAddress, chainId },
});

/** Asks the wallet for the signature of a message that waits, and gives what the product says of the answer. */
const signing =
  (data: unknown, words: RegExp): HostTrick['run'] =>
  async ({ page }) => {
    const frame = await openGuest(page, routes.message(safeLink, await findWaitingMessage()));
    for (const method of ['signMessage', 'signTypedMessage'])
      await page.evaluate(([asked, answer]) => window.productWallet.answer(asked, answer), [
        method,
        data,
      ] as const);
    await frame.getByRole('button', { name: /^Sign in / }).click();
    const isSaid = await settles(frame.getByText(words).first().waitFor({ timeout: 15_000 }));
    return [...unless(isSaid, `it does not say ${words}`), ...(await findSuccess(frame))];
  };

const findSuccess = async (frame: Frame) =>
  unless((await frame.getByText(/^Signed, and valid/).count()) === 0, 'it says that it is signed');

async function findWaitingMessage(): Promise<string> {
  const response = await fetch(`${stack.gateway}/v1/chains/${base.id}/safes/${safe.address}/messages`);
  // The gateway is this project's own, and its shapes are held by tests of their own.
  const { results } = (await response.json()) as { results: { messageHash?: string; status?: string }[] };
  const waiting = results.find(({ status }) => status === 'NEEDS_CONFIRMATION');
  return waiting?.messageHash ?? '';
}

/** Megabytes of the product's own page, which may live in a process of its own. */
async function heapOf(frame: Frame): Promise<number> {
  const session = await frame
    .page()
    .context()
    .newCDPSession(frame)
    .catch(() => frame.page().context().newCDPSession(frame.page()));
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/** Each with the product shown anew in the frame of the one wallet whose word counts, unless it moves elsewhere. */
export const hostTricks: readonly HostTrick[] = [
  { name: 'answers again, with another Safe', told: 'the first answer stays', run: posting(infoOf(other)) },
  {
    name: 'answers again, with another network',
    told: 'the first answer stays',
    run: posting(infoOf(safe.address, 1)),
  },
  {
    name: 'speaks of accounts that have changed',
    told: 'the first answer stays',
    run: posting({
      method: 'accountsChanged',
      params: [other],
      id: 'x',
      success: true,
      version: '9.1.0',
      data: [other],
    }),
  },
  {
    name: 'posts what sets the prototype',
    told: 'ignored',
    run: posting(
      JSON.parse(
        '{"id":"x","success":true,"version":"9.1.0","data":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}',
      ),
    ),
  },
  {
    name: 'asks the product as if it were a wallet',
    told: 'ignored',
    run: posting({ id: 'x', method: 'sendTransactions', params: {} }),
  },
  {
    name: 'posts ten thousand answers that nobody asked for',
    told: 'ignored; the page goes on',
    run: async (stage) => {
      const frame = await openGuest(stage.page, routes.landing());
      const before = await heapOf(frame);
      await stage.page.evaluate((message) => window.productWallet.post(message, 10_000), infoOf(other));
      const faults = await findFaults(frame);
      const grown = (await heapOf(frame)) - before;
      return [...faults, ...unless(grown <= maxGrowth, `${grown.toFixed(1)} MB are kept`)];
    },
  },
  {
    name: 'posts ten messages of 10 MB',
    told: 'ignored; the page goes on',
    run: async (stage) => {
      const frame = await openGuest(stage.page, routes.landing());
      const before = await heapOf(frame);
      await stage.page.evaluate(() => window.productWallet.post({ id: 'a'.repeat(10_000_000) }, 10));
      const faults = await findFaults(frame);
      const grown = (await heapOf(frame)) - before;
      return [...faults, ...unless(grown <= maxGrowth, `${grown.toFixed(1)} MB are kept`)];
    },
  },
  {
    name: 'names another message than the one it was asked to sign',
    told: 'said, and not used',
    run: signing(
      { messageHash: `0x${'5a'.repeat(32)}`, signature: `0x${'51'.repeat(65)}` },
      /signed another message/,
    ),
  },
  {
    name: 'gives a signature of 10 MB',
    told: 'cannot be read',
    run: signing(
      { messageHash: `0x${'5a'.repeat(32)}`, signature: `0x${'51'.repeat(5_000_000)}` },
      /cannot be read/,
    ),
  },
  { name: 'gives nothing for a signature', told: 'cannot be read', run: signing(null, /cannot be read/) },
  {
    name: 'has the product open an app inside it',
    told: 'left to that wallet, and no frame',
    run: async ({ page }) => {
      const frame = await openGuest(page, routes.openApp(safeLink, `${places.app}/app`));
      const isSaid = await settles(frame.getByText('Apps open in the wallet around this page').waitFor());
      return [
        ...unless(isSaid, 'it is not said'),
        ...unless(frame.childFrames().length === 0, 'a frame is shown'),
      ];
    },
  },
  {
    name: 'is none of those that may frame the product',
    told: 'not shown at all',
    run: async ({ page }) => {
      await page.goto(`${places.elsewhere}/wallet`);
      await page.waitForFunction(() => 'productWallet' in window);
      await page.evaluate((url) => window.productWallet.open(url), `${places.site}/`);
      await page.waitForTimeout(2_000);
      const shown = await page.frameLocator('iframe').getByRole('banner').count();
      return unless(shown === 0, 'the product is shown');
    },
  },
  {
    name: 'is none of those, in a browser that shows it all the same',
    told: 'reads, acts as nobody',
    run: async ({ page }) => {
      const strip = async (route: Route) => {
        const response = await route.fetch();
        const { 'content-security-policy': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      };
      await page.route(`${places.site}/`, strip);
      await page.goto(`${places.elsewhere}/wallet`);
      await page.waitForFunction(() => 'productWallet' in window);
      const frame = await openGuest(page, routes.landing());
      const acting = await readActing(frame);
      await page.unroute(`${places.site}/`, strip);
      return [...unless(acting === 'nobody', `it acts as ${acting}`), ...(await findFaults(frame))];
    },
  },
];
