import type { FrameLocator, Locator, Page } from '@playwright/test';
import { routes } from '@/config/routes';
import { stack } from '@/e2e/support/stack';

export type NamedApp = { readonly name: string; readonly url: string };

/** An app of somebody else in its frame, and what it asks for over it. */
export class AppPage {
  readonly page: Page;
  readonly app: NamedApp;
  readonly catalog: Locator;
  readonly frame: FrameLocator;
  /** What the app says has happened. */
  readonly log: Locator;
  readonly recipient: Locator;
  readonly request: Locator;
  readonly whatHappens: Locator;
  readonly whatIsSigned: Locator;
  readonly signButton: Locator;
  readonly refuseButton: Locator;
  readonly allowButton: Locator;
  readonly backToApp: Locator;
  readonly permissionsButton: Locator;
  readonly reloadButton: Locator;

  constructor(page: Page, app: NamedApp = { name: 'Sample app', url: stack.app }) {
    this.page = page;
    this.app = app;
    const content = page.getByRole('main');
    this.catalog = content.getByRole('region', { name: 'Apps' });
    this.frame = page.frameLocator(`iframe[title="${app.name}"]`);
    this.log = this.frame.getByRole('list');
    this.recipient = this.frame.getByLabel('Recipient');
    this.request = content.getByRole('region', { name: `Request from ${new URL(app.url).origin}` });
    this.whatHappens = this.request.getByRole('region', { name: 'Transaction' });
    this.whatIsSigned = this.request.getByRole('region', { name: 'Message' });
    this.signButton = this.request.getByRole('button', { name: 'Sign', exact: true });
    this.refuseButton = this.request.getByRole('button', { name: 'Decline' });
    this.allowButton = this.request.getByRole('button', { name: 'Allow' });
    this.backToApp = this.request.getByRole('button', { name: 'Back to the app' });
    this.permissionsButton = content.getByRole('button', { name: 'Permissions' });
    this.reloadButton = content.getByRole('button', { name: 'Reload the app' });
  }

  async open(safe: string, url: string = this.app.url): Promise<void> {
    await this.page.goto(routes.openApp(safe, url));
  }

  /** Presses a button of the app itself. */
  async press(name: string): Promise<void> {
    await this.frame.getByRole('button', { name, exact: true }).click();
  }
}
