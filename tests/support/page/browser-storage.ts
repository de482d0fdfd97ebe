import { vi } from 'vitest';
import { retryRefusedWrites } from '@/lib/storage/refused-writes';
import { doubleLocks } from './lock-double';

export type BrowserStorage = {
  /** What is written down, by key. */
  readonly texts: Map<string, string>;
  /** `full` refuses to write, `denied` refuses everything. */
  mode: 'open' | 'full' | 'denied';
  /** Another tab writes, and this one hears of it. */
  writeFromAnotherTab(key: string, text: string): void;
  /** Somebody clears the whole storage from another tab. */
  clearFromAnotherTab(): void;
  /** The device says that it has a network again. */
  goOnline(): void;
  /** Somebody closes the tab; true where the browser would ask first. */
  leave(): boolean;
};

/** A browser's local storage at the edge, with its locks, until the test ends. */
export function stubBrowserStorage(): BrowserStorage {
  const target = new EventTarget();
  const texts = new Map<string, string>();
  const tell = (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const storage: BrowserStorage = {
    texts,
    mode: 'open',
    writeFromAnotherTab: (key, text) => {
      texts.set(key, text);
      tell(key);
    },
    clearFromAnotherTab: () => {
      texts.clear();
      tell(null);
    },
    leave: () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    goOnline: () => target.dispatchEvent(new Event('online')),
  };
  const localStorage = {
    getItem: (key: string) => {
      if (storage.mode === 'denied') throw new DOMException('Access is denied.', 'SecurityError');
      return texts.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      if (storage.mode !== 'open') throw new DOMException('It is full.', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
  vi.stubGlobal('navigator', { onLine: true, locks: doubleLocks() });
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  return storage;
}

/** Forgets what a storage has refused, because a later test's storage would be given it too. */
export function forgetRefusedWrites(): void {
  // A storage with room takes what waits.
  stubBrowserStorage();
  retryRefusedWrites();
}
