import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Moments of one visit in milliseconds since the navigation began. */
export type Visit = { readonly button: number; readonly click: number; readonly dialog: number };

export type TransactionContext = 'preloaded' | 'cold';

/** Slow 4G as the browsers' own tools slow it, on a processor four times slower than this one. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;

/** Runs in the page before anything else: notes when the button, a click on it and the dialog were there. */
function noteMoments(): void {
  const moments: Record<string, number> = {};
  Object.assign(window, { moments });
  const isButton = (element: Element) =>
    element.textContent?.trim() === 'Connect Wallet' && element.checkVisibility();
  const look = () => {
    if (!('button' in moments) && [...document.querySelectorAll('button')].some(isButton))
      moments.button = performance.now();
    if (!('dialog' in moments) && document.querySelector('[role=dialog]')) moments.dialog = performance.now();
  };
  // Told in the moment of the change; frames would be sixteen milliseconds apart.
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  window.addEventListener(
    'click',
    (event) => {
      moments.click ??= event.timeStamp;
    },
    { capture: true },
  );
}

async function readMoments(page: Page): Promise<Visit> {
  const handle = await page.waitForFunction(() => {
    const noted: unknown = Reflect.get(window, 'moments');
    return noted instanceof Object && 'dialog' in noted && 'click' in noted && 'button' in noted
      ? noted
      : undefined;
  });
  const noted: unknown = await handle.jsonValue();
  // The function above has seen all three; the page is one of our own two.
  return noted as Visit;
}

/** One visit in a browser profile of its own: opens the page, presses the button, waits for the dialog. */
export async function timeToDialog(browser: Browser, url: string, how: TransactionContext): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  try {
    await refuseOthers(context, url);
    // What runs this script gives every inner function its name through a function that pages do not have.
    await context.addInitScript('globalThis.__name = (value) => value;');
    await context.addInitScript(noteMoments);
    const page = await context.newPage();
    if (how === 'cold') await slowDown(page);
    await page.goto(url, { waitUntil: how === 'cold' ? 'commit' : 'load' });
    if (how === 'preloaded') await comeToRest(page);
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click({ timeout: 60_000 });
    return await readMoments(page);
  } finally {
    await context.close();
  }
}

/** Long enough for everything that a page fetches when nobody wants anything of it. */
const restMs = 3_000;

async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(
    (pause) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, pause))),
    restMs,
  );
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
