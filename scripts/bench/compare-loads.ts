import { type Browser, chromium } from '@playwright/test';
import { buildMeasuredPages } from '@/scripts/bench/build-measured-pages';
import { atMost, type Measurement, median } from '@/scripts/bench/measurement';
import { visitPage } from '@/scripts/bench/visit-page';
import { prepareSite } from '@/scripts/build/prepare-site';
import { findChromium } from '@/scripts/chromium';
import { serveSite } from '@/scripts/serve-site';

const visits = 9;
/** Against the same words on a plain page. */
const maxPlainRatios = { paint: 1.4, hydrated: 1.15 };
/**
 * Against the least that Next exports: a heading, a paragraph, a button. With its pictures and words the landing page is
 * 16 kB on the line in place of 3 kB, which alone are 65 ms here.
 */
const maxBareRatios = { paint: 1.4, hydrated: 1.1, blocked: 1.5, longestTask: 1.2 };
/** Where nobody sees anything move; Chromium calls up to 0.1 good. */
const maxShift = 0.01;

/** Long enough for what comes after the wallet module and is told of late. */
const restMs = 1_000;

/** Moments of one visit in milliseconds since the navigation began, and what had happened when the page came to rest. */
type Load = {
  readonly paint: number;
  readonly hydrated: number;
  /** What the tasks took beyond 50 ms each, together. */
  readonly blocked: number;
  readonly longestTask: number;
  /** How much had moved. */
  readonly shift: number;
};

/** How fast the landing page is there and leaves the thread alone, side by side with a plain and with a bare page. */
export async function compareLoads(): Promise<readonly Measurement[]> {
  const ours = await serveSite({
    dir: await prepareSite('production', console.log, { isCompressed: true }),
    port: 0,
  });
  const measured = await serveSite({ dir: await buildMeasuredPages(), port: 0 });
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const loads: { readonly our: Load; readonly plain: Load; readonly bare: Load }[] = [];
    // In turn, so that whatever else the machine does falls on all; the first of each warms the browser up.
    for (let visit = 0; visit <= visits; visit += 1)
      loads.push({
        our: await load(browser, ours.url, { hasWallet: true }),
        plain: await load(browser, `${measured.url}/plain.html`, { hasWallet: false }),
        bare: await load(browser, `${measured.url}/bare.html`, { hasWallet: false }),
      });
    const counted = loads.slice(1);
    const row = (name: string, other: 'plain' | 'bare', moment: keyof Load, limit: number): Measurement => {
      const [our, floor] = [
        median(counted.map((visit) => visit.our[moment])),
        median(counted.map((visit) => visit[other][moment])),
      ];
      return {
        name,
        value: `${our.toFixed(0)} : ${floor.toFixed(0)} ms`,
        limit: `ratio ${(our / floor).toFixed(2)}, at most ${limit}`,
        isWithin: our / floor <= limit,
      };
    };
    return [
      row('Cold, slow 4G, CPU ÷ 4: largest paint', 'plain', 'paint', maxPlainRatios.paint),
      row('Cold: connect button hears a click', 'plain', 'hydrated', maxPlainRatios.hydrated),
      row('Beside a bare page: largest paint', 'bare', 'paint', maxBareRatios.paint),
      row('Beside a bare page: button hears a click', 'bare', 'hydrated', maxBareRatios.hydrated),
      row('Beside a bare page: blocking time to rest', 'bare', 'blocked', maxBareRatios.blocked),
      row('Beside a bare page: longest task', 'bare', 'longestTask', maxBareRatios.longestTask),
      atMost('Cold: layout shift, the worst visit', {
        value: Math.max(...loads.map(({ our }) => our.shift)),
        limit: maxShift,
        unit: '',
      }),
    ];
  } finally {
    await browser.close();
    await ours.close();
    await measured.close();
  }
}

const load = (browser: Browser, url: string, { hasWallet }: { hasWallet: boolean }): Promise<Load> =>
  visitPage(browser, url, { isSlow: true, note: noteLoad }, async (page) => {
    // The font arrives after the page has come to life, and the wallet module after that.
    await page.waitForLoadState('networkidle');
    if (hasWallet) await page.locator('[data-rk]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      (pause) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, pause))),
      restMs,
    );
    const handle = await page.waitForFunction(() => {
      const noted: unknown = Reflect.get(window, 'moments');
      return noted instanceof Object && 'hydrated' in noted && 'paint' in noted ? noted : undefined;
    });
    const noted: unknown = await handle.jsonValue();
    // The function above has seen both; the page is one of our own three.
    return noted as Load;
  });

/** Runs in the page before anything else: React keeps the listeners of an element under a name of this kind. */
function noteLoad(): void {
  const moments: Record<string, number> = { shift: 0, blocked: 0, longestTask: 0 };
  Object.assign(window, { moments });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      moments.shift = (moments.shift ?? 0) + Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      moments.blocked = (moments.blocked ?? 0) + duration - 50;
      moments.longestTask = Math.max(moments.longestTask ?? 0, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
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
