import { expect, type Page } from '@playwright/test';

/** Milliseconds of a task from which on a person notices that the page waits. */
const noticed = 50;

/** An event of a trace: `tdur` is the processor's time in microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/**
 * Expects an act to run no task of the page's thread that a person would notice. Counted is the processor's time, because
 * the time that other programs take from the page says nothing about it. An act that fails is tried again: the first ones
 * compile what they run, and collecting garbage falls into some.
 *
 * @param act Changes the page, and looks for nothing in it: that is work of the page's thread, too.
 */
export async function expectNoLongTasks(page: Page, act: () => Promise<void>): Promise<void> {
  const seen: (readonly number[])[] = [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const long = (await traceTasks(page, act)).filter((duration) => duration > noticed);
    if (long.length === 0) return;
    seen.push(long);
  }
  expect(seen, 'long tasks of each attempt, in ms of the processor').toEqual([]);
}

/** Returns the processor's time in milliseconds of each task that a page ran during an act. */
async function traceTasks(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser that can be traced.');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  // What the act caused may run in the frames that follow.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const trace = await browser.stopTracing();
  // The browser's own format.
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)));
  // Without this, a browser that names its tasks otherwise would pass every test.
  expect(tasks.length, 'tasks in the trace').toBeGreaterThan(0);
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1_000));
}
