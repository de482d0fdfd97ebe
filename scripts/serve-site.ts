import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { immutablePath, revalidateCacheControl } from '@/config/security';
import { surroundingWallets as walletsOfBase } from '@/config/surrounding-wallets';
import { hostFileNames } from '@/scripts/build/host-files';
import { responseHeaders } from '@/scripts/build/response-headers';
import { ScriptError } from '@/scripts/support/script-error';

export type SiteOptions = {
  readonly dir: string;
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Safe wallets that may frame the site: those of the site for Base unless told otherwise. */
  readonly surroundingWallets?: readonly string[];
  /** Told the path of every file that was sent. */
  readonly onServed?: (path: string) => void;
};

export type SiteServer = { readonly url: string; readonly close: () => Promise<void> };

/** Serves a built site as a host would: headers, compressed forms, folders, and a page for what is not there. */
export async function serveSite({
  dir,
  host = '127.0.0.1',
  port,
  surroundingWallets = walletsOfBase,
  onServed,
}: SiteOptions): Promise<SiteServer> {
  if (!existsSync(join(dir, 'index.html')))
    throw new ScriptError(`There is no built site in ${dir}. Run "npm run build" first.`);
  const app = siteApp(dir, surroundingWallets, onServed);

  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, ({ port: taken }: AddressInfo) => {
      resolve({
        url: `http://${nameOf(host)}:${taken}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            // Browsers keep connections open long after their last request.
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
  });
}

function siteApp(
  dir: string,
  surroundingWallets: readonly string[],
  onServed?: (path: string) => void,
): Hono {
  const hidden: ReadonlySet<string> = new Set(hostFileNames.map((name) => `/${name}`));
  const notFoundPage = readFile(join(dir, '404.html')).catch(() => 'Not found');
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(responseHeaders(c.req.path, surroundingWallets)))
      c.res.headers.set(name, value);
    // A missing file may be there after the next release.
    if (c.res.status === 404) c.res.headers.set('Cache-Control', revalidateCacheControl);
    else onServed?.(c.req.path);
  });
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return c.text('Only GET and HEAD are answered here.', 405, { Allow: 'GET, HEAD' });
  });
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (hidden.has(pathname) || pathname.split('/').some((part) => part.startsWith('.'))) return c.notFound();
    // The doubled slash would make the redirect lead to another host.
    const isFolder = !pathname.startsWith('//') && !pathname.endsWith('/') && !pathname.includes('%');
    if (isFolder && existsSync(join(dir, pathname, 'index.html')))
      return c.redirect(`${pathname}/${search}`, 308);
    return next();
  });
  app.use(`${immutablePath}*`, serveStatic({ root: dir, precompressed: true }));
  app.use(etag(), serveStatic({ root: dir, precompressed: true }));
  app.notFound(async (c) => {
    const page = await notFoundPage;
    return c.body(new Uint8Array(Buffer.from(page)), 404, { 'Content-Type': 'text/html; charset=utf-8' });
  });
  return app;
}

/** People and the local gateway know this machine by its name. */
function nameOf(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new ScriptError(
      `Port ${port} on ${host} is taken. Stop the program that uses it, or choose another with --port.`,
    );
  return new ScriptError(`The site cannot listen on ${host}, port ${port} (${error.code ?? error.message}).`);
}
