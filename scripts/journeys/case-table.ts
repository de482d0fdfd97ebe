import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { saidType } from '@/e2e/support/note-said';

type Row = { readonly group: string; readonly name: string; readonly said: string; readonly outcome: string };

const longest = 260;

/** Prints the tests that noted what the page said as a table: what was changed, what was said, what came of it. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of this file.
export default class CaseTable implements Reporter {
  readonly #rows = new Map<string, Row>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const said = result.annotations.filter(({ type }) => type === saidType);
    if (said.length === 0) return;
    this.#rows.set(test.id, {
      group: test.parent.title,
      name: test.title,
      said: said.map(({ description = '' }) => quote(description)).join(' '),
      outcome: result.status === 'passed' ? 'ok' : 'FAILED',
    });
  }

  onEnd(): void {
    const rows = [...this.#rows.values()];
    for (const group of new Set(rows.map((row) => row.group))) {
      console.log(`\n${group}\n| What is changed | What the page says | Outcome |\n| --- | --- | --- |`);
      for (const { name, said, outcome } of rows.filter((row) => row.group === group))
        console.log(`| ${name} | ${said} | ${outcome} |`);
    }
  }
}

const quote = (text: string) => `“${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}”`;
