import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef } from 'react';
import type { Address } from 'viem';
import { listPaid } from '@/lib/history/list-paid';
import type { CheckedRow } from '@/lib/payout/check-row';
import type { PayoutRow } from '@/lib/payout/payout-row';
import { useSafeState } from '@/lib/queries/safes/safes';
import { joinChainHistory, useChainHistory } from '@/lib/queries/transactions/chain-history';
import { pastPayeesOptions } from '@/lib/queries/transactions/past-rows';
import { useHistory } from '@/lib/queries/transactions/transactions';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { PayoutTableRow } from './payout-table-row';
import { paysContract } from './use-row-contracts';

export interface PayoutTableProps {
  safe: SafeRef;
  rows: readonly PayoutRow[];
  /** A check for each row. */
  checked: readonly CheckedRow[];
  /** For each row, the position of the row that it repeats. */
  repetitions: readonly (number | undefined)[];
  /** For each row, the danger about its recipient. */
  dangers: readonly (string | undefined)[];
  /** Recipients that are contracts and no wallets. */
  contracts: ReadonlySet<Address>;
  /** Whether only rows with errors or dangers are shown. */
  onlyFlagged: boolean;
  /** Called with undefined to remove the row. */
  onChange: (index: number, row: PayoutRow | undefined) => void;
}

/** The height of a row in pixels before it is measured. */
const guessedHeight = 76;

/** The rows of a payout of any length; only those in sight are drawn. */
export function PayoutTable({
  safe,
  rows,
  checked,
  repetitions,
  dangers,
  contracts,
  onlyFlagged,
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
  // The rows stay the same while they are corrected, so that a row that has become right does not disappear.
  const places = useMemo(() => {
    const all = rows.map((_, index) => index);
    return onlyFlagged
      ? all.filter(
          (index) =>
            checked[index]?.kind === 'faulty' ||
            dangers[index] !== undefined ||
            paysContract(checked[index], contracts),
        )
      : all;
  }, [onlyFlagged, rows.length]);
  const newness = hasOlder ? 'No recent payment' : 'First payment';
  // When a row is removed, those below keep their heights. The function changes only with the number of rows, because
  // typing keeps every row's number.
  const getItemKey = useCallback((place: number) => rows[places[place] ?? 0]?.row ?? place, [places]);
  const virtualizer = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => guessedHeight,
    getItemKey,
    overscan: 4,
    // Used before the browser reports the size of the list.
    initialRect: { width: 560, height: 560 },
  });
  return (
    <div
      ref={scroll}
      className="max-h-[560px] min-w-0 overflow-y-auto overscroll-contain rounded-card border border-line"
    >
      <ul aria-label="Payments" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: place, start }) => {
          const index = places[place] ?? 0;
          const row = rows[index];
          const check = checked[index];
          if (!row || !check) return null;
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
                {...{ index, row, check, name, onChange }}
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
