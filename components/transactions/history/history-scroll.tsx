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

/**
 * Row heights in pixels before they are measured: those of a wide window, where a right guess saves a second layout.
 */
const guessedHeight = { day: 49, row: 64 } as const;

/** Rows drawn beyond either edge of the window; each additional one slows down jumps. */
const overscan = 3;

/** The rows of a history of any length, which loads more of them as their end comes near. */
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
    // Flushed synchronously, because the browser takes its picture as soon as the event is over.
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

/** Draws only the rows near the visible part of the page; the list is as high as if all were drawn. */
function NearbyRows({ rows, safe }: RowsProps) {
  // The list's offset in the page, known only once the list is mounted, so a ref callback stores it. It is read again
  // only when the rows change: reading it with every frame would make the browser lay out the page twice.
  const [top, setTop] = useState(0);
  const placeList = useCallback(
    (list: HTMLUListElement | null) => {
      if (list && rows.length > 0) setTop(list.getBoundingClientRect().top + window.scrollY);
    },
    [rows],
  );
  // Stays the same function while the rows are the same, because a new one would lay out all rows again.
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

/** Scrolling renders the list with every frame; memo keeps the rows that stay in sight. */
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
