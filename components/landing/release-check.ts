import { type Release, readRelease, seenRelease } from '@/lib/storage/seen-release';

/** What the start page knows about the site that it came from. */
export type ReleaseState =
  | { readonly kind: 'checking' | 'same' }
  /** The site serves other bytes than at the last visit. */
  | { readonly kind: 'changed'; readonly before: Release; readonly now: Release }
  /** Nobody answered: the page is this browser's copy, with what is known of it. */
  | { readonly kind: 'offline'; readonly release: Release | undefined; readonly savedAt: Date | undefined };

/** Told by the worker for what it answers from its copy (`public/offline-worker.js`). */
const savedHeader = 'x-concord-saved';
const workerUrl = '/offline-worker.js';

/** Asks the site which state it is in, and compares it with the one that was seen last. */
export async function checkRelease(
  request: typeof fetch = (...args) => globalThis.fetch(...args),
): Promise<ReleaseState> {
  const response = await request('/release.json', { cache: 'no-cache', credentials: 'omit' }).catch(
    () => undefined,
  );
  if (!response) return { kind: 'offline', release: undefined, savedAt: undefined };
  const release = response.ok ? readRelease(await response.json().catch(() => undefined)) : undefined;
  const saved = response.headers.get(savedHeader);
  if (saved !== null) {
    const savedAt = new Date(saved);
    return { kind: 'offline', release, savedAt: Number.isNaN(savedAt.getTime()) ? undefined : savedAt };
  }
  if (!release) return { kind: 'same' };
  const before = seenRelease.get();
  if (before === null) {
    seenRelease.set(release);
    return { kind: 'same' };
  }
  return before.hashes === release.hashes ? { kind: 'same' } : { kind: 'changed', before, now: release };
}

/** Starts the worker by which this page opens without a network, and names the files that the page has loaded. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const present = await navigator.serviceWorker.getRegistration('/');
  const script = present?.active?.scriptURL;
  // A browser keeps one worker for a scope, and the one for notifications includes this one.
  if (script === undefined || new URL(script).pathname === workerUrl)
    await navigator.serviceWorker.register(workerUrl);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
  active?.postMessage({ files });
}
