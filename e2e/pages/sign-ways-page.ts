import type { Locator, Page } from '@playwright/test';
import type { Address } from 'viem';

/** The ways to confirm besides typed data, wherever they are offered: in a review and on a transaction's page. */
export class SignWaysPage {
  readonly page: Page;
  readonly signHashButton: Locator;
  readonly otherWay: Locator;
  readonly approveButton: Locator;
  /** The transactions of other Safes that the one on the page approves, the nearest first. */
  readonly approved: Locator;
  readonly queueButton: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main');
    this.signHashButton = content.getByRole('button', { name: 'Sign the hash instead' });
    this.otherWay = content.getByText('Another way to confirm');
    this.approveButton = content.getByRole('button', { name: 'Approve on the chain' });
    this.approved = content.getByRole('region', { name: 'What is approved by it' });
    this.queueButton = content.getByRole('button', { name: 'Put it into the queue' });
  }

  /** The way to the composer of a Safe that is an owner. */
  approveAsLink(parent: Address): Locator {
    return this.page
      .getByRole('main')
      .locator(`a[href*="safe=base:${parent}"]`)
      .filter({ hasText: /^Approve as/ });
  }

  /** Opens the page of an approved transaction. */
  async openApproved(): Promise<void> {
    await this.approved.first().getByRole('link', { name: 'Open the approved transaction' }).click();
  }
}
