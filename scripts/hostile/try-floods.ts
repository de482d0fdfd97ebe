import type { Page } from '@playwright/test';
import type { Row } from '@/e2e/support/visits/print-table';
import { hostLimits } from '@/lib/bridge/host-limits';

const questions = 10_000;
/** Megabytes that the page may have grown by, once what nobody needs was let go. */
const maxGrowth = 20;
const group = 'A host that is flooded';

/** Ten thousand questions at once: few are answered, the page goes on, and nothing of them is kept. */
export async function tryFlood(page: Page): Promise<readonly Row[]> {
  await page.evaluate(() => window.wallet.open('https://app.example'));
  const frame = page.frame({ name: 'app' });
  await frame?.waitForFunction(() => 'hostileApp' in window);
  const session = await page.context().newCDPSession(page);
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await measure();
  await frame?.evaluate((count) => {
    for (let index = 0; index < count; index += 1) window.hostileApp.ask(`flood-${index}`, 'getSafeInfo');
  }, questions);
  // Whoever asks the page now stands behind all that was posted.
  const handled = await page.evaluate(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(window.wallet.handled()), 500)),
  );
  const posted = await page.evaluate(() => window.wallet.posted());
  const grown = Math.max(0, Math.round((await measure()) - before) / 1e6);
  // Some more turns come while it lasts.
  const most = hostLimits.requests.burst + hostLimits.requests.perSecond * 5;
  return [
    {
      group,
      name: `${questions} questions at once`,
      told: `${handled} handlers run, ${posted} replies`,
      complaints: handled > most ? [`at most ${most} handlers may be run`] : [],
    },
    {
      group,
      name: 'what is kept of them',
      told: `${grown.toFixed(1)} MB`,
      complaints: grown > maxGrowth ? [`at most ${maxGrowth} MB may be kept`] : [],
    },
  ];
}
