import { type Browser, chromium } from '@playwright/test';
import { buildMeasuredPages } from '@/scripts/bench/build-measured-pages';
import { type Measurement, median } from '@/scripts/bench/measurement';
import { timeToDialog, type Visit, type VisitKind } from '@/scripts/bench/time-to-dialog';
import { prepareSite } from '@/scripts/build/prepare-site';
import { findChromium } from '@/scripts/chromium';
import { serveSite } from '@/scripts/serve-site';

const visits = 9;
const maxRatio = 1.1;

/** How long the connect dialog takes, side by side with a page that sets RainbowKit up eagerly. */
export async function compareDialogs(): Promise<readonly Measurement[]> {
  const ours = await serveSite({
    dir: await prepareSite('measured', console.log, { isCompressed: true }),
    port: 0,
  });
  const eager = await serveSite({ dir: await buildMeasuredPages(), port: 0 });
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    return [
      ...(await compare(browser, 'preloaded', { ours: ours.url, eager: eager.url })),
      ...(await compare(browser, 'cold', { ours: ours.url, eager: eager.url })),
    ];
  } finally {
    await browser.close();
    await ours.close();
    await eager.close();
  }
}

/** Visits both pages in turn, so that whatever else the machine does falls on both. */
async function compare(
  browser: Browser,
  how: VisitKind,
  urls: { readonly ours: string; readonly eager: string },
): Promise<readonly Measurement[]> {
  const ours: Visit[] = [];
  const eager: Visit[] = [];
  // The first visit of each warms the browser's own code up and is not counted.
  for (let visit = 0; visit <= visits; visit += 1) {
    ours.push(await timeToDialog(browser, urls.ours, how));
    eager.push(await timeToDialog(browser, urls.eager, how));
  }
  const row = (name: string, isLimited: boolean, read: (visit: Visit) => number): Measurement => {
    const [our, other] = [median(ours.slice(1).map(read)), median(eager.slice(1).map(read))];
    const ratio = our / other;
    return {
      name,
      value: `${our.toFixed(0)} : ${other.toFixed(0)} ms`,
      limit: `ratio ${ratio.toFixed(2)}${isLimited ? `, at most ${maxRatio}` : ''}`,
      isWithin: !isLimited || ratio <= maxRatio,
    };
  };
  if (how === 'preloaded')
    return [row('At rest: click → dialog', true, ({ click, dialog }) => dialog - click)];
  return [
    row('Cold, slow 4G, CPU ÷ 4: page → button', false, ({ button }) => button),
    // Who comes to an eager page waits for the button; who comes to ours presses it and waits for the dialog.
    row('Cold: page → dialog, pressed at once', true, ({ dialog }) => dialog),
    row('Cold: click → dialog, pressed at once', false, ({ click, dialog }) => dialog - click),
  ];
}
