/**
 * Gives this page a storage in memory where the browser blocks its own. RainbowKit and the vendors' packages use
 * `localStorage` without asking whether they may, so that nobody could connect there; now only the memory is missing.
 */
export function replaceBlockedStorage(): void {
  try {
    // Reading the property throws in some browsers, and gives null in others.
    if (window.localStorage) return;
  } catch {
    // Blocked.
  }
  // Whoever must tell the person whether something was kept looks for the mark.
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
