import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { safeLink } from '@/e2e/support/hostile/harm';
import type { HostileOutcome } from '@/e2e/support/hostile/requests';
import { places } from '@/e2e/support/hostile/surroundings';

export type Reply = { readonly id?: unknown; readonly success?: boolean; readonly error?: string };

const sentinel = 'sentinel';

/** The product with a hostile app in its frame. */
export class HostileAppPage {
  readonly page: Page;
  readonly review: Locator;
  /** Said once the frame shows something else than the app that was opened. */
  readonly hasLeft: Locator;
  readonly #permissions: Locator;
  readonly #reload: Locator;
  #frame: Frame | undefined;
  #taken = 0;
  #played = 0;
  #sentinels = 0;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main');
    this.review = content.getByRole('region', { name: /^Request from / });
    this.hasLeft = content.getByText('The app left its site');
    this.#permissions = page.getByRole('button', { name: 'Permissions', exact: true });
    this.#reload = page.getByRole('button', { name: 'Reload the app' });
  }

  get frame(): Frame {
    if (!this.#frame) throw new Error('The hostile app is not open.');
    return this.#frame;
  }

  /** Makes sure that the app is open, and can ask for reviews: it may have twenty at once, and tests are faster than people. */
  async refresh(): Promise<void> {
    if (!this.#frame) await this.open();
    else if (this.#played >= 15) await this.reload();
  }

  /** Opens the app, of which is warned once in a browser. */
  async open(link = safeLink): Promise<void> {
    await this.page.goto(routes.openApp(link, `${places.app}/app`));
    const warned = this.page.getByRole('button', { name: 'Open anyway' });
    await expect(this.#permissions.or(warned).first()).toBeVisible();
    if (await warned.isVisible()) await warned.click();
    await expect(this.#permissions).toBeVisible();
    await this.#attach();
  }

  /** Loads the app again in the product as it stands, to which it is a new one from then on. */
  async reload(): Promise<void> {
    await this.#reload.click();
    await this.#attach();
  }

  async #attach(): Promise<void> {
    const frame = await (await this.page.locator('iframe').elementHandle())?.contentFrame();
    await frame?.waitForFunction(() => 'hostileApp' in window);
    this.#frame = frame ?? undefined;
    this.#taken = 0;
    this.#played = 0;
    await this.expectAlive();
    await this.takeReplies();
  }

  /** Lets the app ask anything. */
  ask(id: string, method: string, params?: unknown): Promise<void> {
    return this.frame.evaluate(([named, asked, given]) => window.hostileApp.ask(named, asked, given), [
      id,
      method,
      params,
    ] as const);
  }

  /** Lets the app post a row of the table. */
  play(index: number, id?: string): Promise<void> {
    this.#played += 1;
    return this.frame.evaluate(([row, named]) => window.hostileApp.play(row, named), [index, id] as const);
  }

  /** Replies since the last time, save those to `expectAlive`. */
  async takeReplies(): Promise<readonly Reply[]> {
    // Their shape is what the protocol gives them; another one is seen by the comparison.
    const received = (await this.frame.evaluate(() => window.hostileApp.received)) as readonly Reply[];
    const fresh = received.slice(this.#taken);
    this.#taken = received.length;
    return fresh.filter(({ id }) => !String(id).startsWith(sentinel));
  }

  /** Asserts that the product still answers the app. What it was asked before without waiting for anybody is answered then. */
  async expectAlive(): Promise<void> {
    const id = this.#nextSentinel();
    await this.ask(id, 'getCurrentTheme');
    await this.#received(id);
  }

  /** Asserts that no reply has come to anything, whatever the frame shows now. */
  async expectUnanswered(): Promise<void> {
    const id = this.#nextSentinel();
    await this.ask(id, 'getCurrentTheme');
    await this.page.waitForFunction((named) => window.forge.hasHeard(named), id);
    // What the product had posted by then stands before this.
    await this.page.evaluate((named) => window.forge.echo(named), `${id} echo`);
    await this.#received(`${id} echo`);
    const received = (await this.frame.evaluate(() => window.hostileApp.received)) as readonly Reply[];
    expect(received.slice(this.#taken).map((reply) => reply.id)).toEqual([`${id} echo`]);
  }

  async #received(id: string): Promise<void> {
    await this.frame.waitForFunction(
      (named) => window.hostileApp.received.some((reply) => (reply as Reply | undefined)?.id === named),
      id,
      // A frame that a review has pushed out of the window draws nothing, and by default each drawing is a look.
      { polling: 100 },
    );
  }

  #nextSentinel(): string {
    this.#sentinels += 1;
    return `${sentinel} ${this.#sentinels}`;
  }

  /** Asserts that a row of the table was answered as it is to be, and that the product goes on. */
  async expectOutcome(outcome: HostileOutcome): Promise<void> {
    const isAnswered = outcome !== 'ignored' && outcome !== 'app ended';
    const replies: Reply[] = [];
    // What the chain is asked for takes its time.
    if (isAnswered)
      await expect
        .poll(async () => replies.push(...(await this.takeReplies())), { intervals: [20, 50, 100] })
        .toBeGreaterThan(0);
    await this.expectAlive();
    replies.push(...(await this.takeReplies()));
    const expected =
      typeof outcome === 'object' ? { success: false, error: outcome.error } : { success: true };
    expect(replies).toEqual(isAnswered ? [expect.objectContaining(expected)] : []);
    await expect(this.review).toHaveCount(0);
    await this.expectButtonWorks();
  }

  /** Asserts that a button of the product itself does something. */
  async expectButtonWorks(): Promise<void> {
    const before = await this.#permissions.getAttribute('aria-expanded');
    await this.#permissions.click();
    await expect(this.#permissions).toHaveAttribute('aria-expanded', before === 'true' ? 'false' : 'true');
  }

  /** Takes the frame to another page, which then asks as the app did; asserts that it is not heard, and that this is said. */
  async expectDeafTo(url: string): Promise<void> {
    await this.frame.evaluate((address) => window.location.replace(address), url);
    await this.frame.waitForURL((shown) => shown.href === url);
    await this.frame.waitForFunction(() => 'hostileApp' in window);
    this.#taken = 0;
    await this.ask('moved', 'getSafeInfo');
    await expect(this.hasLeft).toBeVisible();
    await this.expectUnanswered();
  }
}
