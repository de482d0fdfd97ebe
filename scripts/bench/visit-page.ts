import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Slow 4G as the browsers' own tools slow it, on a processor four times slower than this one. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;

export type VisitOptions = {
  /** Slow network and processor; without it as fast as this machine is. */
  readonly isSlow: boolean;
  /** Runs in the page before anything else. */
  readonly note: () => void;
};

/** One visit in a browser profile of its own. */
export async function visitPage<T>(
  browser: Browser,
  url: string,
  { isSlow, note }: VisitOptions,
  read: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  try {
    await refuseOthers(context, url);
    // What runs this script gives every inner function its name through a function that pages do not have.
    await context.addInitScript('globalThis.__name = (value) => value;');
    await context.addInitScript(note);
    const page = await context.newPage();
    if (isSlow) await slowDown(page);
    await page.goto(url, { waitUntil: isSlow ? 'commit' : 'load' });
    return await read(page);
  } finally {
    await context.close();
  }
}

async function refuseOthers(context: BrowserContext, url: string): Promise<void> {
  await context.route(
    (address) => address.origin !== new URL(url).origin,
    (route) => route.abort('internetdisconnected'),
  );
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
