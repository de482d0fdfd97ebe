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
  /** One for each row. */
  checked: readonly CheckedRow[];
  /** For each row the place of the one that it repeats. */
  repetitions: readonly (number | undefined)[];
  /** For each row what is dangerous about its recipient. */
  dangers: readonly (string | undefined)[];
  /** Recipients that are contracts and no wallets. */
  contracts: ReadonlySet<Address>;
  /** Of the rows those alone that are wrong or dangerous. */
  onlyFlagged: boolean;
  /** Undefined removes the row. */
  onChange: (index: number, row: PayoutRow | undefined) => void;
}

/** Before a row was measured, in pixels. */
const guessedHeight = 76;

/** The rows of a payout, however many: only those in sight are drawn. */
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
  // Logs of what modules did make nobody known: any contract can write them.
  const history = useMemo(() => listed && joinChainHistory(listed, { found }), [listed, found]);
  // What the chain has of a Safe that the gateway cannot follow goes back about a day.
  const hasOlder = hasNextPage || (isUnfollowed && !found?.isComplete);
  const { data: past } = useQuery(pastPayeesOptions(safe));
  // While owners and history load nobody is called new.
  const known = useMemo(
    () =>
      state &&
      history &&
      new Set([...state.owners, ...listPaid(history).map(({ address }) => address), ...(past ?? [])]),
    [state?.owners, history, past],
  );
  const nameOf = useNames();
  // The same ones while they are mended: a row that has become right stays where it is.
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
  // Without a row those below keep their heights. Another one only with another number of rows: typing keeps every number.
  const getItemKey = useCallback((place: number) => rows[places[place] ?? 0]?.row ?? place, [places]);
  const virtualizer = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => guessedHeight,
    getItemKey,
    overscan: 4,
    // Before the browser has said how large the list is.
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
