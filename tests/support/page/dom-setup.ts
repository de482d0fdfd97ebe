import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Test files share a window: none may find what another has left in it.
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
