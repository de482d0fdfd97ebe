import { chromium, type Page } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';
import { longHistory } from '@/devnet/gateway/http/long-history';
import { atMost, type Measurement, told } from '@/scripts/bench/measurement';
import { findChromium } from '@/scripts/chromium';
import { startDemo } from '@/scripts/demo/start-demo';
import { ScriptError } from '@/scripts/support/script-error';

const count = 10_000;
const limits = { longestTask: 50, elements: 2_000, heap: 96 };

/** Pixels for each frame, at sixty frames a second four rows each: faster than anybody reads. */
const stride = 300;
/** Places that are gone to at once on the way back, as by dragging the scroll bar. */
const jumps = 60;

/** One way through the list in the page. */
type Scroll = {
  readonly longestTask: number;
  /** Most elements that the page had at once. */
  readonly elements: number;
  readonly seconds: number;
};

/**
 * Scrolls the demo's own history page down through ten thousand rows, which its gateway serves page by page, and goes
 * back to the top in jumps. Counted is what the browser calls long tasks of the page's thread, its elements, and its memory at the end.
 */
export async function scrollHistory(): Promise<readonly Measurement[]> {
  const demo = await startDemo({ log: (line) => console.log(line) });
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    demo.devnet.setRewrite(longHistory({ safe: demoSafes.bakery.address, count }));
    const page = await browser.newPage();
    // What runs this script gives every inner function its name through a function that pages do not have.
    await page.addInitScript('globalThis.__name = (value) => value;');
    await page.goto(`${demo.siteUrl}${routes.history(`base:${demoSafes.bakery.address}`)}`);
    await page.getByRole('list', { name: 'History' }).waitFor();
    await page.waitForLoadState('networkidle');
    const before = await readHeap(page);
    const down = await scroll(page, 'down');
    const last = await page.evaluate(
      () => document.querySelector('li[data-index]:last-of-type')?.textContent,
    );
    const rows = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('[data-index]')].map((row) =>
          Number(row.getAttribute('data-index')),
        ),
      ),
    );
    if (rows < count) throw new ScriptError(`Only ${rows} rows were reached; the last says “${last}”.`);
    const up = await scroll(page, 'up');
    const heap = await readHeap(page);
    return [
      told('Down through all rows, loading them', down.seconds, 's'),
      atMost('Longest task while loading and scrolling (0: < 50)', {
        ...{ value: down.longestTask, limit: limits.longestTask, unit: 'ms' },
      }),
      atMost('Longest task while jumping back to the top (0: < 50)', {
        ...{ value: up.longestTask, limit: limits.longestTask, unit: 'ms' },
      }),
      atMost('Most elements in the page at once', {
        ...{ value: Math.max(down.elements, up.elements), limit: limits.elements, unit: '' },
      }),
      told('Memory of the page before, after collection', before, 'MB'),
      atMost(`Memory with all ${count} rows, after collection`, {
        ...{ value: heap, limit: limits.heap, unit: 'MB' },
      }),
    ];
  } finally {
    await browser.close();
    await demo.close();
  }
}

/** Scrolls down with every frame until there is nothing more to load, or up to the top in jumps. */
async function scroll(page: Page, way: 'down' | 'up'): Promise<Scroll> {
  return page.evaluate(
    async ({ isDown, stride, jumps }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const tasks: number[] = [];
      const note = (entries: readonly PerformanceEntry[]) =>
        tasks.push(...entries.map(({ duration }) => duration));
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: 'longtask' });
      const distance = isDown ? stride : -Math.ceil(window.scrollY / jumps);
      const loadsMore = () =>
        [...document.querySelectorAll('main button')].some((button) =>
          button.textContent?.includes('Load more'),
        );
      const isAtEnd = () =>
        isDown
          ? window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2 && !loadsMore()
          : window.scrollY === 0;
      const start = performance.now();
      let elements = 0;
      while (!isAtEnd()) {
        window.scrollBy(0, distance);
        await nextFrame();
        elements = Math.max(elements, document.getElementsByTagName('*').length);
      }
      // Long tasks are told of after they have ended.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      note(observer.takeRecords());
      observer.disconnect();
      const seconds = (performance.now() - start) / 1_000;
      return { longestTask: Math.max(0, ...tasks), elements, seconds };
    },
    { isDown: way === 'down', stride, jumps },
  );
}

/** Megabytes that the page's scripts hold once what nobody needs is collected. */
async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}
