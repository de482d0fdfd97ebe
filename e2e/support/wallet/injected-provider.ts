import type { BrowserContext } from '@playwright/test';

/** Puts a provider that never answers into every page, as a browser with a wallet does; flags say which wallet it is. */
export async function injectProvider(
  context: BrowserContext,
  flags: Readonly<Record<string, boolean>> = {},
): Promise<void> {
  await context.addInitScript((ofWallet) => {
    const provider = {
      request: () => new Promise(() => {}),
      on: () => {},
      removeListener: () => {},
      ...ofWallet,
    };
    Object.defineProperty(window, 'ethereum', { configurable: true, value: provider });
  }, flags);
}
