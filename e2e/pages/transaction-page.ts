import { expect, type Locator, type Page } from '@playwright/test';
import { routes } from '@/config/routes';

/** One transaction: what it does, who signed, what can be done. */
export class TransactionPage {
  readonly page: Page;
  readonly whatHappens: Locator;
  readonly whatChanges: Locator;
  readonly whoSigned: Locator;
  /** Signatures that were checked and count. */
  readonly verifiedSigners: Locator;
  readonly actions: Locator;
  readonly checks: Locator;
  readonly hashes: Locator;
  readonly connectButton: Locator;
  readonly confirmButton: Locator;
  readonly executeButton: Locator;
  readonly rejectLink: Locator;
  readonly stopButton: Locator;
  /** What has to be typed before anything can be signed. */
  readonly acknowledgement: Locator;
  /** A box for each consequence that has to be ticked before anything can be signed. */
  readonly consequences: Locator;
  /** What it would do if it were executed now. */
  readonly balanceChanges: Locator;
  /** Who gets what. */
  readonly payments: Locator;
  readonly simulationStop: Locator;
  readonly calls: Locator;
  readonly largeHashes: Locator;
  readonly contradiction: Locator;
  /** What became of an execution, by the Safe's own event. */
  readonly outcome: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main');
    this.whatHappens = content.getByRole('region', { name: 'Transaction' });
    this.whatChanges = content.getByRole('region', { name: 'Changes to this Safe' });
    this.whoSigned = content.getByRole('region', { name: 'Progress' });
    this.verifiedSigners = this.whoSigned
      .getByRole('list', { name: 'Confirmations' })
      .getByText(/^Confirmed/);
    this.actions = content.getByRole('region', { name: 'Actions' });
    this.checks = content.getByRole('region', { name: 'Verification' });
    this.hashes = content.getByRole('region', { name: 'Hashes' });
    this.connectButton = this.actions.getByRole('button', { name: 'Connect Wallet' });
    this.confirmButton = content.getByRole('button', { name: /^(Only c|C)onfirm$/ });
    this.executeButton = content.getByRole('button', { name: /^(Execute|Confirm and execute)$/ });
    this.rejectLink = content.getByRole('link', { name: 'Reject', exact: true });
    this.stopButton = content.getByRole('button', { name: 'Stop waiting' });
    this.payments = content.getByRole('table', { name: 'Payments' });
    this.balanceChanges = content.getByRole('region', { name: 'Balance changes' });
    this.simulationStop = content.getByRole('alert').filter({ hasText: 'does more than its calls say' });
    this.acknowledgement = content.getByRole('form', { name: 'Before you can sign this' });
    this.consequences = content.getByRole('group', { name: 'Before you can sign' });
    this.calls = content.getByRole('region', { name: 'Calls' });
    this.largeHashes = page.getByRole('dialog', { name: 'Compare with your device' });
    this.contradiction = this.risk('This transaction does not match its description');
    this.outcome = content.getByRole('heading', { name: 'Executed', exact: true });
  }

  async open(safe: string, id: string): Promise<void> {
    await this.page.goto(routes.transaction(safe, id));
  }

  /** Opens the hashes from the rail. */
  async compareHashes(): Promise<void> {
    await this.whoSigned.getByRole('button', { name: 'Compare' }).click();
  }

  /** A red notice, by its whole title. */
  risk(title: string): Locator {
    const exact = this.page.getByText(title, { exact: true });
    return this.page.getByRole('main').getByRole('alert').filter({ has: exact });
  }

  async tickConsequences(): Promise<void> {
    await expect(this.confirmButton.or(this.executeButton).first()).toBeDisabled();
    for (const box of await this.consequences.getByRole('checkbox').all()) await box.check();
  }

  async acknowledge(phrase: string): Promise<void> {
    await this.acknowledgement.getByRole('textbox').fill(phrase);
    await this.acknowledgement.getByRole('button', { name: 'I have read this' }).click();
  }

  /** Types the words that stand there. */
  async acknowledgeAsAsked(): Promise<void> {
    const quoted = (await this.acknowledgement.getByText(/^“.+”$/).textContent()) ?? '';
    await this.acknowledge(quoted.slice(1, -1));
  }
}
