import { cleanup } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, vi } from 'vitest';
import { forgetRefusedWrites } from './browser-storage';

// Test files share a window: none may find what another has left in it.
const { origin } = window.location;

// As in a browser that has nothing to do; without it what waits for an idle moment waits for a second.
Object.assign(window, {
  requestIdleCallback: (callback: () => void) => setTimeout(callback, 100),
  cancelIdleCallback: (handle: number) => clearTimeout(handle),
});

afterEach(() => {
  cleanup();
  toast.remove();
  window.scrollTo(0, 0);
  // Ends a press without a click, as one on a disabled button is: what a later test draws would wait for its end.
  window.dispatchEvent(new Event('pointercancel'));
  forgetRefusedWrites();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // All that follow would fail for no reason of their own.
  if (window.location.origin !== origin) throw new Error('This test has left the site.');
});
