import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { base } from '@/config/chains';
import { demoPorts, demoUrls } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { assertPortFree } from '@/devnet/port';
import { createOwnerRequests } from '@/e2e/surrounding-wallet/owner-requests';
import { createRequestRoutes } from '@/e2e/surrounding-wallet/request-routes';

export type SurroundingWalletServer = { readonly url: string; readonly close: () => Promise<void> };

const style = `html,body{margin:0;height:100%;font:15px system-ui}body{display:flex;flex-direction:column}
header{padding:4px 8px;background:#eee;color:#111}iframe{border:0;width:100%;flex:1}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

/** All that the scripts of the page are told, as attributes of its body. */
const settings = Object.entries({
  rpc: demoUrls.rpc,
  gateway: demoUrls.gateway,
  site: `http://localhost:${demoPorts.site}`,
  chain: String(base.id),
  safes: JSON.stringify(Object.values(demoSafes).map(({ name, address }) => ({ name, address }))),
})
  .map(([name, value]) => `data-${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
  .join(' ');
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A Safe wallet</title><style>${style}</style>
<body ${settings}><script type="module" src="/wallet.js"></script></body></html>`;

/** Hands what it is given to the first frame of the page around it. */
const stranger = `<!doctype html><title>A stranger</title>
<script>onmessage = ({ data }) => parent.frames[0].postMessage(data, '*')</script>`;

const scripts = ['wallet.js', 'answers.js', 'ask-person.js', 'bar.js'] as const;

/** Serves a page that shows the product in its frame, as Safe wallets do. It listens on loopback only. */
export async function startSurroundingWallet({
  port,
}: {
  readonly port: number;
}): Promise<SurroundingWalletServer> {
  const host = '127.0.0.1';
  await assertPortFree(port, host, 'page that frames the product');
  const site = new Hono();
  // A foreign name that was made to point at loopback is somebody else's page.
  site.use(async (c, next) =>
    /^(localhost|127\.0\.0\.1):\d+$/.test(c.req.header('host') ?? '') ? next() : c.notFound(),
  );
  site.get('/', (c) => c.html(page));
  site.get('/stranger', (c) => c.html(stranger));
  for (const name of scripts) {
    const text = await readFile(new URL(name, import.meta.url), 'utf8');
    site.get(`/${name}`, (c) => c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  }
  const requestQueue = createOwnerRequests({ rpcUrl: demoUrls.rpc, gatewayUrl: demoUrls.gateway });
  site.route('/owners', createRequestRoutes(requestQueue));

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
