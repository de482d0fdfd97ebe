import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { build } from 'esbuild';
import { type Context, Hono } from 'hono';
import { assertPortFree } from '@/devnet/port';

export type SampleAppServer = { readonly url: string; readonly close: () => Promise<void> };

const style =
  'body{font:15px system-ui;margin:24px;max-width:640px}button,input{font:inherit;padding:6px 10px;margin:4px 4px 4px 0}input{width:100%;box-sizing:border-box}p,ol{overflow-wrap:anywhere}';
const drawPage = (
  name: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}</title><style>${style}</style><body><h1>${name}</h1><script type="module" src="/app.js"></script></body></html>`;
const emptyPage = '<!doctype html><title>An app</title><p>This page says nothing.</p>';

const kinds = {
  /** On the apps' own library. */
  sdk: { name: 'Sample app', script: 'sdk-app.ts' },
  /** On wagmi's own connector for Safes. */
  wagmi: { name: 'Sample app on wagmi', script: 'wagmi-app.ts' },
} as const;

const baseManifest = {
  description: 'Shows what an app can ask a Safe wallet for.',
  iconPath: 'icon.svg',
  safe_apps_permissions: ['clipboard-write', 'camera'],
};

const withCors = (c: Context) => {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Allow-Methods', 'GET');
  c.header('Access-Control-Allow-Headers', 'X-Requested-With, content-type, Authorization');
};

export type SampleAppOptions = { readonly port: number; readonly kind?: keyof typeof kinds };

/** Serves an app, and beside it some that are broken. It listens on loopback only. */
export async function startSampleApp({ port, kind = 'sdk' }: SampleAppOptions): Promise<SampleAppServer> {
  const { name, script: source } = kinds[kind];
  const [page, manifest] = [drawPage(name), { ...baseManifest, name }];
  const host = '127.0.0.1';
  await assertPortFree(port, host, name.toLowerCase());
  const script = await bundle(source);
  const site = new Hono({ strict: false });
  // A foreign name that was made to point at loopback is somebody else's page.
  site.use(async (c, next) =>
    /^(localhost|127\.0\.0\.1):\d+$/.test(c.req.header('host') ?? '') ? next() : c.notFound(),
  );
  site.get('/', (c) => c.html(page));
  site.get('/app.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  site.get('/icon.svg', (c) =>
    c.body(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0a7040"/></svg>',
      200,
      { 'Content-Type': 'image/svg+xml' },
    ),
  );
  site.get('/manifest.json', (c) => {
    withCors(c);
    return c.json(manifest);
  });

  // May be read, and may not be framed.
  site.get('/forbidden/manifest.json', (c) => {
    withCors(c);
    return c.json({ ...manifest, name: 'Forbidden app' });
  });
  site.get('/forbidden', (c) => c.html(page, 200, { 'X-Frame-Options': 'DENY' }));
  // Its manifest may not be read.
  site.get('/closed/manifest.json', (c) => c.json(manifest));
  site.get('/closed', (c) => c.html(emptyPage));
  // It has none.
  site.get('/bare/manifest.json', (c) => {
    withCors(c);
    return c.notFound();
  });
  site.get('/bare', (c) => c.html(emptyPage));
  // It says that it is for another chain.
  site.get('/other-chain/manifest.json', (c) => {
    withCors(c);
    return c.json({ ...manifest, chainIds: [1] });
  });

  return new Promise((resolve) => {
    const server = serve({ fetch: site.fetch, hostname: host, port }, (address: AddressInfo) =>
      resolve({
        url: `http://localhost:${address.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      }),
    );
  });
}

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022', logLevel: 'error' },
    // Packages that say they do nothing when they are loaded, and do: what they define would be missing.
    ignoreAnnotations: true,
  });
  return outputFiles[0]?.text ?? '';
}
