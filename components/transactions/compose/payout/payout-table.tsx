import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { Address } from 'viem';
import { cn } from '@/lib/cn';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { quoteText } from '@/lib/format/quote-text';
import { indexLastPaid, listPaid } from '@/lib/history/list-paid';
import { useRowChoice } from '@/lib/hooks/use-row-choice';
import { findFalseName } from '@/lib/names/find-false-name';
import type { CheckedRow } from '@/lib/payout/check-row';
import type { PayoutRow } from '@/lib/payout/payout-row';
import type { Shortage } from '@/lib/payout/sum-payout';
import { useSafeState } from '@/lib/queries/safes/safes';
import { joinChainHistory, useChainHistory } from '@/lib/queries/transactions/chain-history';
import { pastPayeesOptions } from '@/lib/queries/transactions/past-rows';
import { useHistory } from '@/lib/queries/transactions/transactions';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { PayoutTableRow, type PayoutTableRowProps, payoutGrid } from './payout-table-row';
import { paysContract } from './use-row-contracts';
import type { RowDanger } from './use-row-dangers';

export interface PayoutTableProps {
  safe: SafeRef;
  rows: readonly PayoutRow[];
  /** A check for each row. */
  checked: readonly CheckedRow[];
  /** For each row, the position of the row that it repeats. */
  repetitions: readonly (number | undefined)[];
  /** For each row, the danger about its recipient. */
  dangers: readonly (RowDanger | undefined)[];
  /** For each row, what the Safe's balance does not cover. */
  shortages: readonly (Shortage | undefined)[];
  /** The value of each row in the chosen currency. */
  findValue: (check: CheckedRow) => number | undefined;
  /** Recipients that are contracts and no wallets. */
  contracts: ReadonlySet<Address>;
  /** The rows that are shown: all, those that must be mended, or those with a warning. */
  shown: ShownRows;
  /** Called with undefined to remove the row. */
  onChange: (index: number, row: PayoutRow | undefined) => void;
}

export type ShownRows = 'all' | 'fix' | 'check';

/** The height of a row in pixels before it is measured. */
const guessedHeight = 57;
/** More rows than these scroll in a window of their own. */
const unscrolledRows = 30;

/** The rows of a payout of any length; only those in sight are drawn. */
export function PayoutTable({
  safe,
  rows,
  checked,
  repetitions,
  dangers,
  shortages,
  findValue,
  contracts,
  shown,
  onChange,
}: PayoutTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { data: state } = useSafeState(safe);
  const { data: listed, hasNextPage } = useHistory(safe);
  const { found, isUnfollowed } = useChainHistory(safe);
  // Logs of modules make no recipient known, because any contract can write them.
  const history = useMemo(() => listed && joinChainHistory(listed, { found }), [listed, found]);
  // The chain's history of a Safe that the gateway can't follow covers only about a day.
  const hasOlder = hasNextPage || (isUnfollowed && !found?.isComplete);
  const { data: past } = useQuery(pastPayeesOptions(safe));
  // No recipient is called new while owners and history load.
  const known = useMemo(
    () =>
      state &&
      history &&
      new Set([...state.owners, ...listPaid(history).map(({ address }) => address), ...(past ?? [])]),
    [state?.owners, history, past],
  );
  const nameOf = useNames();
  const findLastPaid = useMemo(() => indexLastPaid(history ?? []), [history]);
  // The rows stay the same while they are corrected, so that a row that has become right does not disappear.
  const places = useMemo(() => {
    const all = rows.map((_, index) => index);
    if (shown === 'all') return all;
    return all.filter((index) =>
      shown === 'fix'
        ? checked[index]?.kind === 'faulty' || shortages[index] !== undefined
        : dangers[index] !== undefined || paysContract(checked[index], contracts),
    );
  }, [shown, rows.length]);
  // Where older payments are not loaded, the review looks for them.
  const newness = hasOlder ? undefined : 'First payment';
  // When a row is removed, those below keep their heights. The function changes only with the number of rows, because
  // typing keeps every row's number.
  const getItemKey = useCallback((place: number) => rows[places[place] ?? 0]?.row ?? place, [places]);
  const rowChoice = useRowChoice();
  const virtualizer = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => guessedHeight,
    getItemKey,
    ...rowChoice,
    // Used before the browser reports the size of the list.
    initialRect: { width: 560, height: 560 },
  });
  // Rows that a jump brings into sight are drawn piece by piece, so that the page answers meanwhile.
  const drawn = useDeferredValue(virtualizer.getVirtualItems());
  return (
    <div
      ref={scroll}
      className={cn(
        '@container/rows min-w-0 px-2',
        rows.length > unscrolledRows &&
          'max-h-[max(560px,70dvh)] overflow-y-auto overscroll-contain border-line border-b',
      )}
    >
      <div
        aria-hidden="true"
        className={cn(payoutGrid, 'sticky top-0 z-20 border-line border-b bg-raised pb-2 text-13 text-muted')}
      >
        <span className="@max-[590px]/rows:hidden" />
        <span>To</span>
        <span className="text-right">Amount</span>
        <span className="text-right @max-[590px]/rows:hidden">Value</span>
        <span className="@max-[590px]/rows:hidden">Memo</span>
        <span />
      </div>
      <ul aria-label="Payments" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index: place, start }) => {
          const index = places[place];
          const row = index === undefined ? undefined : rows[index];
          const check = index === undefined ? undefined : checked[index];
          // A row that was removed may still be among those that are drawn.
          if (index === undefined || !row || !check) return null;
          const repeated = repetitions[index];
          const to = check.kind === 'ready' ? check.transfer.to : undefined;
          const name = to && nameOf(to);
          return (
            <li
              key={row.row}
              ref={virtualizer.measureElement}
              data-index={place}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <PayoutTableRow
                index={index}
                row={row}
                check={check}
                name={name}
                fileName={row.name ? showFileName(row.name) : undefined}
                value={findValue(check)}
                {...describeShortage(shortages[index], check, findLastPaid)}
                onChange={onChange}
                danger={dangers[index]}
                isContract={paysContract(check, contracts)}
                repeatedRow={repeated === undefined ? undefined : rows[repeated]?.row}
                newness={known && to && !known.has(to) ? newness : undefined}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A file's name that reads like an address, a role or a domain is quoted (docs/security.md, S5). */
const showFileName = (name: string): string => {
  const shown = cleanText(name, 60);
  return findFalseName(shown) === undefined ? shown : quoteText(shown, 60);
};

/** Says what the balance does not cover, and the amount of the last payment, which a correction would take. */
function describeShortage(
  shortage: Shortage | undefined,
  check: CheckedRow,
  findLastPaid: ReturnType<typeof indexLastPaid>,
): Pick<PayoutTableRowProps, 'shortage' | 'shortageFix'> {
  if (!shortage || check.kind !== 'ready') return { shortage: undefined, shortageFix: undefined };
  const { coin, missing, kind } = shortage;
  const write = (amount: bigint) => formatExactAmount(amount, coin.decimals);
  const amount = `${write(missing)} ${cleanText(coin.symbol, 20)}`;
  if (kind === 'together')
    return {
      shortage: `After the payments above, this one is ${amount} short.`,
      shortageFix: undefined,
    };
  const last = findLastPaid(check.transfer.to, coin.token);
  return {
    shortage: `${amount} more than this Safe holds.${last === undefined ? '' : ` Last paid: ${write(last)}.`}`,
    shortageFix: last === undefined ? undefined : write(last),
  };
}
