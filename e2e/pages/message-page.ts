import type { Locator, Page } from '@playwright/test';
import { routes } from '@/config/routes';

/** One message: what is signed, who signed, what can be done. */
export class MessagePage {
  readonly page: Page;
  readonly whatIsSigned: Locator;
  readonly whatItAllows: Locator;
  readonly whoSigned: Locator;
  readonly hashes: Locator;
  readonly checks: Locator;
  readonly confirmButton: Locator;
  readonly combined: Locator;
  readonly contradiction: Locator;
  /** What has to be typed before anything can be signed. */
  readonly acknowledgement: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main');
    this.whatIsSigned = content.getByRole('region', { name: 'Message' });
    this.whatItAllows = content.getByRole('region', { name: 'Approvals' });
    this.whoSigned = content.getByRole('region', { name: 'Progress' });
    this.hashes = content.getByRole('region', { name: 'Hashes' });
    this.checks = content.getByRole('region', { name: 'Verification' });
    this.confirmButton = content.getByRole('button', { name: 'Confirm', exact: true });
    this.combined = content.getByRole('region', { name: 'Combined signature' });
    this.contradiction = content.getByText('This message does not match its description');
    this.acknowledgement = content.getByRole('form', { name: 'Before you can sign this' });
  }

  async openList(safe: string): Promise<void> {
    await this.page.goto(routes.messages(safe));
  }

  async open(safe: string, messageHash: string): Promise<void> {
    await this.page.goto(routes.message(safe, messageHash));
  }

  /** The combined signature as it stands on the page. */
  async readCombined(): Promise<string> {
    return (await this.combined.getByRole('code').textContent()) ?? '';
  }
}
