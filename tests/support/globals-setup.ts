import { afterEach, vi } from 'vitest';

// Test files share a worker: what one put in place of a global would be there for the next.
afterEach(() => {
  vi.unstubAllGlobals();
});
