import { expect, type Page, type Request } from '@playwright/test';
import { findFailures, type Look, lookAtPage } from '@/e2e/support/failures/open-page';
import { noteSaid } from '@/e2e/support/note-said';
import { stack } from '@/e2e/support/stack';

/** Some of the gateway's requests; `path` is the source of a regular expression, and without a method all are meant. */
export type Target = { readonly method?: string; readonly path: string };

/** Milliseconds by which the page's clock is put forward at once: little while it may try again, then more. */
const stepAfter = (passed: number) => (passed < 20_000 ? 2_000 : 5_000);
/** So that put forward it is never ahead of the gateway's, which takes nothing from the future; in milliseconds. */
const stale = 20 * 60_000;
/** More than an answer may take without being called slow; the page's own milliseconds, like all below. */
const slow = 4_000;
/** A page whose clock is put forward by the test, and which may have requests that fail. */
export class Visit {
  readonly page: Page;
  readonly #open = new Set<Request>();
  #target: { readonly method: string | undefined; readonly pattern: RegExp } | undefined;
  #hits = 0;

  private constructor(page: Page) {
    this.page = page;
    const context = page.context();
    context.on('request', (request) => {
      this.#open.add(request);
      if (this.#isTarget(request)) this.#hits += 1;
    });
    context.on('requestfinished', (request) => this.#open.delete(request));
    context.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Takes a page that has shown nothing yet. */
  static async begin(page: Page): Promise<Visit> {
    await page.clock.install({ time: Date.now() - stale });
    return new Visit(page);
  }

  /** Which requests may stay open. */
  expectOpen({ method, path }: Target): void {
    this.#target = { method, pattern: new RegExp(path) };
  }

  /** How often they were made. */
  get hits(): number {
    return this.#hits;
  }

  /** Whether a request that may stay open is under way. */
  get isTargetOpen(): boolean {
    return [...this.#open].some((request) => this.#isTarget(request));
  }

  #isTarget(request: Request): boolean {
    const { method, pattern } = this.#target ?? {};
    return (
      pattern !== undefined &&
      (method === undefined || request.method() === method) &&
      request.url().startsWith(stack.gateway) &&
      pattern.test(request.url().slice(stack.gateway.length))
    );
  }

  /** Resolves when nothing that may not stay open is under way. */
  async quiet(): Promise<void> {
    const others = () =>
      [...this.#open].filter((request) => !this.#isTarget(request)).map((one) => one.url());
    await expect.poll(others, { intervals }).toEqual([]);
    // What the last answer started is under way after one turn of the page.
    await this.page.evaluate(() => undefined);
    await expect.poll(others, { intervals }).toEqual([]);
  }

  /** Lets the request wait for longer than is usual; asserts how the page stands then. */
  async expectStandingWhileSlow(): Promise<void> {
    await expect.poll(() => this.isTargetOpen, { intervals }).toBe(true);
    await this.quiet();
    await this.page.clock.fastForward(slow);
    expectStanding('meanwhile', await this.look(), { mayWait: true });
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
  async settle(atLeast = 0): Promise<Look> {
    let last = await this.look();
    const isAtRest = async () => {
      last = await this.look();
      return last.waiting.length === 0;
    };
    await this.passTime({ atLeast, atMost: atLeast + 120_000, isEnough: isAtRest });
    return last;
  }

  /** Lets time pass until nothing is awaited; asserts that the page stands its ground. */
  async expectStanding(when: string, atLeast = 0): Promise<Look> {
    const look = await this.settle(atLeast);
    expectStanding(when, look);
    return look;
  }
}

const intervals = [20, 40, 80];

/** Asserts that a page is not blank and waits for nothing for ever; notes what it says. */
function expectStanding(when: string, look: Look, options: { mayWait?: boolean } = {}): void {
  const sentences = [...look.notices, ...look.asides];
  noteSaid(`${when}: ${sentences.join(' ') || 'nothing is said'}`);
  expect.soft(findFailures(look, options), when).toEqual([]);
}
