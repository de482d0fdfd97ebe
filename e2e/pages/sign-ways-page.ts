import type { Locator, Page } from '@playwright/test';
import type { Address } from 'viem';

/** The ways to confirm besides typed data, wherever they are offered: in a review and on a transaction's page. */
export class SignWaysPage {
  readonly page: Page;
  readonly signHashButton: Locator;
  readonly approveButton: Locator;
  /** The transactions of other Safes that the one on the page approves, the nearest first. */
  readonly approved: Locator;
  /** The messages of other Safes that it approves. */
  readonly approvedMessage: Locator;
  readonly queueButton: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main');
    this.signHashButton = content.getByRole('button', { name: 'Sign the hash instead' });
    this.approveButton = content.getByRole('button', { name: 'Approve on-chain' });
    this.approved = content.getByRole('region', { name: 'Approved transaction', exact: true });
    this.approvedMessage = content.getByRole('region', { name: 'Approved message', exact: true });
    this.queueButton = content.getByRole('button', { name: 'Add to queue' });
  }

  /** Chooses the other way to confirm from the menu of a transaction. */
  async chooseApproval(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem', { name: /^Approve on-chain instead/ }).click();
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
