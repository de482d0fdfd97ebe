import type { Locator, Page } from '@playwright/test';
import { type NewTransactionQuery, routes } from '@/config/routes';

/** Composing a transaction: edit, review, sign, done. */
export class ComposerPage {
  readonly page: Page;
  readonly asset: Locator;
  readonly recipient: Locator;
  readonly amount: Locator;
  readonly nonce: Locator;
  readonly reviewButton: Locator;
  readonly signButton: Locator;
  readonly backButton: Locator;
  readonly stopButton: Locator;
  readonly whatHappens: Locator;
  /** The page of what was signed; a card where it goes on here, as with the next part of a payout. */
  readonly done: Locator;
  /** What was signed was executed at once, by the only owner who is needed. */
  readonly executed: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main');
    this.asset = content.getByRole('button', { name: /^Token:/ });
    this.recipient = content.getByLabel('Recipient', { exact: true });
    this.amount = content.getByLabel('Amount', { exact: true });
    this.nonce = content.getByLabel('Nonce', { exact: true });
    this.reviewButton = content.getByRole('button', { name: 'Review' });
    this.signButton = content.getByRole('button', { name: 'Sign', exact: true });
    this.backButton = content.getByRole('button', { name: 'Back' });
    this.stopButton = content.getByRole('button', { name: 'Stop waiting' });
    this.whatHappens = content.getByRole('region', { name: 'Transaction' });
    const card = content.getByRole('status').filter({ hasText: 'Signed and in the queue' });
    const rail = content.getByRole('region', { name: 'Progress' }).getByRole('status');
    // The ring's figures come first: “Waiting for your wallet” has none.
    this.done = rail.filter({ hasText: /^\d+\/\d+(Waiting for|Ready to execute|#\d+ comes first)/ }).or(card);
    this.executed = content.getByText('Executed', { exact: true }).last();
  }

  async open(safe: string, query: NewTransactionQuery = { kind: 'send' }): Promise<void> {
    await this.page.goto(routes.newTransaction(safe, query));
  }

  /** Types what is to be sent; `asset` is the beginning of an entry of the list, such as "tUSDC". */
  async fill({ asset, to, amount }: { asset?: string; to: string; amount: string }): Promise<void> {
    if (asset) {
      await this.asset.click();
      await this.page.getByRole('option', { name: asset }).first().click();
    }
    await this.recipient.fill(to);
    await this.amount.fill(amount);
  }

  async review(transfer: { asset?: string; to: string; amount: string }): Promise<void> {
    await this.fill(transfer);
    await this.reviewButton.click();
  }
}
