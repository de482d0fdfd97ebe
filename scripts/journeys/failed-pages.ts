import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const longest = 8_000;

/** Prints what stood on the page where a journey failed: the files that Playwright keeps may be out of the reader's reach. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of this file.
export default class FailedPages implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const context = attachments.find(({ name }) => name === 'error-context');
    if (context?.path === undefined) return;
    const [, page] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(context.path, 'utf8')) ?? [];
    if (page !== undefined) this.#pages.push(`The page of “${test.title}”:\n${page.slice(0, longest)}`);
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(`\n${page}`);
  }
}
