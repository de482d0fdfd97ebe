import { expect, type Frame, type Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { safe } from '@/e2e/support/hostile/harm';
import { places } from '@/e2e/support/hostile/surroundings';
import { stack } from '@/e2e/support/stack';

declare global {
  interface Window {
    /** How often a wallet of this browser was asked for anything. */
    asked?: number;
  }
}

/** A page that shows the same to everybody, with a form that needs nobody else to say what is wrong with an entry. */
export const plainPage = routes.loadSafe();

/** "0x409B…61cf" */
export const shortAddress = `${safe.address.slice(0, 6)}…${safe.address.slice(-4)}`;

/** A hostile Safe wallet with the product in its frame. */
export class HostileWalletPage {
  readonly page: Page;
  #isPrepared = false;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the wallet; at the one origin whose word counts, unless told otherwise. */
  async open(origin: string = places.wallet): Promise<void> {
    if (!this.#isPrepared) await this.page.addInitScript(countAsked);
    this.#isPrepared = true;
    await this.page.goto(`${origin}/wallet`);
    await this.page.waitForFunction(() => 'hostileWallet' in window);
  }

  /** Shows a page of the product; its first question is answered with that row of the table first, where one is given. */
  async show(path: string, index?: number): Promise<Frame> {
    await this.page.evaluate(([url, row]) => window.hostileWallet.open(url, row), [
      stack.site + path,
      index,
    ] as const);
    return this.#settled();
  }

  /** Shows a page of the product, to whose first question `act` forges an answer before the wallet gives its own. */
  async showForged(path: string, act: (frame: Frame, id: string) => Promise<void>): Promise<Frame> {
    const { page } = this;
    await page.evaluate((url) => window.hostileWallet.openUnanswered(url), stack.site + path);
    const asked = await page.waitForFunction(() => window.hostileWallet.waiting());
    await act(await this.#frame(), (await asked.jsonValue()) ?? '');
    await page.evaluate(() => window.hostileWallet.answerNow());
    return this.#settled();
  }

  async #frame(): Promise<Frame> {
    const element = await this.page.waitForSelector('iframe[name=product]', { state: 'attached' });
    const frame = await element.contentFrame();
    if (!frame) throw new Error('The product is not shown.');
    return frame;
  }

  async #settled(): Promise<Frame> {
    const frame = await this.#frame();
    const alone = frame.getByRole('banner').getByRole('link', { name: 'Open in a tab' });
    await expect(
      frame
        .getByText(/^Acting as Safe /)
        .or(alone)
        .first(),
    ).toBeVisible();
    return frame;
  }
}

/** A wallet in the browser, which must not be asked for anything in a frame. */
function countAsked() {
  window.asked = 0;
  Object.assign(window, {
    ethereum: {
      request: () => {
        window.asked = (window.asked ?? 0) + 1;
        return new Promise(() => undefined);
      },
      on: () => undefined,
    },
  });
}

/** Asserts as which Safe the product acts, that the form of `plainPage` works, and that no wallet was asked for anything. */
export async function expectActing(frame: Frame, as: 'nobody' | 'the Safe'): Promise<void> {
  const line = frame.getByText(/^Acting as Safe /);
  if (as === 'nobody') await expect(line).toHaveCount(0);
  else await expect(line).toContainText(shortAddress);
  const address = frame.getByRole('textbox', { name: 'Safe address or name' });
  await address.fill('0x12');
  await address.press('Enter');
  await expect(frame.locator('[aria-invalid=true]')).toBeVisible();
  expect(await frame.evaluate(() => window.asked)).toBe(0);
}
