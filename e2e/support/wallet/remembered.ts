import type { Page } from '@playwright/test';

/** Whether this browser will look for a wallet at the next visit. */
export function isWalletRemembered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const stored = localStorage.getItem('wagmi.store');
    return stored !== null && Boolean(JSON.parse(stored).state?.current);
  });
}
