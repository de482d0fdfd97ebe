'use client';

import { memo, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoadMore, type LoadMoreProps } from '@/components/shared/load-more';
import { WindowList } from '@/components/shared/window-list';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { useClients } from '@/lib/hooks/use-clients';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { HistoryRowContent, type HistoryRowContentProps, type LabelSubject, ledgerGrid } from './history-row';
import type { HistoryRow } from './history-rows';
import { MonthHead } from './month-head';

export interface HistoryScrollProps extends Omit<LoadMoreProps, 'loadedCount'> {
  safe: SafeRef;
  rows: readonly HistoryRow[];
}

type RowsProps = { readonly rows: readonly HistoryRow[] } & Pick<HistoryRowContentProps, 'safe' | 'onLabel'>;

const LabelDialog = lazyDialog(async () => (await import('./label-dialog')).LabelDialog);

/**
 * Row heights in pixels before they are measured: those of a wide window, where a right guess saves a second layout.
 */
const guessedHeight = { month: 66, row: 54 } as const;

/** A batch is guessed with its payments, where they will be unfolded. */
function guessHeight(row: HistoryRow | undefined): number {
  if (row?.kind === 'month') return guessedHeight.month;
  const info = row?.kind === 'transaction' ? row.transaction.info : undefined;
  const payments = info?.kind === 'custom' && info.method === 'multiSend' ? (info.actionCount ?? 0) : 0;
  return guessedHeight.row + (payments > 1 ? 8 + 40 * Math.min(payments, 5) : 0);
}

/** The rows of a history of any length, which loads more of them as their end comes near. */
export function HistoryScroll({ safe, rows, ...more }: HistoryScrollProps) {
  const Rows = useIsPrinting() ? AllRows : NearbyRows;
  const { gateway } = useClients();
  const hasGateway = useHasGateway();
  const [labeling, setLabeling] = useState<LabelSubject>();
  const [isLabeling, setIsLabeling] = useState(false);
  const handleLabel = useCallback((subject: LabelSubject) => {
    setLabeling(subject);
    setIsLabeling(true);
  }, []);
  return (
    <>
      <div aria-hidden="true" className={cn('pt-3 text-13 text-muted max-md:hidden', ledgerGrid)}>
        <span>Date</span>
        <span>Transaction</span>
        <span className="max-lg:hidden">Label</span>
        <span className="text-right">Amount</span>
        <span className="text-right">Value then</span>
      </div>
      <Rows rows={rows} safe={safe} onLabel={handleLabel} />
      {labeling && <LabelDialog subject={labeling} open={isLabeling} onOpenChange={setIsLabeling} />}
      <p className="mt-5 border-line border-t pt-5 text-13 text-muted">
        {hasGateway ? `From ${gateway.host}.` : 'From this Safe’s own events on Base.'} Open a transaction to
        verify it. Values: the price at the time, in US dollars, from Chainlink’s feeds on Base. Swap orders
        and failed transactions aren’t counted.
        {more.hasMore && <span className="hidden print:inline"> Older transactions aren’t included.</span>}
      </p>
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

function AllRows({ rows, ...props }: RowsProps) {
  return (
    <ul aria-label="History">
      {rows.map((row) => (
        <li key={row.key} className="break-inside-avoid">
          <RowContent row={row} {...props} />
        </li>
      ))}
    </ul>
  );
}

function NearbyRows({ rows, ...props }: RowsProps) {
  return (
    <WindowList label="History" rows={rows} guessHeight={guessHeight}>
      {(row) => <RowContent row={row} {...props} />}
    </WindowList>
  );
}

/** Scrolling renders the list with every frame; memo keeps the rows that stay in sight. */
const TransactionRow = memo(HistoryRowContent);

function RowContent({ row, safe, onLabel }: { row: HistoryRow } & Omit<RowsProps, 'rows'>) {
  switch (row.kind) {
    case 'month':
      return <MonthHead safe={safe} row={row} />;
    case 'transaction':
      return <TransactionRow transaction={row.transaction} rival={row.rival} safe={safe} onLabel={onLabel} />;
    case 'unreadable':
      return (
        <p className="py-4 text-muted">
          {row.nonce === undefined
            ? 'Concord can’t read this transaction.'
            : `Concord can’t read transaction #${row.nonce}.`}
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
