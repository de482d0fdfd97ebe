'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoadMore, type LoadMoreProps } from '@/components/shared/load-more';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { HistoryRowContent } from './history-row';
import type { HistoryRow } from './history-rows';

export interface HistoryScrollProps extends Omit<LoadMoreProps, 'loadedCount'> {
  safe: SafeRef;
  rows: readonly HistoryRow[];
}

type RowsProps = { readonly rows: readonly HistoryRow[]; readonly safe: SafeRef };

/** Heights before a row was measured, in pixels: those of a wide window, where a right guess saves laying the page out again. */
const guessedHeight = { day: 49, row: 64 } as const;

/** Rows beyond either edge of the window that are there already. Each more makes a jump to another place slower. */
const overscan = 3;

/** The rows of a history, however many, and what fetches more of them as their end comes near. */
export function HistoryScroll({ safe, rows, ...more }: HistoryScrollProps) {
  const Rows = useIsPrinting() ? AllRows : NearbyRows;
  return (
    <>
      <Rows rows={rows} safe={safe} />
      <LoadMore loadedCount={rows.length} {...more} />
    </>
  );
}

/** Whether the page is being printed: paper has no window to scroll. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser takes its picture as soon as the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function AllRows({ rows, safe }: RowsProps) {
  return (
    <ul aria-label="History">
      {rows.map((row, index) => (
        <li key={row.key} className="break-inside-avoid">
          <RowContent row={row} safe={safe} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** The rows near the part of the page that is seen; the page is as high as if all were there. */
function NearbyRows({ rows, safe }: RowsProps) {
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
      className="relative"
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

function RowContent({ row, safe, isFirst }: { row: HistoryRow; safe: SafeRef; isFirst: boolean }) {
  switch (row.kind) {
    case 'day':
      return (
        <h2
          className={`pb-1 font-medium text-13 text-muted ${isFirst ? 'pt-1' : 'mt-2 border-line border-t pt-4'}`}
        >
          {row.day}
        </h2>
      );
    case 'transaction':
      return <TransactionRow transaction={row.transaction} safe={safe} />;
    case 'unreadable':
      return (
        <p className="py-4 text-muted">
          {row.nonce === undefined
            ? 'Concord can’t read this transaction.'
            : `Concord can’t read the transaction with nonce ${row.nonce}.`}
        </p>
      );
    case 'unknown':
      return (
        <p className="py-4 text-muted">
          Concord doesn’t recognize this kind of entry: {cleanText(row.type, 40)}
        </p>
      );
  }
}
