import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { demoMnemonic, demoOwners, demoPorts, demoSurroundingWallets, demoWalletRdns } from '@/config/demo';
import { securityHeaders } from '@/config/security';
import { surroundingWallets } from '@/config/surrounding-wallets';
import { compileBesideDownload } from '@/scripts/build/compile-beside-download';
import { compressFiles } from '@/scripts/build/compress-files';
import { forgetFailedChunks } from '@/scripts/build/forget-failed-chunks';
import { sha256, writeHashManifest } from '@/scripts/build/hash-manifest';
import { hostFiles } from '@/scripts/build/host-files';
import { removeEmptyMaps } from '@/scripts/build/remove-empty-maps';
import { listFiles } from '@/scripts/support/list-files';
import { findOutputFailures } from '@/scripts/verify/find-output-failures';
import { siteFolder } from '@/tests/scripts/site-folder';

const policy = '<meta http-equiv="Content-Security-Policy" content=""/>';

test('the manifest names every file but itself and the compressed forms, in order', async () => {
  const site = await siteFolder({
    'b/index.html': 'b',
    'B.js': 'B',
    'a.txt': 'a',
    'a.txt.br': 'x',
    'a.txt.gz': 'x',
  });
  const digest = await writeHashManifest(site);
  const text = await readFile(join(site, 'hashes.json'), 'utf8');
  expect(Object.entries(JSON.parse(text))).toEqual([
    ['B.js', sha256('B')],
    ['a.txt', sha256('a')],
    ['b/index.html', sha256('b')],
  ]);
  expect(digest).toBe(sha256(text));
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(await writeHashManifest(site)).toBe(digest);
});

test('compressed forms hold the file, name no time and no machine, and stand beside text only', async () => {
  const site = await siteFolder({ 'a.js': 'a'.repeat(500), 'b.png': 'b', 'vercel.json': '{}' });
  await compressFiles(site, { brotliQuality: 11, except: ['vercel.json'] });
  expect(await listFiles(site)).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.png', 'vercel.json']);
  const zipped = await readFile(join(site, 'a.js.gz'));
  expect(gunzipSync(zipped).toString()).toBe('a'.repeat(500));
  expect([...zipped.subarray(4, 8), zipped[9]]).toEqual([0, 0, 0, 0, 255]);
  expect(brotliDecompressSync(await readFile(join(site, 'a.js.br'))).toString()).toBe('a'.repeat(500));
});

test('the files for hosts carry every security header', () => {
  const files = hostFiles(surroundingWallets);
  for (const [name, value] of Object.entries(securityHeaders(surroundingWallets))) {
    expect(files._headers).toContain(`  ${name}: ${value}\n`);
    expect(files['vercel.json']).toContain(
      JSON.stringify({ key: name, value }, null, 10).slice(2, -2).trim(),
    );
    expect(files['nginx.conf']).toContain(`add_header ${name} "${value}" always;`);
  }
});

test('every host is told to send HSTS with every path: browsers then come by https only, for two years', () => {
  const files = hostFiles(surroundingWallets);
  const header = { key: 'Strict-Transport-Security', value: 'max-age=63072000' };
  const [everywhere] = files._headers.split('\n\n');
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).toContain('  Strict-Transport-Security: max-age=63072000');
  const { headers } = JSON.parse(files['vercel.json']);
  expect(headers).toContainEqual({ source: '/(.*)', headers: expect.arrayContaining([header]) });
  // A location with headers of its own sends no others in nginx.
  const places = files['nginx.conf'].split('location ').filter((place) => place.includes('add_header'));
  expect(places.length).toBeGreaterThan(2);
  for (const place of places)
    expect(place).toContain('add_header Strict-Transport-Security "max-age=63072000" always;');
});

