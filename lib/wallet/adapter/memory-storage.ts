/**
 * Replaces the page's storage with one in memory where the browser blocks it. RainbowKit and the vendors' packages use
 * `localStorage` without a check, so that nobody could connect; with the replacement only the memory across visits is
 * missing.
 */
export function replaceBlockedStorage(): void {
  try {
    // Reading the property throws in some browsers, and gives null in others.
    if (window.localStorage) return;
  } catch {
    // The browser blocks the storage.
  }
  // Code that must report whether something was stored looks for this mark.
  const value = Object.assign(createMemoryStorage(), { isTemporary: true });
  Object.defineProperty(window, 'localStorage', { configurable: true, value });
}

function createMemoryStorage(): Storage {
  const saved = new Map<string, string>();
  return {
    get length() {
      return saved.size;
    },
    key: (index) => [...saved.keys()][index] ?? null,
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, String(value)),
    removeItem: (key) => void saved.delete(key),
    clear: () => saved.clear(),
  };
}
