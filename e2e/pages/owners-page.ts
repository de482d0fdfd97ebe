import type { Locator, Page } from '@playwright/test';

/** Changes of a Safe itself, as they are composed. */
export class OwnersPage {
  readonly page: Page;
  readonly form: Locator;
  readonly owners: Locator;
  readonly changes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Changes to this Safe' });
    this.owners = this.form.getByRole('list', { name: 'Owners' });
    this.changes = this.form.getByRole('region', { name: 'Changes to this Safe' });
  }

  async addOwner(address: string): Promise<void> {
    await this.form.getByLabel('New owner').fill(address);
    await this.press('Add owner');
  }

  /** Replaces the owner in a row, counted from zero. */
  async replaceOwner(row: number, address: string): Promise<void> {
    await this.owners
      .getByRole('button', { name: /^Replace: / })
      .nth(row)
      .click();
    await this.owners.getByLabel('New owner').fill(address);
    await this.press('Replace owner');
  }

  async removeOwner(row: number): Promise<void> {
    await this.owners
      .getByRole('button', { name: /^Remove: / })
      .nth(row)
      .click();
  }

  /** Chooses how many must confirm, such as "2 of 3". */
  async require(choice: string): Promise<void> {
    await this.form.getByText(choice, { exact: true }).click();
  }

  async openContracts(): Promise<void> {
    await this.form.getByText('Modules, guard and fallback handler').click();
  }

  async enableModule(address: string): Promise<void> {
    await this.press('Enable a module');
    await this.form.getByLabel('Module contract').fill(address);
    await this.press('Enable module');
  }

  /** Sets a contract for a part such as "guard", where there is none or another one. */
  async setContract(part: string, address: string): Promise<void> {
    await this.form.getByRole('button', { name: new RegExp(`^(Set a|Replace) ${part}$`) }).click();
    await this.form.getByLabel(new RegExp(`^${part} contract$`, 'i')).fill(address);
    await this.press(`Set ${part}`);
  }

  async press(name: string): Promise<void> {
    await this.form.getByRole('button', { name, exact: true }).click();
  }
}
