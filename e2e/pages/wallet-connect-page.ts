import type { Locator, Page } from '@playwright/test';
import { routes } from '@/config/routes';

/** The apps that are connected through WalletConnect, and what they ask for. */
export class WalletConnectPage {
  readonly page: Page;
  readonly link: Locator;
  readonly connectButton: Locator;
  readonly proposal: Locator;
  readonly apps: Locator;
  readonly waiting: Locator;
  readonly earlier: Locator;
  readonly signButton: Locator;
  readonly declineButton: Locator;
  readonly doneButton: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main');
    this.link = content.getByLabel('Connect an app');
    this.connectButton = content.getByRole('button', { name: 'Connect', exact: true });
    this.proposal = page.getByRole('dialog', { name: /^Connect / });
    this.apps = content.getByRole('region', { name: 'Connected apps' });
    this.waiting = content.getByRole('region', { name: 'Waiting for owners' });
    this.earlier = content.locator('details').filter({ hasText: 'Earlier requests' });
    this.signButton = content.getByRole('button', { name: 'Sign', exact: true });
    this.declineButton = content.getByRole('button', { name: 'Decline' });
    this.doneButton = content.getByRole('button', { name: 'Done' });
  }

  async open(safe: string): Promise<void> {
    await this.page.goto(routes.walletConnect(safe));
  }

  async pair(link: string): Promise<void> {
    await this.link.fill(link);
    await this.connectButton.click();
  }

  async accept(): Promise<void> {
    await this.proposal.getByRole('button', { name: 'Connect', exact: true }).click();
  }

  /** What the page says of an app whose request has expired. */
  late(name: string): Locator {
    return this.page.getByRole('status').filter({ hasText: `“${name}” no longer waits` });
  }

  /** The review of a request from this origin. */
  request(origin: string): Locator {
    return this.page.getByRole('main').getByRole('region', { name: `Request from ${origin}` });
  }
}
