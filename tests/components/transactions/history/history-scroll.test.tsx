import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrangeHistory } from '@/components/transactions/history/history-rows';
import { HistoryScroll } from '@/components/transactions/history/history-scroll';
import { parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { safe } from '@/tests/support/chain/people';
import { contractCall, makeItem } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';

// This document has no layout: every element would be without height.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(54);
});
afterEach(() => vi.restoreAllMocks());

const noMore = { hasMore: false, isLoadingMore: false, hasFailed: false, onLoadMore: () => undefined };

test('a printed list has every loaded row, and the page has few of them again afterwards', () => {
  const rows = arrangeHistory(
    Array.from({ length: 200 }, (_, index) =>
      parseListItem(makeItem(contractCall(`call ${index}`), { id: `id ${index}` })),
    ),
  );
  const { container } = renderPage(<HistoryScroll safe={safe} rows={rows} {...noMore} />);
  const countRows = () => container.querySelectorAll('li').length;
  expect(countRows()).toBeLessThan(100);
  window.dispatchEvent(new Event('beforeprint'));
  expect(countRows()).toBe(201);
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(countRows()).toBeLessThan(100);
});

test('of ten thousand rows only those near the window are in the page, which is as high as all of them', () => {
  const rows = arrangeHistory(
    Array.from({ length: 10_000 }, (_, index) =>
      parseListItem(makeItem(contractCall(`call ${index}`), { id: `id ${index}` })),
    ),
  );
  const { container } = renderPage(<HistoryScroll safe={safe} rows={rows} {...noMore} />);
  expect(rows).toHaveLength(10_001);
  const drawn = container.querySelectorAll('li').length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(100);
  expect(Number.parseInt(container.querySelector('ul')?.style.height ?? '', 10)).toBeGreaterThan(500_000);
});

test('the frame of a jump draws the rows in sight alone, and those beside them once the page rests', async () => {
  const rows = arrangeHistory(
    Array.from({ length: 10_000 }, (_, index) =>
      parseListItem(makeItem(contractCall(`call ${index}`), { id: `id ${index}` })),
    ),
  );
  const { container } = renderPage(<HistoryScroll safe={safe} rows={rows} {...noMore} />);
  const drawnRows = () =>
    [...container.querySelectorAll('li')].map((row) => Number(row.getAttribute('data-index')));
  const scrollTo = (y: number) =>
    act(() => {
      window.scrollTo(0, y);
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(100_000);
  const inSight = drawnRows();
  await expect.poll(() => drawnRows().length).toBe(inSight.length + 6);
  // A step to the next rows is no jump.
  const [first = 0] = drawnRows();
  scrollTo(100_054);
  expect(drawnRows().length).toBeGreaterThanOrEqual(inSight.length + 6);
  expect(drawnRows()[0]).toBeLessThanOrEqual(first + 1);
});
