import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build } from 'esbuild';
import { base } from '@/config/chains';
import { demoSafes } from '@/config/demo-safes';
import { stack } from '@/e2e/support/stack';

/** Where the hostile pages stand; none of their requests leaves the machine. */
export const places = {
  site: stack.site,
  /** The one origin that may frame the product and whose word counts there. */
  wallet: stack.sites.host,
  app: 'https://app.example',
  elsewhere: 'https://evil.example',
} as const;

export const safe = demoSafes.bakery;
export const safeLink = `base:${safe.address}`;

/** What must never happen on the product's page, whatever somebody sends to it. */
export type Watched = {
  /** Requests to the gateway that change something; nobody has agreed to any. */
  readonly writes: string[];
  /** Windows of the browser that ask something, and errors that nobody caught. */
  readonly outcries: string[];
  /** Hosts that were asked for anything. */
  readonly hosts: Set<string>;
};

export type ProductStage = {
  readonly page: Page;
  readonly watched: Watched;
  /** Megabytes that the product's page holds, once what nobody needs was let go. */
  readonly measure: () => Promise<number>;
  /** How many transactions and messages of the Safe the gateway has. */
  readonly countStored: () => Promise<number>;
};

/** A browser window with the built product's surroundings: hostile apps at https, a hostile wallet at the host's origin. */
export async function openStage(browser: Browser): Promise<ProductStage> {
  const context = await browser.newContext();
  // What is handed over to a page below was compiled with names that the page does not have.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await serveHostilePages(context);
  // Pages that are made up here count as public ones, which a browser keeps from framing what stands on this machine.
  await context.grantPermissions(['local-network-access']);
  // A row that waits for what does not come is bad, and must not keep the others waiting.
  context.setDefaultTimeout(8_000);
  const page = await context.newPage();
  const watched: Watched = { writes: [], outcries: [], hosts: new Set() };
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    watched.hosts.add(host);
    if (request.url().startsWith(stack.gateway) && request.method() !== 'GET') watched.writes.push(pathname);
  });
  page.on('dialog', (dialog) => {
    watched.outcries.push(`a window says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => watched.outcries.push(`nobody caught: ${error.message}`));
  const session = await context.newCDPSession(page);
  return {
    page,
    watched,
    measure: async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
    countStored: async () => {
      const of = `${stack.gateway}/v1/chains/${base.id}/safes/${safe.address}`;
      const lists = [`${of}/multisig-transactions`, `${of}/transactions/queued`, `${of}/messages`];
      const found = await Promise.all(lists.map(async (url) => (await fetch(url)).text()));
      return found.join().length;
    },
  };
}

async function serveHostilePages(context: BrowserContext): Promise<void> {
  const [app, wallet] = await Promise.all(['app', 'product-wallet'].map(bundle));
  const html = (script = '') => ({
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><title>A hostile page</title><body><button>Go on</button><script type="module">${script}</script>`,
  });
  const isHostile = ({ protocol, hostname }: URL) => protocol === 'https:' && hostname.endsWith('.example');
  await context.route(isHostile, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/manifest.json')
      return route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ name: hostileName, description: hostileName, iconPath: 'icon.svg' }),
      });
    // A page that is kept in by its own policy has no origin.
    const headers: Record<string, string> =
      pathname === '/nowhere' ? { 'content-security-policy': 'sandbox allow-scripts' } : {};
    const script = pathname === '/wallet' ? wallet : app;
    return route.fulfill({ headers, ...html(script) });
  });
  await context.route(`${places.wallet}/wallet`, (route) => route.fulfill(html(wallet)));
}

/** A name that would be a page of its own, and turn the words around it. */
const hostileName = '<img src=x onerror=alert(1)>\u202eevas\u202c Safe';

async function bundle(page: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../pages/${page}.ts`, import.meta.url))],
    ...{ bundle: true, write: false, format: 'iife', target: 'es2022', logLevel: 'error' },
  });
  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
}
