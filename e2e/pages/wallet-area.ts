import type { Locator, Page } from '@playwright/test';

/** The top right corner and the dialogs that open from it. */
export class WalletArea {
  readonly page: Page;
  readonly connectButton: Locator;
  readonly accountButton: Locator;
  readonly wrongNetworkButton: Locator;
  readonly connectDialog: Locator;
  readonly accountDialog: Locator;
  readonly recentTransactions: Locator;
  readonly disconnectButton: Locator;
  readonly networkDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    const header = page.getByRole('banner');
    this.connectButton = header.getByRole('button', { name: 'Connect Wallet' });
    this.accountButton = header.getByRole('button', { name: /^Account/ });
    this.wrongNetworkButton = header.getByRole('button', { name: 'Wrong network' });
    this.connectDialog = page.getByRole('dialog', { name: 'Connect a Wallet' });
    this.accountDialog = page.getByRole('dialog', { name: 'Your account' });
    this.recentTransactions = this.accountDialog.getByRole('region', { name: 'Recent Transactions' });
    this.disconnectButton = this.accountDialog.getByRole('button', { name: 'Disconnect' });
    this.networkDialog = page.getByRole('dialog', { name: 'Switch Networks' });
  }

  /** A wallet of the connect dialog, by the name it announced; one that was used before has a mark. */
  walletChoice(name: string): Locator {
    const pattern = name.replaceAll(/[()]/g, '\\$&');
    return this.connectDialog.getByRole('button', { name: new RegExp(`^${pattern}( Recent)?$`) });
  }

  /** The window in which a demo wallet asks its owner. */
  demoSheet(person: string, question: string | RegExp = ''): Locator {
    const pattern = typeof question === 'string' ? question.replace('?', '\\?') : question.source;
    return this.page.getByRole('dialog', { name: new RegExp(`^${person} \\(demo\\): ${pattern}`) });
  }

  async connect(walletName: string): Promise<void> {
    await this.connectButton.click();
    await this.walletChoice(walletName).click();
  }

  /** Connects the wallet of a demo owner and agrees in its window. */
  async connectAs(person: string): Promise<void> {
    await this.connect(`${person} (demo)`);
    await this.demoSheet(person, 'Connect').getByRole('button', { name: 'Connect' }).click();
    await this.accountButton.waitFor();
  }

  async disconnect(): Promise<void> {
    await this.accountButton.click();
    await this.disconnectButton.click();
    await this.connectButton.waitFor();
  }

  /** Agrees in the window of a demo wallet. */
  async agreeAs(person: string, action: 'Sign' | 'Send'): Promise<void> {
    await this.demoSheet(person, action).getByRole('button', { name: action }).click();
  }
}
