import type { Locator, Page } from '@playwright/test';
import { routes } from '@/config/routes';

/** Queue and history of a Safe. */
export class ListsPage {
  readonly page: Page;
  readonly content: Locator;
  readonly rows: Locator;
  readonly next: Locator;
  readonly queued: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main');
    this.rows = this.content.getByRole('listitem');
    this.next = this.content.getByRole('region', { name: 'Next' });
    this.queued = this.content.getByRole('region', { name: 'Queued' });
  }

  async openQueue(safe: string): Promise<void> {
    await this.page.goto(routes.queue(safe));
  }

  async openHistory(safe: string): Promise<void> {
    await this.page.goto(routes.history(safe));
  }

  /** The link of a row, whose words say what comes next. */
  reviewLink(nonce: number | bigint): Locator {
    return this.content.getByRole('link', { name: new RegExp(`^(Review|Confirm|Execute) #${nonce}: `) });
  }

  /** The box that chooses a row of the queue. */
  selectBox(nonce: number | bigint): Locator {
    return this.content.getByRole('checkbox', { name: new RegExp(`^Select #${nonce}: `) });
  }
}
