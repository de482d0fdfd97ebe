import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { stack } from '@/e2e/support/stack';
import { type Look, lookAtPage } from '@/e2e/support/visits/look-at-page';
import { OpenRequests } from '@/e2e/support/visits/open-requests';
import type { TestWallet } from '@/e2e/wallet/test-wallet';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Some of the gateway's requests; `path` is the source of a regular expression. */
export type Target = { readonly method: string; readonly path: string };

export type VisitorOptions = {
  /** Which requests are expected to stay open; none where it is absent. */
  readonly target?: Target;
  readonly wallet?: TestWallet;
  readonly storageState?: StorageState;
  readonly siteUrl?: string;
  /** Whether the page has everybody's clock, which nobody puts forward. */
  readonly hasOwnTime?: boolean;
};

/** Milliseconds by which the page's clock is put forward at once: little while it may try again, then more. */
const stepAfter = (passed: number) => (passed < 20_000 ? 2_000 : 5_000);
/** So that put forward it is never ahead of the gateway's, which takes nothing from the future; in milliseconds. */
const behind = 20 * 60_000;
/** More than an answer may take without being called slow. */
const slow = 4_000;

/** Somebody in a browser of their own, whose page's clock this program puts forward. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that nobody caught, and requests to strangers. */
  readonly errors: string[] = [];
  readonly #requests: OpenRequests;
  #hits = 0;

  private constructor(context: BrowserContext, page: Page, target: Target | undefined) {
    this.context = context;
    this.page = page;
    const pattern = new RegExp(target?.path ?? '');
    const isTarget = (request: Request) =>
      request.method() === target?.method &&
      request.url().startsWith(stack.gateway) &&
      pattern.test(request.url().slice(stack.gateway.length));
    this.#requests = new OpenRequests(context, isTarget);
    page.on('pageerror', (error) => this.errors.push(error.message.slice(0, 200)));
    page.on('crash', () => this.errors.push('the page crashed'));
    context.on('request', (request) => {
      if (!isOfThisMachine(request.url()))
        this.errors.push(`a request went to ${request.url().slice(0, 100)}`);
      if (isTarget(request)) this.#hits += 1;
    });
  }

  static async open(browser: Browser, options: VisitorOptions): Promise<Visitor> {
    const { target, wallet, storageState, siteUrl = stack.site, hasOwnTime = false } = options;
    const context = await browser.newContext({
      ...{ baseURL: siteUrl, storageState, viewport: { width: 1280, height: 800 } },
      ...{ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce', serviceWorkers: 'block' },
    });
    // What runs this script gives every inner function its name through a function that pages do not have.
    await context.addInitScript('globalThis.__name = (value) => value;');
    if (!hasOwnTime) await context.clock.install({ time: Date.now() - behind });
    await wallet?.install(context);
    return new Visitor(context, await context.newPage(), target);
  }

  get hits(): number {
    return this.#hits;
  }

  /** Whether a request that may be faulty is under way. */
  get isTargetOpen(): boolean {
    return this.#requests.hasTarget;
  }

  /** Resolves when nothing that is not faulty is under way. */
  async quiet(): Promise<void> {
    await this.#requests.settled();
    // What the last answer started is under way after one turn of the page.
    await this.page.evaluate(() => undefined);
    await this.#requests.settled();
  }

  /** Lets the faulty request wait for longer than is usual; gives what stands there then. */
  async waitUntilSlow(): Promise<Look> {
    await this.#requests.targetOpen();
    await this.quiet();
    await this.page.clock.fastForward(slow);
    return this.look();
  }

  look(): Promise<Look> {
    return this.page.evaluate(lookAtPage);
  }

  /** Lets time pass for the page, as much as `atLeast`, and more until `isEnough`, but no more than `atMost`. */
  async passTime({
    atLeast = 0,
    atMost,
    isEnough,
  }: {
    atLeast?: number;
    atMost: number;
    isEnough: () => Promise<boolean>;
  }): Promise<number> {
    for (let passed = 0; ; ) {
      await this.quiet();
      if (passed >= atMost || (passed >= atLeast && (await isEnough()))) return passed;
      const step = stepAfter(passed);
      await this.page.clock.fastForward(step);
      passed += step;
    }
  }

  /** Lets time pass until nothing is awaited, or it is clear that it always will be; gives what stood there then. */
  async settle(atLeast: number): Promise<Look> {
    let last = await this.look();
    const isAtRest = async () => {
      last = await this.look();
      return last.waiting.length === 0;
    };
    await this.passTime({ atLeast, atMost: atLeast + 120_000, isEnough: isAtRest });
    return last;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/** Pictures that are written out, and code that a page made itself, are no requests to anybody. */
function isOfThisMachine(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'data:' || protocol === 'blob:' || /^(localhost|127\.0\.0\.1)$/.test(hostname);
}
