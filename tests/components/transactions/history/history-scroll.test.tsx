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
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(70);
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
