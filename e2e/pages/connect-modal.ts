import type { Locator, Page } from '@playwright/test';

export type ListedWallet = { readonly group: string; readonly name: string; readonly isRecent: boolean };

/** RainbowKit's connect dialog, with its steps and its sheet for phones. */
export class ConnectModal {
  readonly page: Page;
  readonly dialog: Locator;
  /** Everything inside its edges, with the height that it is given. */
  readonly frame: Locator;
  readonly backButton: Locator;
  readonly retryButton: Locator;
  readonly qrCode: Locator;

  constructor(page: Page) {
    this.page = page;
    // Not by its name: where the list is hidden it has none.
    this.dialog = page.locator('[role=dialog][data-rk]');
    this.frame = this.dialog.locator('[style*="max-height"]').first();
    this.backButton = this.button('Back');
    this.retryButton = this.button('RETRY');
    this.qrCode = this.dialog.locator('svg', { hasText: 'QR Code' });
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click();
    await this.dialog.waitFor();
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.dialog.getByRole('link', { name, exact: true });
  }

  text(exactText: string): Locator {
    return this.dialog.getByText(exactText, { exact: true });
  }

  /** A wallet of the list; one that was used before has a mark. */
  wallet(name: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`^${name}( Recent)?$`) });
  }

  /** The wallets of the list, from top to bottom. */
  async list(): Promise<readonly ListedWallet[]> {
    const options = this.dialog.locator('[data-testid^="rk-wallet-option-"]');
    const texts = await options.allInnerTexts();
    const groups = await options.evaluateAll((found) =>
      found.map((option) => option.parentElement?.parentElement?.previousElementSibling?.textContent ?? ''),
    );
    return texts.map((text, place) => {
      const [name = '', mark] = text.split('\n');
      return { group: groups[place] ?? '', name, isRecent: mark === 'Recent' };
    });
  }

  async names(): Promise<readonly string[]> {
    return (await this.list()).map(({ name }) => name);
  }

  /** The wallets of the step "Get a Wallet"; each has a button or a link "GET" in the same order. */
  offered(): Promise<readonly string[]> {
    return this.text('GET').evaluateAll((labels) =>
      labels.map((label) => {
        let row: Element | null = label;
        while (row?.textContent === 'GET') row = row.parentElement;
        // The name is the first of the row's texts.
        const texts = [...(row?.querySelectorAll('*') ?? [])].filter(({ children }) => children.length === 0);
        return texts.find(({ textContent }) => textContent)?.textContent ?? '';
      }),
    );
  }

  /** The side of the code with its frame in pixels, and how many modules the code has. */
  measureQrCode(): Promise<{ readonly size: number; readonly modules: number }> {
    return this.qrCode.evaluate((code) => ({
      size: code.parentElement?.parentElement?.clientWidth ?? 0,
      modules: code instanceof SVGSVGElement ? code.viewBox.baseVal.width : 0,
    }));
  }
}
