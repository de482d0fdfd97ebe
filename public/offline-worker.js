// Lets the start page and the verify page open without a network. It always asks the network first and answers from its
// copy only where there is none; pages say then that they are a copy, and from when. It handles no other page and no
// request to another origin.

const cacheName = 'concord-offline-v1';
const pages = ['/', '/verify/'];
const releasePath = '/release.json';
/** File names below this path contain a hash of the content. */
const immutablePath = '/_next/static/';
/** Tells pages that an answer is a copy, and when it was saved. */
const savedHeader = 'x-concord-saved';

/** A copy of an answer with the time at which it was saved. */
function mark(body, { headers, status }) {
  const marked = new Headers(headers);
  // The body is unpacked already.
  for (const name of ['content-encoding', 'content-length']) marked.delete(name);
  marked.set(savedHeader, new Date().toISOString());
  return new Response(body, { status, headers: marked });
}

const listAssets = (html) => [
  ...new Set([...html.matchAll(/\/_next\/static\/[^"'()\s\\<>]+/g)].map(([path]) => path)),
];

async function saveAssets(cache, paths) {
  for (const path of paths) {
    if (await cache.match(path)) continue;
    const response = await fetch(path, { credentials: 'omit', redirect: 'error' });
    if (!response.ok) throw new Error(`${path} is not there.`);
    await cache.put(path, response);
  }
}

/** Saves a page after its files, so that no page is kept without them. Files of the page before go away. */
async function savePage(path, response) {
  const cache = await caches.open(cacheName);
  const html = await response.text();
  const before = await cache.match(path);
  const isNew = before === undefined || (await before.text()) !== html;
  await saveAssets(cache, listAssets(html));
  await cache.put(path, mark(html, response));
  if (isNew) await dropUnused(cache);
}

async function dropUnused(cache) {
  const kept = await Promise.all(pages.map(async (path) => (await cache.match(path))?.text() ?? ''));
  const used = new Set(kept.flatMap(listAssets));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(immutablePath) && !used.has(pathname)) await cache.delete(request);
  }
}

const ask = (path) => fetch(path, { cache: 'no-cache', credentials: 'omit', redirect: 'error' });

async function saveRelease() {
  const response = await ask(releasePath);
  const cache = await caches.open(cacheName);
  if (response.ok) await cache.put(releasePath, mark(await response.text(), response));
}

async function saveAll() {
  for (const path of pages) {
    const response = await ask(path);
    if (!response.ok) throw new Error(`${path} is not there.`);
    await savePage(path, response);
  }
  await saveRelease();
}

const findCopy = async (path) => (await caches.open(cacheName)).match(path);

/** The verify page asks nobody, so it can't find out that it is a copy: the copy itself says it. */
async function sayCopy(response) {
  const saved = new Date(response.headers.get(savedHeader) ?? '').toUTCString();
  const html = await response.text();
  const line = `<p role="status">You’re offline. This is the copy of the page that this browser saved on ${saved}.</p>`;
  return new Response(html.replace('<body>', `<body>${line}`), { headers: response.headers });
}

async function openPage(event, path) {
  try {
    const response = await fetch(event.request);
    if (response.ok) {
      const copy = response.clone();
      // A page that can't be saved is shown all the same.
      event.waitUntil(Promise.all([savePage(path, copy), saveRelease()]).catch(() => undefined));
    }
    return response;
  } catch (error) {
    const copy = await findCopy(path);
    if (!copy) throw error;
    return path === '/verify/' ? sayCopy(copy) : copy;
  }
}

async function fetchOrCopy(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await findCopy(path);
    if (!copy) throw error;
    return copy;
  }
}

self.addEventListener('install', (event) => event.waitUntil(saveAll()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pages.includes(pathname)) event.respondWith(openPage(event, pathname));
  } else if (pathname.startsWith(immutablePath) || pathname === releasePath)
    event.respondWith(fetchOrCopy(request, pathname));
});

// The start page names the files that it loaded on demand, so that its copy is whole.
self.addEventListener('message', (event) => {
  const { files } = event.data ?? {};
  if (!Array.isArray(files)) return;
  const paths = files
    .filter((path) => typeof path === 'string' && path.startsWith(immutablePath))
    .slice(0, 200);
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => saveAssets(cache, paths))
      .catch(() => undefined),
  );
});
