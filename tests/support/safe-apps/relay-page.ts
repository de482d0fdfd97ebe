import { Core } from '@walletconnect/core';
import { SignClient } from '@walletconnect/sign-client';
import { vi } from 'vitest';

type RelayCore = InstanceType<typeof Core>;

const coreKey = /^_walletConnectCore_(.*?)(_count)?$/;

/** The cores of this page; WalletConnect's package keeps them in the page's globals, by the prefix of their storage. */
export function listCores(): ReadonlyMap<string, RelayCore> {
  const found = Object.entries(globalThis).flatMap(([key, core]): [string, RelayCore][] => {
    const [, prefix, count] = coreKey.exec(key) ?? [];
    return prefix === undefined || count !== undefined ? [] : [[prefix, core]];
  });
  return new Map(found);
}

function forgetCores(): void {
  for (const key of Object.keys(globalThis)) if (coreKey.test(key)) Reflect.deleteProperty(globalThis, key);
}

/** Closes a core's line, and ends its timers. */
export async function endCore({ relayer, heartbeat }: Pick<RelayCore, 'relayer' | 'heartbeat'>) {
  await relayer.transportClose();
  heartbeat.stop();
}

/** Leaves the page: lines are closed and its globals are gone, while its storage stays. */
export async function leaveRelayPage(): Promise<void> {
  const cores = [...listCores().values()];
  forgetCores();
  for (const core of cores) await endCore(core);
}

const createMemory = () => {
  const texts = new Map<string, string>();
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text));
  return {
    texts,
    storage: {
      getKeys: async () => [...texts.keys()],
      // The package says for each key which type it keeps there.
      getEntries: async <Kept>() => [...texts].map(([key, text]): [string, Kept] => [key, read(text)]),
      getItem: async <Kept>(key: string): Promise<Kept | undefined> => read(texts.get(key)),
      setItem: async (key: string, value: unknown) => void texts.set(key, JSON.stringify(value)),
      removeItem: async (key: string) => void texts.delete(key),
    },
  };
};

/**
 * Gives all cores of this page one storage, as a browser's IndexedDB is; in Node each has a memory of its own. Lasts until
 * mocks are restored. `keysOf` tells which keys a core has read or written.
 */
export function shareStorage() {
  const { texts, storage } = createMemory();
  const used = new Map<object, Set<string>>();
  const note = (store: object, key: string) => used.set(store, (used.get(store) ?? new Set()).add(key));
  const probe = new Core({ customStoragePrefix: 'probe', telemetryEnabled: false, logger: 'silent' });
  Reflect.deleteProperty(globalThis, '_walletConnectCore_probe');
  Reflect.deleteProperty(globalThis, '_walletConnectCore_probe_count');
  const everyStore: typeof storage = Object.getPrototypeOf(probe.storage);
  vi.spyOn(everyStore, 'getKeys').mockImplementation(storage.getKeys);
  vi.spyOn(everyStore, 'getEntries').mockImplementation(storage.getEntries);
  vi.spyOn(everyStore, 'getItem').mockImplementation(function (this: object, key) {
    note(this, key);
    return storage.getItem(key);
  });
  vi.spyOn(everyStore, 'setItem').mockImplementation(function (this: object, key, value) {
    note(this, key);
    return storage.setItem(key, value);
  });
  vi.spyOn(everyStore, 'removeItem').mockImplementation(function (this: object, key) {
    note(this, key);
    return storage.removeItem(key);
  });
  return { texts, keysOf: ({ storage: store }: RelayCore) => used.get(store) ?? new Set<string>() };
}

/** A client of WalletConnect on another device, with a storage of its own. */
export async function openElsewhere(name: string, relayUrl: string) {
  const customStoragePrefix = `elsewhere-${name}`;
  const client = await SignClient.init({
    ...{ projectId: 'test', relayUrl, logger: 'silent', telemetryEnabled: false, customStoragePrefix },
    storage: createMemory().storage,
    metadata: { name, description: name, url: `https://${name}.example`, icons: [] },
  });
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}`);
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}_count`);
  // Only WalletConnect's own relay comes with the service that verifies addresses.
  Object.assign(client.core.verify, { resolve: async () => undefined });
  return client;
}
