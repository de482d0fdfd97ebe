import type { Locator, Page } from '@playwright/test';
import { routes } from '@/config/routes';

/** One transaction: what it does, who signed, what can be done. */
export class TransactionPage {
  readonly page: Page;
  readonly whatHappens: Locator;
  readonly whoSigned: Locator;
  readonly actions: Locator;
  readonly checks: Locator;
  readonly hashes: Locator;
  readonly connectButton: Locator;
  readonly confirmButton: Locator;
  readonly executeButton: Locator;
  readonly rejectLink: Locator;
  readonly stopButton: Locator;
  readonly contradiction: Locator;
  /** What became of an execution, by the Safe's own event. */
  readonly outcome: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main');
    this.whatHappens = content.getByRole('region', { name: 'What happens' });
    this.whoSigned = content.getByRole('region', { name: 'Who signed' });
    this.actions = content.getByRole('region', { name: 'What you can do' });
    this.checks = content.getByRole('region', { name: 'Checks' });
    this.hashes = content.getByRole('region', { name: 'Hashes' });
    this.connectButton = this.actions.getByRole('button', { name: 'Connect Wallet' });
    this.confirmButton = content.getByRole('button', { name: 'Confirm', exact: true });
    this.executeButton = content.getByRole('button', { name: 'Execute', exact: true });
    this.rejectLink = content.getByRole('link', { name: 'Reject', exact: true });
    this.stopButton = content.getByRole('button', { name: 'Stop waiting' });
    this.contradiction = content
      .getByRole('alert')
      .filter({ hasText: 'Tell the other owners, and do not sign it elsewhere.' });
    this.outcome = content.getByText('Executed. The Safe says that it succeeded.');
  }

  async open(safe: string, id: string): Promise<void> {
    await this.page.goto(routes.transaction(safe, id));
  }
}
