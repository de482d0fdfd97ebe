import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { demoSurroundingWallets } from '@/config/demo';
import { securityHeaders } from '@/config/security';
import { surroundingWallets } from '@/config/surrounding-wallets';
import { compressFiles } from '@/scripts/build/compress-files';
import { serveSite } from '@/scripts/serve-site';
import { siteFolder } from '@/tests/scripts/site-folder';

const files = {
  'index.html': '<h1>Landing</h1>',
  '404.html': '<h1>Not here</h1>',
  'transactions/tx/index.html': '<h1>One transaction</h1>',
  '_next/static/chunks/a.js': `const a = ${JSON.stringify('a'.repeat(2000))};`,
  'manifest.json': '{}',
  'vercel.json': '{}',
  '.sources': 'hash',
};

async function servedSite(surroundingWallets?: readonly string[]) {
  const dir = await siteFolder(files);
  await compressFiles(dir, { brotliQuality: 4, except: ['vercel.json'] });
  const served: string[] = [];
  const site = await serveSite({ dir, port: 0, surroundingWallets, onServed: (path) => served.push(path) });
  onTestFinished(site.close);
  return { ...site, served };
}

type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** Sends the path as it is written: fetch would tidy it first and undo compression. */
function ask(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('every answer carries the security headers, whatever its status', async () => {
  const { url } = await servedSite();
  for (const path of ['/', '/_next/static/chunks/a.js', '/transactions/tx', '/nowhere']) {
    const { headers } = await ask(url, path);
    for (const [name, value] of Object.entries(securityHeaders(surroundingWallets)))
      expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value);
  }
});

test('only the named wallets may frame the site', async () => {
  const policyOf = async (hosts?: readonly string[]) =>
    (await ask((await servedSite(hosts)).url, '/')).headers['content-security-policy'];
  expect(await policyOf()).toBe("frame-ancestors 'self' https://app.safe.global");
  expect(await policyOf(demoSurroundingWallets)).toBe("frame-ancestors 'self' http://localhost:3004");
});

test('files with a hash in their name may be kept, all others are asked for again', async () => {
  const { url } = await servedSite();
  const cache = async (path: string) => (await ask(url, path)).headers['cache-control'];
  expect(await cache('/_next/static/chunks/a.js')).toBe('public, max-age=31536000, immutable');
  expect(await cache('/')).toBe('no-cache');
  expect(await cache('/manifest.json')).toBe('no-cache');
  expect(await cache('/_next/static/chunks/missing.js')).toBe('no-cache');
});

test('only the manifest is open to other origins', async () => {
  const { url } = await servedSite();
  const open = async (path: string) => (await ask(url, path)).headers['access-control-allow-origin'];
  expect(await open('/manifest.json')).toBe('*');
  expect(await open('/')).toBeUndefined();
  expect(await open('/_next/static/chunks/a.js')).toBeUndefined();
});

test('the form is sent that the browser understands', async () => {
  const { url } = await servedSite();
  const path = '/_next/static/chunks/a.js';
  const plain = await ask(url, path);
  const brotli = await ask(url, path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await ask(url, path, { 'accept-encoding': 'gzip' });
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(plain.body.toString()).toBe(files['_next/static/chunks/a.js']);
  expect(brotli.body.byteLength).toBeLessThan(100);
  expect(brotli.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(brotli.headers.vary).toContain('Accept-Encoding');
});

test('a folder opens with its slash, and without it leads there with the query', async () => {
  const { url } = await servedSite();
  const redirect = await ask(url, '/transactions/tx?safe=base:0x1&id=a%2Fb');
  expect(redirect.status).toBe(308);
  expect(redirect.headers.location).toBe('/transactions/tx/?safe=base:0x1&id=a%2Fb');
  const page = await ask(url, '/transactions/tx/?safe=base:0x1&id=a%2Fb');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body.toString()).toBe('<h1>One transaction</h1>');
});

test('what is not there is answered with its own page', async () => {
  const { url } = await servedSite();
  const reply = await ask(url, '/nowhere/?safe=base:0x1', { 'accept-encoding': 'br' });
  expect(reply.status).toBe(404);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body.toString()).toBe('<h1>Not here</h1>');
});

test.each([
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/_next/..%5c..%5c..%5cetc/passwd',
  '//etc/passwd',
  '/.sources',
  '/vercel.json',
  '//transactions/tx',
])('%s leads nowhere', async (path) => {
  const { url, served } = await servedSite();
  const reply = await ask(url, path);
  expect(reply.status).toBe(404);
  expect(reply.headers.location).toBeUndefined();
  expect(served).toEqual([]);
});

test('a page that has not changed is not sent again', async () => {
  const { url } = await servedSite();
  const { headers } = await ask(url, '/');
  const again = await ask(url, '/', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body.byteLength).toBe(0);
});

test('HEAD answers without a body and POST is refused', async () => {
  const { url } = await servedSite();
  const head = await ask(url, '/', {}, 'HEAD');
  expect([head.status, head.body.byteLength]).toEqual([200, 0]);
  expect((await ask(url, '/', {}, 'POST')).status).toBe(405);
});

test('a site that was not built is said to be missing', async () => {
  const dir = await siteFolder({});
  await expect(serveSite({ dir, port: 0 })).rejects.toThrow('Run "npm run build" first.');
});

test('a port that is taken is named', async () => {
  const { url } = await servedSite();
  const port = Number(new URL(url).port);
  const dir = await siteFolder(files);
  await expect(serveSite({ dir, port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken.`);
});
