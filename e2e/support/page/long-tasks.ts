import { expect, type Page } from '@playwright/test';

/** Milliseconds of a task from which on a person notices that the page waits. */
const noticed = 50;

/**
 * Watches for tasks of the page's thread that hold it up longer than a person does not notice, beyond what the machine takes
 * away from a page that does nothing. `expectNone` fails for an act that holds the page up each of ten times: what another
 * browser beside it takes away, it does not take each time.
 */
export async function watchLongTasks(page: Page) {
  const noise = await page.evaluate(async () => {
    const until = performance.now() + 500;
    let longest = 0;
    for (let before = performance.now(); before < until; ) {
      await new Promise((resolve) => setTimeout(resolve));
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
    }
    return longest;
  });
  const tasks = await page.evaluateHandle(() => {
    const found: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(duration);
    });
    observer.observe({ type: 'longtask' });
    return { found, observer };
  });
  const read = async (): Promise<readonly number[]> => {
    const all = await tasks.evaluate(async ({ found, observer }) => {
      // Told of after they have ended.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const late = observer.takeRecords().map(({ duration }) => duration);
      return [...found.splice(0), ...late];
    });
    return all.filter((duration) => duration > noticed + noise);
  };
  const expectNone = async (act: () => Promise<void>): Promise<void> => {
    const seen: (readonly number[])[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      // Looking for elements is work of the page's thread, too: it is not counted.
      await read();
      await act();
      const long = await read();
      if (long.length === 0) return;
      seen.push(long);
    }
    expect(seen, 'long tasks of each attempt, in ms').toEqual([]);
  };
  return { expectNone };
}
