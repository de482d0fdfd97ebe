import { expect, type Page, type Request } from '@playwright/test';

/** Watches which requests of a page are under way, from before it is opened. */
export class OpenWork {
  readonly #page: Page;
  readonly #requests = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    const context = page.context();
    context.on('request', (request) => this.#requests.add(request));
    context.on('requestfinished', (request) => this.#requests.delete(request));
    context.on('requestfailed', (request) => this.#requests.delete(request));
  }

  /** Resolves when the page shows no placeholder and waits for no answer; fails with what it still waits for. */
  async settled(): Promise<void> {
    const polling = { timeout: 40_000, intervals: [50, 100, 200] };
    await expect.poll(() => this.#list(), polling).toEqual([]);
  }

  async #list(): Promise<readonly string[]> {
    const open = () => [...this.#requests].map((request) => request.url());
    const before = open();
    // What the last answer started is under way after one turn of the page.
    const waiting = await this.#page.evaluate(listWaiting);
    return [...new Set([...before, ...waiting, ...open()])];
  }
}

/** Runs in the page: placeholders and turning rings that are seen, by the words next to them. */
function listWaiting(): readonly string[] {
  const places = document.querySelectorAll('.animate-pulse, .animate-spin, [aria-busy=true]');
  return [...places]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const place = element.closest('[aria-label], [role=status], button, section');
      return place?.getAttribute('aria-label') || place?.textContent?.slice(0, 60) || 'a placeholder';
    });
}
