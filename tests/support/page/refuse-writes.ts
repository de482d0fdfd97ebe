import { vi } from 'vitest';
import { retryRefusedWrites } from '@/lib/storage/refused-writes';

/**
 * The window's local storage as it is when it is full, or denied; what stood there can be read. `end` makes room again, and
 * `vi.unstubAllGlobals()` must not come first: what was refused would be written into another test's storage.
 */
export function refuseWrites(): { readonly end: () => void } {
  const { localStorage } = window;
  const setItem = () => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    clear: () => localStorage.clear(),
    setItem,
  });
  return {
    end: () => {
      vi.unstubAllGlobals();
      retryRefusedWrites();
    },
  };
}
