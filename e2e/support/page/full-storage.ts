import type { Page } from '@playwright/test';

/** Fills the local storage to its last character (Chromium: 5 MB). */
export const fillStorage = (page: Page) =>
  page.evaluate(() => {
    const key = 'somebody.else';
    let text = localStorage.getItem(key) ?? '';
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        while (true) {
          localStorage.setItem(key, text + 'x'.repeat(size));
          text += 'x'.repeat(size);
        }
      } catch {}
    }
  });

/** Takes away what filled it. */
export const makeRoom = (page: Page) => page.evaluate(() => localStorage.removeItem('somebody.else'));
