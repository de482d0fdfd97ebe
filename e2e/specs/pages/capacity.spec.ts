import { expect, type Page } from '@playwright/test';
import { demoSafes } from '@/config/demo-safes';
import { test } from '@/e2e/fixtures';
import { listQueued } from '@/e2e/support/gateway/gateway-api';
import { noteSaid } from '@/e2e/support/note-said';
import { allPages } from '@/e2e/support/page/all-pages';
import { stack } from '@/e2e/support/stack';

/** Requests of one page, preflights aside; a batch to the RPC is one. */
type Counts = { readonly site: number; readonly gateway: number; readonly rpc: number };

const safe = `base:${demoSafes.bakery.address}`;
const minutes = 2;

/**
 * What a first visit with an empty cache may ask, and what a minute of the open tab may after that. The demo's site is cut
 * into more files than the production site.
 */
const limits: Readonly<Record<string, { readonly visit: Counts; readonly minute: Counts }>> = {
  // With the list of proposers, who are named beside modules and guards.
  home: { visit: { site: 85, gateway: 9, rpc: 2 }, minute: { site: 5, gateway: 7, rpc: 5 } },
  // Each of the six that wait is fetched to be verified, and what one of them approves is held against the chain and prices; owners who are awaited may be contracts.
  queue: { visit: { site: 85, gateway: 11, rpc: 6 }, minute: { site: 5, gateway: 7, rpc: 5 } },
  // What each payment was worth is read at its block: receipts, then prices, for the rows in sight and for the month's sums.
  history: { visit: { site: 85, gateway: 8, rpc: 14 }, minute: { site: 5, gateway: 7, rpc: 5 } },
  'one transaction': { visit: { site: 85, gateway: 9, rpc: 12 }, minute: { site: 5, gateway: 7, rpc: 10 } },
};

function countRequests(page: Page) {
  let urls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS') urls.push(request.url());
  });
  const of = (place: string) => urls.filter((url) => url.startsWith(place)).length;
  return {
    take: (): Counts => {
      const counts = { site: of(stack.site), gateway: of(stack.gateway), rpc: of(stack.rpc) };
      urls = [];
      return counts;
    },
  };
}

function expectWithin(counts: Counts, most: Counts): void {
  for (const service of ['site', 'gateway', 'rpc'] as const)
    expect.soft(counts[service], service).toBeLessThanOrEqual(most[service]);
}

test.describe('Requests of a first visit, and of a minute of the open tab @measured', () => {
  for (const [name, { visit, minute }] of Object.entries(limits))
    test(name, async ({ page }) => {
      const [id = ''] = await listQueued(demoSafes.bakery.address);
      const { path, ready } = allPages({ safe, id }).find((one) => one.name === name) ?? {};
      const requests = countRequests(page);
      await page.clock.install();
      const begun = Date.now();
      await page.goto(path ?? '');
      await expect(ready?.(page).first() ?? page.getByRole('main')).toBeVisible();
      await expect(page.locator('[data-rk]').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      const first = requests.take();
      // A slow machine takes longer for a visit than the pauses between the looks of an open tab, which go on meanwhile.
      const visitMinutes = (Date.now() - begun) / 60_000;
      // A tab that is seen all the time, in steps no longer than any pause between two requests: answers come in real time.
      for (let passed = 0; passed < minutes * 60; passed += 5) {
        await page.clock.runFor(5_000);
        await page.waitForLoadState('networkidle');
      }
      const later = requests.take();
      const each = {
        site: later.site / minutes,
        gateway: later.gateway / minutes,
        rpc: later.rpc / minutes,
      };
      const tell = ({ site, gateway, rpc }: Counts) => `site ${site}, gateway ${gateway}, RPC ${rpc}`;
      noteSaid(`visit: ${tell(first)}`, `minute: ${tell(each)}`);
      expectWithin(first, {
        site: visit.site + minute.site * visitMinutes,
        gateway: visit.gateway + minute.gateway * visitMinutes,
        rpc: visit.rpc + minute.rpc * visitMinutes,
      });
      // On a slow machine files of the visit come after it.
      const late = Math.max(0, visit.site - first.site);
      expectWithin(each, { ...minute, site: minute.site + late / minutes });
    });
});
