import { type BrowserContext, expect } from '@playwright/test';
import { base } from '@/config/chains';
import { demoSafes } from '@/config/demo-safes';
import { stack } from '@/e2e/support/stack';

/** The Safe for which hostile apps and hosts are opened, unless a test has one of its own. */
export const safe = demoSafes.bakery;
export const safeLink = `base:${safe.address}`;

/** What the gateway is only asked to read: it keeps nothing of that. */
const questions = /\/(data-decoder|preview)$/;

/** Watches for what must never happen in a browser, whatever an app or a host sends. */
export class Harm {
  /** Hosts that were asked for anything. */
  readonly hosts = new Set<string>();
  readonly #context: BrowserContext;
  #found: string[] = [];

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('request', (request) => {
      const { host, pathname } = new URL(request.url());
      this.hosts.add(host);
      const isSent = request.url().startsWith(stack.gateway) && request.method() !== 'GET';
      if (isSent && !questions.test(pathname))
        this.#found.push(`something was sent to the gateway: ${pathname}`);
    });
    context.on('dialog', (dialog) => {
      this.#found.push(`a window says ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('weberror', (error) => this.#found.push(`nobody caught: ${error.error().message}`));
  }

  /** Asserts that since the last time nothing was sent, no window asked, every error was caught, and no prototype changed. */
  async expectNone(): Promise<void> {
    for (const page of this.#context.pages())
      if (await page.evaluate(() => 'polluted' in {})) this.#found.push('every object has a new property');
    expect(this.#found.splice(0)).toEqual([]);
  }
}

/** What the gateway has of the Safe's transactions and messages. */
export async function readStored(): Promise<readonly string[]> {
  const of = `${stack.gateway}/v1/chains/${base.id}/safes/${safe.address}`;
  const lists = [`${of}/multisig-transactions`, `${of}/transactions/queued`, `${of}/messages`];
  const texts = await Promise.all(lists.map(async (url) => (await fetch(url)).text()));
  return texts.flatMap((text) => [...new Set(text.match(/0x[0-9a-f]{64,}/gi))].toSorted());
}
