import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useState } from 'react';
import { useRowChoice } from '@/lib/hooks/use-row-choice';

export interface WindowListProps<Row extends { readonly key: string }> {
  /** The name of the list, for screen readers. */
  label: string;
  rows: readonly Row[];
  /** A row's height in pixels before it is measured. */
  guessHeight: (row: Row | undefined) => number;
  children: (row: Row) => ReactNode;
}

/** Draws only the rows near the visible part of the page; the list is as high as if all were drawn. */
export function WindowList<Row extends { readonly key: string }>({
  label,
  rows,
  guessHeight,
  children,
}: WindowListProps<Row>) {
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
  const rowChoice = useRowChoice();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    ...rowChoice,
    estimateSize: (index) => guessHeight(rows[index]),
    getItemKey: keyOf,
    scrollMargin: top,
  });
  return (
    <ul
      aria-label={label}
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
              {children(row)}
            </li>
          )
        );
      })}
    </ul>
  );
}
