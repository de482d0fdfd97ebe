import type { Locator, Page } from '@playwright/test';

/** The dialog that asks a connected account to prove that it is whose it says. */
export class SignInDialog {
  readonly window: Locator;
  readonly alert: Locator;
  readonly sendButton: Locator;
  readonly switchButton: Locator;
  readonly cancelButton: Locator;
  readonly closeButton: Locator;

  constructor(page: Page) {
    this.window = page.getByRole('dialog', { name: 'Verify your account' });
    this.alert = this.window.getByRole('alert');
    this.sendButton = this.button('Send message');
    this.switchButton = this.button('Switch to Base');
    this.cancelButton = this.button('Cancel');
    this.closeButton = this.button('Close');
  }

  /** A button by its label, which changes with what is under way. */
  button(name: string): Locator {
    return this.window.getByRole('button', { name, exact: true });
  }
}
