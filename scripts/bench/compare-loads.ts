import { type Browser, chromium } from '@playwright/test';
import { buildMeasuredPages } from '@/scripts/bench/build-measured-pages';
import { atMost, type Measurement, median } from '@/scripts/bench/measurement';
import { visitPage } from '@/scripts/bench/visit-page';
import { prepareSite } from '@/scripts/build/prepare-site';
import { findChromium } from '@/scripts/chromium';
import { serveSite } from '@/scripts/serve-site';

const visits = 9;
const maxPaintRatio = 1.4;
const maxHydrationRatio = 1.15;
/** Where nobody sees anything move; Chromium calls up to 0.1 good. */
const maxShift = 0.01;

/** Moments of one visit in milliseconds since the navigation began, and how much had moved by then. */
type Load = { readonly paint: number; readonly hydrated: number; readonly shift: number };

/** How fast the landing page is there, side by side with the same words on a plain page. */
export async function compareLoads(): Promise<readonly Measurement[]> {
  const ours = await serveSite({ dir: await prepareSite('production', console.log), port: 0 });
  const plain = await serveSite({ dir: await buildMeasuredPages(), port: 0 });
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const loads: { readonly our: Load; readonly other: Load }[] = [];
    // In turn, so that whatever else the machine does falls on both; the first of each warms the browser up.
    for (let visit = 0; visit <= visits; visit += 1)
      loads.push({
        our: await load(browser, ours.url),
        other: await load(browser, `${plain.url}/plain.html`),
      });
    const row = (name: string, limit: number, read: (load: Load) => number): Measurement => {
      const counted = loads.slice(1);
      const [our, other] = [
        median(counted.map(({ our }) => read(our))),
        median(counted.map(({ other }) => read(other))),
      ];
      return {
        name,
        value: `${our.toFixed(0)} : ${other.toFixed(0)} ms`,
        limit: `ratio ${(our / other).toFixed(2)}, at most ${limit}`,
        isWithin: our / other <= limit,
      };
    };
    return [
      row('Cold, slow 4G, CPU ÷ 4: largest paint', maxPaintRatio, ({ paint }) => paint),
      row('Cold: connect button hears a click', maxHydrationRatio, ({ hydrated }) => hydrated),
      atMost('Cold: layout shift, the worst visit', {
        value: Math.max(...loads.map(({ our }) => our.shift)),
        limit: maxShift,
        unit: '',
      }),
    ];
  } finally {
    await browser.close();
    await ours.close();
    await plain.close();
  }
}

const load = (browser: Browser, url: string): Promise<Load> =>
  visitPage(browser, url, { isSlow: true, note: noteLoad }, async (page) => {
    // The font arrives after the page has come to life.
    await page.waitForLoadState('networkidle');
    const handle = await page.waitForFunction(() => {
      const noted: unknown = Reflect.get(window, 'moments');
      return noted instanceof Object && 'hydrated' in noted && 'paint' in noted ? noted : undefined;
    });
    const noted: unknown = await handle.jsonValue();
    // The function above has seen both; the page is one of our own two.
    return noted as Load;
  });

/** Runs in the page before anything else: React keeps the listeners of an element under a name of this kind. */
function noteLoad(): void {
  const moments: Record<string, number> = { shift: 0 };
  Object.assign(window, { moments });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      moments.shift = (moments.shift ?? 0) + Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) moments.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const timer = setInterval(() => {
    const button = [...document.querySelectorAll('button')].find(
      (one) => one.textContent?.trim() === 'Connect Wallet' && one.checkVisibility(),
    );
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
    moments.hydrated = performance.now();
    clearInterval(timer);
  }, 5);
}
