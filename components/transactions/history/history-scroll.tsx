'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useState } from 'react';
import { LoadMore, type LoadMoreProps } from '@/components/shared/load-more';
import { cleanText } from '@/lib/format/clean-text';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { HistoryRowContent } from './history-row';
import type { HistoryRow } from './history-rows';

export interface HistoryScrollProps extends Omit<LoadMoreProps, 'loadedCount'> {
  safe: SafeRef;
  rows: readonly HistoryRow[];
}

/** Heights before a row was measured, in pixels. */
const guessedHeight = { day: 44, row: 70 } as const;

/** Rows beyond either edge of the window that are there already. */
const overscan = 5;

/** The rows of a history, however many, and what fetches more of them as their end comes near. */
export function HistoryScroll({ safe, rows, ...more }: HistoryScrollProps) {
  return (
    <>
      <NearbyRows rows={rows} safe={formatSafeAddress(safe)} />
      <LoadMore loadedCount={rows.length} {...more} />
    </>
  );
}

/** The rows near the part of the page that is seen; the page is as high as if all were there. */
function NearbyRows({ rows, safe }: { rows: readonly HistoryRow[]; safe: string }) {
  // Where the list begins in the page. A ref callback keeps it: the place is known only once the list is there. Looked up
  // again with other rows, and not with every frame, in which it would have the browser lay the page out twice.
  const [top, setTop] = useState(0);
  const placeList = useCallback(
    (list: HTMLUListElement | null) => {
      if (list && rows.length > 0) setTop(list.getBoundingClientRect().top + window.scrollY);
    },
    [rows],
  );
  // The same function while the rows are the same: with another one all rows would be laid out anew.
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? guessedHeight.day : guessedHeight.row),
    getItemKey: keyOf,
    overscan,
    scrollMargin: top,
  });

  return (
    <ul
      aria-label="History"
      ref={placeList}
      className="relative -mx-4 md:-mx-5"
      style={{ height: virtualizer.getTotalSize() + 2 }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <RowContent row={row} safe={safe} isFirst={index === 0} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Scrolling draws the list anew with every frame; what stays in sight stays as it is. */
const TransactionRow = memo(HistoryRowContent);

function RowContent({ row, safe, isFirst }: { row: HistoryRow; safe: string; isFirst: boolean }) {
  switch (row.kind) {
    case 'day':
      return (
        <h2
          className={`px-4 pt-4 pb-1 font-semibold text-13 text-muted md:px-5 ${isFirst ? '' : 'border-line border-t'}`}
        >
          {row.day}
        </h2>
      );
    case 'transaction':
      return <TransactionRow transaction={row.transaction} safe={safe} />;
    case 'unreadable':
      return (
        <p className="px-4 py-3 text-muted md:px-5">
          {row.nonce === undefined
            ? 'A transaction that this page cannot read.'
            : `The transaction with nonce ${row.nonce}, which this page cannot read.`}
        </p>
      );
    case 'unknown':
      return (
        <p className="px-4 py-3 text-muted md:px-5">
          An entry of the kind “{cleanText(row.type, 40)}”, which this page does not know.
        </p>
      );
  }
}
