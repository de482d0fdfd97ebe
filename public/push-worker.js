// Shows what a gateway tells this browser while Concord is closed. It is registered only on a site that was built with
// Firebase keys, and once a person has asked for it. It asks nothing of any server.

// Both workers have the same scope, of which a browser keeps one.
if (typeof importScripts === 'function') importScripts('/offline-worker.js');

const chainId = '8453';

// Text comes from this table alone: whatever else a push says is not shown.
const events = {
  CONFIRMATION_REQUEST: { title: 'A transaction needs your confirmation', tag: 'waiting' },
  EXECUTED_MULTISIG_TRANSACTION: { title: 'A transaction was executed', tag: 'executed' },
  DELETED_MULTISIG_TRANSACTION: { title: 'A transaction was deleted from the queue', tag: 'deleted' },
  MESSAGE_CONFIRMATION_REQUEST: { title: 'A message needs your signature', tag: 'message' },
  INCOMING_ETHER: { title: 'Ether was received', tag: 'received' },
  INCOMING_TOKEN: { title: 'A token was received', tag: 'received' },
  MODULE_TRANSACTION: { title: 'A module executed a transaction', tag: 'module' },
};

const readText = (value, form) => (typeof value === 'string' && form.test(value) ? value : undefined);

/** Where a press leads: always a page of this site, made of an address and a hash that were checked. */
function findPath({ type, safeTxHash, messageHash }, address) {
  const safe = `?safe=base:${address}`;
  const hash = readText(
    type === 'MESSAGE_CONFIRMATION_REQUEST' ? messageHash : safeTxHash,
    /^0x[0-9a-fA-F]{64}$/,
  );
  switch (type) {
    case 'CONFIRMATION_REQUEST':
    case 'EXECUTED_MULTISIG_TRANSACTION':
      return hash ? `/transactions/tx/${safe}&id=${hash}` : `/transactions/queue/${safe}`;
    case 'MESSAGE_CONFIRMATION_REQUEST':
      return hash ? `/transactions/msg/${safe}&messageHash=${hash}` : `/transactions/messages/${safe}`;
    case 'DELETED_MULTISIG_TRANSACTION':
      return `/transactions/queue/${safe}`;
    default:
      return `/transactions/history/${safe}`;
  }
}

/** What to show of a push, or nothing where it is none of ours. */
function readPush(payload) {
  const data = typeof payload === 'object' && payload !== null ? payload.data : undefined;
  if (typeof data !== 'object' || data === null || data.chainId !== chainId) return undefined;
  const event = Object.hasOwn(events, data.type) ? events[data.type] : undefined;
  // Without capital letters there is no checksum to be wrong.
  const address = readText(data.address, /^0x[0-9a-fA-F]{40}$/)?.toLowerCase();
  if (!event || !address) return undefined;
  const hasFailed = data.type === 'EXECUTED_MULTISIG_TRANSACTION' && data.failed === 'true';
  return {
    title: hasFailed ? 'A transaction failed' : event.title,
    options: {
      body: `Safe ${address.slice(0, 6)}…${address.slice(-4)}, says the gateway. Open Concord to check.`,
      icon: '/favicon.svg',
      tag: `${event.tag} ${address}`,
      renotify: true,
      data: { path: findPath(data, address) },
    },
  };
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  let payload;
  try {
    payload = event.data?.json();
  } catch {
    return;
  }
  const push = readPush(payload);
  if (push) event.waitUntil(self.registration.showNotification(push.title, push.options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { origin } = self.location;
  const url = new URL(String(event.notification.data?.path ?? '/'), origin);
  if (url.origin === origin) event.waitUntil(openPage(url.href));
});

/** Brings a tab that shows the page to the front. No other tab is moved: somebody may be writing in it. */
async function openPage(href) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === href);
  return open ? open.focus() : self.clients.openWindow(href);
}
