import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { demoUrls } from '@/config/demo';
import { assertPortFree } from '@/e2e/devnet/port';

export type HostPageServer = { readonly url: string; readonly close: () => Promise<void> };

const style = 'html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%}';
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A Safe wallet</title><style>${style}</style>
<body><script src="/host.js" data-rpc="${demoUrls.rpc}"></script></body></html>`;

/** Hands what it is given to the first frame of the page around it. */
const stranger = `<!doctype html><title>A stranger</title>
<script>onmessage = ({ data }) => parent.frames[0].postMessage(data, '*')</script>`;

/** Serves a page that shows the product in its frame, as Safe wallets do. It listens on loopback only. */
export async function startHostPage({ port }: { readonly port: number }): Promise<HostPageServer> {
  const host = '127.0.0.1';
  await assertPortFree(port, host, 'page that frames the product');
  const script = await readFile(new URL('host.js', import.meta.url), 'utf8');
  const site = new Hono();
  // A foreign name that was made to point at loopback is somebody else's page.
  site.use(async (c, next) =>
    /^(localhost|127\.0\.0\.1):\d+$/.test(c.req.header('host') ?? '') ? next() : c.notFound(),
  );
  site.get('/', (c) => c.html(page));
  site.get('/stranger', (c) => c.html(stranger));
  site.get('/host.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));

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
