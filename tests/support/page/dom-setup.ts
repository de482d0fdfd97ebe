import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, vi } from 'vitest';

// The code of dialogs is compiled when they are first opened, which takes seconds where tests share two cores with a build.
// A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 });

// Test files share a window: none may find what another has left in it.
const { origin } = window.location;

afterEach(() => {
  cleanup();
  toast.remove();
  // Ends a press without a click, as one on a disabled button is: what a later test draws would wait for its end.
  window.dispatchEvent(new Event('pointercancel'));
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // All that follow would fail for no reason of their own.
  if (window.location.origin !== origin) throw new Error('This test has left the site.');
});
