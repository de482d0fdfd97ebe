import { expect, type Locator, type Page } from '@playwright/test';
import type { Address } from 'viem';
import { routes } from '@/config/routes';

/** The page on which a Safe is put together and created. */
export class CreatePage {
  readonly page: Page;
  readonly owners: Locator;
  readonly newOwner: Locator;
  readonly addOwnerButton: Locator;
  readonly createButton: Locator;
  readonly laterButton: Locator;
  /** Begins a payment that is sent with the creation. */
  readonly withPaymentButton: Locator;
  /** Has the wallet sign that payment, and send both. */
  readonly sendBothButton: Locator;
  readonly saveButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.owners = page.getByRole('list', { name: 'Owners' }).getByRole('listitem');
    this.newOwner = page.getByLabel('New owner');
    this.addOwnerButton = page.getByRole('button', { name: 'Add owner' });
    this.createButton = page.getByRole('button', { name: 'Create Safe' });
    this.laterButton = page.getByRole('button', { name: 'Create later' });
    this.withPaymentButton = page.getByRole('button', { name: 'Create and send', exact: true });
    this.sendBothButton = page.getByRole('button', { name: 'Sign, create and send' });
    this.saveButton = page.getByRole('button', { name: 'Save setup file' });
  }

  async open(): Promise<void> {
    await this.page.goto(routes.createSafe());
  }

  async beginWith(name: string): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(name);
  }

  async addOwner(address: Address): Promise<void> {
    await this.newOwner.fill(address);
    await this.addOwnerButton.click();
  }

  async require(choice: string): Promise<void> {
    // An owner who is still being checked changes what can be chosen.
    await expect(this.newOwner).toHaveValue('');
    // What is seen of a radio button is its label.
    await this.page.getByText(new RegExp(`^${choice} of \\d+$`)).click();
  }

  async useSalt(salt: string): Promise<void> {
    await this.page.getByRole('heading', { name: 'Advanced' }).click();
    await this.page.getByLabel('Salt nonce').fill(salt);
  }

  async review(): Promise<void> {
    await this.page.getByRole('button', { name: 'Review', exact: true }).click();
    await this.page.getByText('Base would create this Safe at the address above.').waitFor();
  }

  /** Keeps it for later, and says that its file is saved; gives the path of the file. */
  async keepForLater(): Promise<string> {
    await this.laterButton.click();
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.saveButton.click()]);
    await this.page.getByRole('checkbox', { name: 'I saved the file outside this browser.' }).click();
    return download.path();
  }

  /** The address that is shown before the Safe is there. */
  async readAddress(): Promise<Address> {
    const text = await this.page.getByRole('definition').filter({ hasText: '0x' }).first().innerText();
    const [address] = /0x[0-9a-fA-F]{40}/.exec(text.replaceAll(/\s/g, '')) ?? [];
    if (!address) throw new Error(`No address in ${text}`);
    return address as Address; // the form was checked
  }

  /** Creates it, and waits until its home is open. */
  async create(): Promise<void> {
    await this.createButton.click();
    await this.page.waitForURL(/\/home\//);
  }
}
