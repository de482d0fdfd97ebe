import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { findAxeViolations } from '@/e2e/support/page/axe';

test.use({ serviceWorkers: 'allow' });

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a folder as a host does, without any cache of its own. */
async function serve(dir: string, wanted: number) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const content = await readFile(join(dir, path)).catch(() => undefined);
    response.writeHead(content ? 200 : 404, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A copy of the built site on a port of its own, which can be changed and shut down. */
async function serveCopy() {
  const dir = await mkdtemp(join(tmpdir(), 'concord-offline-'));
  await cp('out-demo', dir, { recursive: true });
  let server = await serve(dir, 0);
  const url = `http://localhost:${server.port}`;
  return {
    url,
    stop: () => server.close(),
    start: async () => {
      server = await serve(dir, server.port);
    },
    /** Another release: the start page has another mark, because other words would not fit its scripts, and the site other hashes. */
    release: async (release: object, mark: string) => {
      await writeFile(join(dir, 'release.json'), JSON.stringify(release));
      const page = join(dir, 'index.html');
      const html = await readFile(page, 'utf8');
      await writeFile(page, html.replace('</head>', `<meta name="test-release" content="${mark}"></head>`));
    },
    read: async () => JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** Waits until the worker has saved the pages with all files that the start page loaded. */
const awaitCopies = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('concord-offline-v1');
        const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
        const loaded = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(
            ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_next/static/'),
          );
        return (
          ['/', '/verify/', '/release.json'].every((path) => paths.includes(path)) &&
          loaded.every(({ pathname }) => paths.includes(pathname))
        );
      }),
    )
    .toBe(true);

test('start page and verify page open without a network and say that they are copies; an update is told, and never hidden by a copy @main', async ({
  page,
}) => {
  test.slow();
  const site = await serveCopy();
  const start = page.getByRole('heading', { level: 1 });
  const updated = page.getByText('Concord was updated since your last visit');
  const first = await site.read();
  try {
    await test.step('the first visit says nothing and saves both pages', async () => {
      await page.goto(site.url);
      await awaitCopies(page);
      await expect(updated).toBeHidden();
      await expect(page.getByText('You’re offline')).toBeHidden();
    });

    await test.step('without a network both open from the copy, and say so', async () => {
      await site.stop();
      await page.goto(site.url);
      await expect(start).toBeVisible();
      await expect(page.getByText('You’re offline')).toBeVisible();
      await expect(page.getByText(/This page is the copy that this browser saved on/)).toContainText(
        String(first.commit).slice(0, 8),
      );
      expect(await findAxeViolations(page, 'all')).toEqual([]);
      await page.getByRole('link', { name: 'Verify a transaction' }).click();
      await expect(page.getByRole('heading', { name: 'Check a transaction' })).toBeVisible();
      await expect(page.getByText(/This is the copy of the page that this browser saved on/)).toBeVisible();
      // A page that needs the network is not answered from anywhere.
      const other = await page.context().newPage();
      await expect(other.goto(new URL(routes.accounts(), site.url).href)).rejects.toThrow();
      await other.close();
    });

    await test.step('with the network the site itself is shown, at once and with what changed', async () => {
      await site.release(
        {
          commit: 'b'.repeat(40),
          date: '2026-11-20T10:00:00.000Z',
          isChanged: false,
          hashes: '2'.repeat(64),
        },
        'second',
      );
      await site.start();
      await page.goto(site.url);
      await expect(page.locator('meta[name="test-release"]')).toHaveAttribute('content', 'second');
      await expect(updated).toBeVisible();
      await expect(page.getByText(/^Last time: /)).toContainText(
        `commit ${String(first.commit).slice(0, 8)}`,
      );
      await expect(page.getByText(/^Now: /)).toHaveText('Now: commit bbbbbbbb of 20 November 2026.');
      await expect(page.getByText('2'.repeat(64))).toBeVisible();
      expect(await findAxeViolations(page, 'all')).toEqual([]);
      await page.goto(new URL(routes.verify(), site.url).href);
      await expect(page.getByText(/This is the copy of the page/)).toBeHidden();
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Got it' }).click();
      await expect(updated).toBeHidden();
    });

    await test.step('the copy is then that of the update', async () => {
      await expect
        .poll(() => page.evaluate(async () => (await (await caches.match('/release.json'))?.text()) ?? ''))
        .toContain('bbbbbbbb');
      await site.stop();
      await page.goto(site.url);
      await expect(page.locator('meta[name="test-release"]')).toHaveAttribute('content', 'second');
      await expect(page.getByText(/This page is the copy/)).toContainText('bbbbbbbb');
    });
  } finally {
    await site.stop().catch(() => undefined);
    await site.remove();
  }
});

test('the app’s search leads to the verify page and to opening a transaction', async ({ page }) => {
  await page.goto(routes.accounts());
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox');
  await field.fill('open a transaction');
  await page.getByRole('option', { name: /^Open a transaction/ }).click();
  await expect(page).toHaveURL(/\/transactions\/open\/$/);
  await page.getByRole('button', { name: 'Search' }).click();
  await field.fill('verify');
  await page.getByRole('option', { name: /^Verify a transaction/ }).click();
  await expect(page.getByRole('heading', { name: 'Check a transaction' })).toBeVisible();
});
