import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import { compressBrotli } from '@/scripts/build/compress-files';
import { serveSite } from '@/scripts/serve-site';
import { ScriptError } from '@/scripts/support/script-error';

export type ScriptFile = { readonly path: string; readonly size: number; readonly isBeforeLoad: boolean };

export type RouteSize = {
  readonly route: string;
  /** kB (1024 bytes) of brotli-compressed JavaScript that was asked for before the load event. */
  readonly load: number;
  /** The same for everything asked for until the page had come to rest. */
  readonly idle: number;
  /** What stands behind the two sums, largest first. */
  readonly files: readonly ScriptFile[];
  /** Hosts other than our own that the page wanted to reach, all of them refused. */
  readonly refused: readonly string[];
};

/** How long a page must ask for nothing until it counts as at rest. */
const quietMs = 2_000;
/** How long a page may take until its code runs. */
const startLimitMs = 120_000;
/** Of the right form, and nobody's: pages that need a Safe draw themselves with it. */
const plausibleSafe = 'base:0x5afe5afE5afE5afE5afE5aFe5aFe5Afe5Afe5AfE';

/** Opens one page of a site in a fresh browser profile and weighs its JavaScript. */
export async function measureRoute(browser: Browser, site: string, route: string): Promise<RouteSize> {
  const served: string[] = [];
  const server = await serveSite({ dir: site, port: 0, onServed: (path) => served.push(path) });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const refused = new Set<string>();
    await context.route(
      (url) => url.origin !== server.url,
      (request) => {
        refused.add(new URL(request.request().url()).host);
        return request.abort('internetdisconnected');
      },
    );
    const page = await context.newPage();
    const traffic = countTraffic(page, server.url);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) failures.push(message.text());
    });
    const address = new URL(`${server.url}${route}`);
    if (route !== '/') address.searchParams.set('safe', plausibleSafe);
    const response = await page.goto(address.href, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new ScriptError(`${route} answered ${response?.status()}.`);

    const beforeLoad = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const loadedAt =
        navigation instanceof PerformanceNavigationTiming
          ? navigation.loadEventStart
          : Number.POSITIVE_INFINITY;
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime < loadedAt)
        .map((entry) => new URL(entry.name).pathname);
    });
    await untilAtRest(page, traffic);
    if (failures.length > 0) throw new ScriptError(`${route} fails: ${failures.join('; ')}`);
    const files = await weigh(site, new Set([...beforeLoad, ...served]), new Set(beforeLoad));
    return {
      route,
      load: sum(files.filter((file) => file.isBeforeLoad)),
      idle: sum(files),
      files,
      refused: [...refused].sort(),
    };
  } finally {
    await context.close();
    await server.close();
  }
}

/**
 * Waits until the page's own code runs and then until nothing of ours is asked for any more. The pause is taken by the
 * page itself, after an idle moment of it, so that a slow machine is waited for and not measured too early.
 */
async function untilAtRest(page: Page, traffic: Traffic): Promise<void> {
  await page.waitForFunction(() => 'walletLive' in document.documentElement.dataset, undefined, {
    timeout: startLimitMs,
  });
  for (let seen = -1; seen !== traffic.started || traffic.open > 0; ) {
    seen = traffic.started;
    await page.evaluate(
      (pause) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, pause))),
      quietMs,
    );
  }
}

type Traffic = { started: number; open: number };

/** Counts a page's requests to one origin; those to others are refused and tried again for ever. */
function countTraffic(page: Page, origin: string): Traffic {
  const traffic = { started: 0, open: 0 };
  const isOurs = (request: Request) => new URL(request.url()).origin === origin;
  page.on('request', (request) => {
    if (!isOurs(request)) return;
    traffic.started += 1;
    traffic.open += 1;
  });
  const end = (request: Request) => {
    if (isOurs(request)) traffic.open -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return traffic;
}

async function weigh(
  site: string,
  paths: ReadonlySet<string>,
  beforeLoad: ReadonlySet<string>,
): Promise<readonly ScriptFile[]> {
  const files: ScriptFile[] = [];
  for (const path of paths) {
    if (!path.endsWith('.js')) continue;
    const size = await compressedSize(join(site, path));
    files.push({ path, size: size / 1024, isBeforeLoad: beforeLoad.has(path) });
  }
  return files.sort((a, b) => b.size - a.size);
}

/** Pages share files, and quality 11 is slow. */
const knownSizes = new Map<string, Promise<number>>();

/** The bytes of a file as the production build compresses and a host sends it. */
function compressedSize(path: string): Promise<number> {
  const known = knownSizes.get(path);
  if (known) return known;
  const size = readFile(path).then(async (content) => (await compressBrotli(content, 11)).byteLength);
  knownSizes.set(path, size);
  return size;
}

function sum(files: readonly ScriptFile[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}