test('no path is given a header twice by hosts that would join the values', () => {
  const blocks = hostFiles(surroundingWallets)._headers.trim().split('\n\n');
  const names = blocks.flatMap((block) => [...block.matchAll(/^ {2}([\w-]+):/gm)].map((match) => match[1]));
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

test('the wallets that may frame the site are named in every file for hosts, and no others', () => {
  for (const hosts of [surroundingWallets, demoSurroundingWallets])
    for (const content of Object.values(hostFiles(hosts)))
      expect([...content.matchAll(/frame-ancestors ([^"\n]+)/g)].map((match) => match[1])).toContain(
        `'self' ${hosts.join(' ')}`,
      );
  expect(Object.values(hostFiles(surroundingWallets)).join()).not.toContain('localhost');
});

test('an empty source map is removed and one with sources stops the build', async () => {
  const empty = await siteFolder({ 'a.js': '', 'a.js.map': '{"version":3,"sources":[],"sections":[]}' });
  await removeEmptyMaps(empty);
  expect(await listFiles(empty)).toEqual(['a.js']);
  const full = await siteFolder({ 'a.js.map': '{"version":3,"sources":["app/page.tsx"]}' });
  await expect(removeEmptyMaps(full)).rejects.toThrow('a.js.map');
});

test.each([
  ['the demo phrase', `const words = "${demoMnemonic}";`],
  ['a demo wallet', `rdns:"${demoWalletRdns}"`],
  ['the name of an owner', `{name:"${demoOwners[0]?.name}"}`],
  ['the name of an owner in prerendered data', `[\\"${demoOwners[4]?.name}\\"]`],
  ['the address of an owner', `"${demoOwners[1]?.address.toLowerCase()}"`],
  ['the local chain', `fetch("http://localhost:${demoPorts.chain}")`],
  ['the local wallet host', `frame-ancestors 'self' ${demoSurroundingWallets[0]}`],
  ['a path of this machine', 'throw Error("/home/somebody/concord/app/page.tsx")'],
  ['a service that hears of visits', 'fetch("https://pulse.walletconnect.org/batch")'],
  ['a pointer to a source map', 'a()\n//# sourceMappingURL=a.js.map'],
])('a site that holds %s is not clean', async (_, script) => {
  const site = await siteFolder({ 'index.html': `${policy}<h1>Landing</h1>`, 'a.js': script });
  const failures = await findOutputFailures(site, { machinePaths: ['/home/somebody/'], hasFirebase: false });
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.every((failure) => failure.startsWith('a.js '))).toBe(true);
});

test('a site without any of it is clean', async () => {
  const site = await siteFolder({
    'index.html': `${policy}<h1>Amaranth, brunost</h1>`,
    'a.js': 'const port = 3000;',
  });
  expect(await findOutputFailures(site, { machinePaths: ['/home/somebody/'], hasFirebase: false })).toEqual(
    [],
  );
});

test('a page without a policy is not clean', async () => {
  const site = await siteFolder({ 'index.html': '<h1>Landing</h1>' });
  expect(await findOutputFailures(site, { machinePaths: [], hasFirebase: false })).toEqual([
    'index.html has no policy.',
  ]);
});

test('a site without the keys of Firebase names none of its hosts, in no file and no policy', async () => {
  const host = 'https://fcmregistrations.googleapis.com';
  const site = await siteFolder({ 'index.html': `${policy}${host}`, 'a.js': `fetch("${host}/v1")` });
  const find = (hasFirebase: boolean) => findOutputFailures(site, { machinePaths: [], hasFirebase });
  expect(await find(false)).toEqual([
    expect.stringMatching(/^a\.js names fcmregistrations/),
    expect.stringMatching(/^index\.html names fcmregistrations/),
  ]);
  expect(await find(true)).toEqual([]);
});

test('the runtime forgets chunks that failed, and a runtime of another shape fails the build', async () => {
  const name = '_next/static/chunks/turbopack-1.js';
  const runtime = 'let a=new Map,$=new Map,c=new Map,d=new Map,e=new Map;async function f(){}';
  const site = await siteFolder({ [name]: runtime, '_next/static/chunks/turbopack-worker-1.js': '0' });
  await forgetFailedChunks(site);
  const chunks: unknown = new Function(`${await readFile(join(site, name), 'utf8')};return a`)();
  if (!(chunks instanceof Map)) throw new Error('The runtime has no table.');
  const failed = Promise.reject(new Error('offline'));
  const loaded = Promise.resolve();
  chunks.set('failed', failed).set('loaded', loaded).set('here', true);
  await expect(failed).rejects.toThrow('offline');
  expect([...chunks]).toEqual([
    ['loaded', loaded],
    ['here', true],
  ]);
  await expect(forgetFailedChunks(await siteFolder({ [name]: 'let a=new Map;' }))).rejects.toThrow(
    'Compare its code anew.',
  );
});

test('code that is long enough to be compiled while it arrives says so, and stays what it is', async () => {
  const long = `f(${'1,'.repeat(40_000)}1)`;
  const hinted = '_next/static/chunks/long.js';
  const others = {
    '_next/static/chunks/short.js': 'f(1)',
    '_next/static/chunks/long.css': long,
    'push-worker.js': long,
  };
  const site = await siteFolder({ [hinted]: long, ...others });
  await compileBesideDownload(site);
  expect(await readFile(join(site, hinted), 'utf8')).toBe(`//# allFunctionsCalledOnLoad\n${long}`);
  for (const [name, content] of Object.entries(others))
    expect(await readFile(join(site, name), 'utf8')).toBe(content);
});
