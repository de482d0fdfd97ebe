import type { BrowserContext } from '@playwright/test';
import { providerName, type WalletAnswer } from '@/e2e/wallet/announce-in-page';
import type { TestWallet, WalletRequest } from '@/e2e/wallet/test-wallet';

/** Puts a wallet where the browser of a wallet on a phone puts it, on every page that is opened from now on. */
export async function putIntoBrowser(context: BrowserContext, { binding }: TestWallet): Promise<void> {
  await context.addInitScript((name) => {
    Reflect.set(window, 'ethereum', Reflect.get(window, name));
  }, providerName(binding));
}

export type Refusal = {
  readonly method: string;
  /** For how long the page does nothing else meanwhile. */
  readonly busyMs?: number;
};

/** Refuses the first request of a method on each page before it can blink: it never leaves the page. */
export async function refuseWithinThePage(
  context: BrowserContext,
  { binding }: TestWallet,
  { method, busyMs = 0 }: Refusal,
): Promise<void> {
  await context.addInitScript(
    ([name, refused, busy]) => {
      const ask: (request: WalletRequest) => Promise<WalletAnswer> = Reflect.get(window, name);
      let isRefused = false;
      Reflect.set(window, name, async (request: WalletRequest): Promise<WalletAnswer> => {
        if (request.method !== refused || isRefused) return ask(request);
        isRefused = true;
        const start = performance.now();
        while (performance.now() - start < busy);
        return { ok: false, code: 4001, message: 'User rejected the request.' };
      });
    },
    [binding, method, busyMs] as const,
  );
}
