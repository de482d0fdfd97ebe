import { afterEach, vi } from 'vitest';
import { forgetRefusedWrites } from './page/browser-storage';

// Test files share a worker: what one put in place of a global would be there for the next.
afterEach(() => {
  forgetRefusedWrites();
  vi.unstubAllGlobals();
});
