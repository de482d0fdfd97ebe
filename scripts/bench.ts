// Measures how long the connect dialog takes, side by side with a page that sets RainbowKit up eagerly: `npm run bench`.
import { type Browser, chromium } from '@playwright/test';
import { buildEagerPage } from '@/scripts/bench/build-eager-page';
import { type Circumstances, timeToDialog, type Visit } from '@/scripts/bench/time-to-dialog';
import { prepareSite } from '@/scripts/build/prepare-site';
import { findChromium } from '@/scripts/chromium';
import { serveSite } from '@/scripts/serve-site';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';

const visits = 9;
const maxRatio = 1.1;

type Row = {
  readonly name: string;
  readonly ours: number;
  readonly eager: number;
  readonly isLimited: boolean;
};

await runScript(async () => {
  const ours = await serveSite({ dir: await prepareSite('relay', console.log), port: 0 });
  const eager = await serveSite({ dir: await buildEagerPage(), port: 0 });
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const rows = [
      ...(await compare(browser, 'preloaded', { ours: ours.url, eager: eager.url })),
      ...(await compare(browser, 'cold', { ours: ours.url, eager: eager.url })),
    ];
    print(rows);
  } finally {
    await browser.close();
    await ours.close();
    await eager.close();
  }
});

/** Visits both pages in turn, so that whatever else the machine does falls on both. */
async function compare(
  browser: Browser,
  how: Circumstances,
  urls: { readonly ours: string; readonly eager: string },
): Promise<readonly Row[]> {
  const ours: Visit[] = [];
  const eager: Visit[] = [];
  // The first visit of each warms the browser's own code up and is not counted.
  for (let visit = 0; visit <= visits; visit += 1) {
    ours.push(await timeToDialog(browser, urls.ours, how));
    eager.push(await timeToDialog(browser, urls.eager, how));
  }
  const row = (name: string, isLimited: boolean, read: (visit: Visit) => number): Row => ({
    name,
    isLimited,
    ours: median(ours.slice(1).map(read)),
    eager: median(eager.slice(1).map(read)),
  });
  if (how === 'preloaded')
    return [row('At rest: click → dialog', true, ({ click, dialog }) => dialog - click)];
  return [
    row('Cold, slow 4G, CPU ÷ 4: page → button', false, ({ button }) => button),
    // Who comes to an eager page waits for the button; who comes to ours presses it and waits for the dialog.
    row('Cold: page → dialog, pressed at once', true, ({ dialog }) => dialog),
    row('Cold: click → dialog, pressed at once', false, ({ click, dialog }) => dialog - click),
  ];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function print(rows: readonly Row[]): void {
  const line = (name: string, ...cells: readonly string[]) =>
    name.padEnd(42) + cells.map((cell) => cell.padStart(12)).join('');
  console.log(`\nMilliseconds, median of ${visits} visits\n`);
  console.log(line('', 'Concord', 'eager page', 'ratio', 'at most'));
  for (const { name, ours, eager, isLimited } of rows)
    console.log(
      line(
        name,
        ours.toFixed(0),
        eager.toFixed(0),
        (ours / eager).toFixed(2),
        isLimited ? `${maxRatio}` : '',
      ),
    );
  const slow = rows.filter(({ isLimited, ours, eager }) => isLimited && ours / eager > maxRatio);
  if (slow.length > 0) throw new ScriptError(`\nToo slow: ${slow.map(({ name }) => name).join('; ')}.`);
}
