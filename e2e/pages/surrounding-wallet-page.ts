import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Address } from 'viem';
import { demoSafes } from '@/config/demo-safes';
import { stack } from '@/e2e/support/stack';

export type SurroundingWalletBehavior =
  | 'honest'
  | 'silent'
  | 'deaf-at-first'
  | 'other-version'
  | 'other-chain'
  | 'other-origin';

export type SurroundingWalletOptions = {
  /** Page of the product, by its path. */
  readonly path: string;
  /** The Safe that the surrounding wallet has open. */
  readonly safe?: Address;
  readonly behavior?: SurroundingWalletBehavior;
  /** How long it thinks before each answer. */
  readonly delayMs?: number;
  /** How it looks. */
  readonly theme?: 'dark' | 'light';
  /** Where the surrounding wallet itself stands. */
  readonly origin?: string;
};

/** A Safe wallet with the product in its frame. */
export class SurroundingWalletPage {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly connectButton: Locator;
  readonly accountButton: Locator;
  readonly openInTab: Locator;
  /** The line that says whose Safe is at hand. */
  readonly line: Locator;
  /** The product's own page. */
  readonly main: Locator;
  /** What the wallet asks of the person at it. */
  readonly request: Locator;
  readonly messageRequest: Locator;
  /** Whether the wallet is dark. */
  readonly darkBox: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('iframe[title="The product"]');
    const header = this.frame.getByRole('banner');
    this.connectButton = header.getByRole('button', { name: 'Connect Wallet' });
    this.accountButton = header.getByRole('button', { name: /^Account/ });
    this.openInTab = header.getByRole('link', { name: 'Open in a tab' });
    this.line = this.frame.getByText(/^Acting as Safe /);
    this.main = this.frame.getByRole('main');
    this.request = page.getByRole('dialog', { name: 'Transaction request' });
    this.darkBox = page.getByRole('checkbox', { name: 'Dark' });
    this.messageRequest = page.getByRole('dialog', { name: 'Message request' });
  }

  async open({
    path,
    safe = demoSafes.bakery.address,
    behavior = 'honest',
    delayMs = 0,
    theme = 'light',
    origin = stack.sites.surroundingWallet,
  }: SurroundingWalletOptions): Promise<void> {
    const query = new URLSearchParams({
      ...{ app: stack.site + path, safe, behavior, delay: String(delayMs), theme },
    });
    await this.page.goto(`${origin}/?${query}`);
  }

  /** The person at the wallet answers what it asks. */
  async answer(choice: 'Sign' | 'Sign and execute' | 'Reject'): Promise<void> {
    await this.request.getByRole('button', { name: choice, exact: true }).click();
  }

  /** The same where it is asked to sign a message. */
  async answerMessage(choice: 'Sign' | 'Reject'): Promise<void> {
    await this.messageRequest.getByRole('button', { name: choice, exact: true }).click();
  }

  /** Executes what was signed in the wallet and waits there. */
  async execute(): Promise<void> {
    await this.page.getByRole('button', { name: /^Execute 0x/ }).click();
  }
}
