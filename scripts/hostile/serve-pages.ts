import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { createViteServer } from 'vitest/node';
import { project } from '@/scripts/support/project';

/** The pages of the suite, by their paths; each is its script and nothing else. */
const pages = ['app', 'wallet', 'guest', 'hostile-wallet'] as const;
const folder = '/scripts/hostile/pages';

export type HostilePages = {
  /** Lets a browser find the pages under any origin; none of its requests leaves the machine. */
  readonly serveTo: (context: BrowserContext) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Builds the pages of the suite from the bridge as it stands in the project. */
export async function serveHostilePages(): Promise<HostilePages> {
  const { root } = project;
  const cacheDir = join(project.cache, 'hostile');
  const server = await createViteServer({
    ...{ root, configFile: false, cacheDir, appType: 'custom', logLevel: 'error' },
    resolve: { alias: [{ find: /^@\//, replacement: `${root}/` }] },
    server: { host: '127.0.0.1', hmr: false, watch: null },
    // All at once: what is found later would load the page again.
    optimizeDeps: { noDiscovery: true, include: ['viem', 'zod/mini'] },
  });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  const base = new URL(address ?? 'http://127.0.0.1/');

  return {
    serveTo: async (context) => {
      await context.route('**/*', async (route) => {
        const { pathname, search } = new URL(route.request().url());
        const name = pages.find((page) => pathname === `/${page}`);
        if (name)
          return route.fulfill({
            contentType: 'text/html; charset=utf-8',
            body: `<!doctype html><title>${name}</title><body><script type="module" src="${folder}/${name}.ts"></script>`,
          });
        const response = await fetch(new URL(pathname + search, base));
        return route.fulfill({
          status: response.status,
          contentType: response.headers.get('content-type') ?? 'text/plain',
          // A frame without an origin fetches its scripts as a stranger.
          headers: { 'access-control-allow-origin': '*' },
          body: Buffer.from(await response.arrayBuffer()),
        });
      });
    },
    close: () => server.close(),
  };
}
