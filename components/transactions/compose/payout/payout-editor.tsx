import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { maxPayoutRows, type PayoutRow } from '@/lib/payout/payout-row';
import { splitPayout } from '@/lib/payout/split-payout';
import { findRepetitions, sumPayout } from '@/lib/payout/sum-payout';
import { encodeTransfer } from '@/lib/safe/protocol/calls';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { FormLayout } from '../form/form-layout';
import type { TransactionForm } from '../form/kind-form';
import { downloadRows } from './download-rows';
import { type PayoutDraft, payoutDraft } from './payout-draft';
import { PayoutParts } from './payout-parts';
import { PayoutSummary } from './payout-summary';
import { PayoutTable } from './payout-table';
import { usePayoutChecks } from './use-payout-checks';
import { usePayoutHoldings } from './use-payout-lookups';
import { paysContract, useRowContracts } from './use-row-contracts';
import { useRowDangers } from './use-row-dangers';

export interface PayoutEditorProps {
  safe: SafeRef;
  form: TransactionForm;
  draft: PayoutDraft;
  /** Starts over; the table is saved by then. */
  onStartOver: () => void;
}

/** The pause after the last change before the table is saved, because it may be large. */
const savePauseMs = 400;

/** The table of a payout, its totals, and the transactions that it needs. */
export function PayoutEditor({ safe, form, draft, onStartOver }: PayoutEditorProps) {
  const [rows, setRows] = useState<readonly PayoutRow[]>(draft.rows);
  const [onlyFlagged, setOnlyFlagged] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isReviewWanted, setReviewWanted] = useState(false);
  const [error, setError] = useState<string>();
  const { checked, isComplete, lookUpAgain } = usePayoutChecks(safe, rows);
  const totals = useMemo(() => sumPayout(checked), [checked]);
  const dangers = useRowDangers(safe, checked);
  const contracts = useRowContracts(safe, checked);
  const repetitions = useMemo(() => findRepetitions(checked), [checked]);
  const transfers = useMemo(
    () => checked.flatMap((row) => (row.kind === 'ready' ? [row.transfer] : [])),
    [checked],
  );
  const parts = useMemo(() => splitPayout(transfers), [transfers]);
  const findHolding = usePayoutHoldings(safe, totals);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(rows);
  const save = useCallback(
    (saved: readonly PayoutRow[]) => payoutDraft.save(safe, { rows: [...saved], signed: draft.signed }),
    [safe, draft.signed],
  );
  const change = useCallback(
    (alter: (before: readonly PayoutRow[]) => readonly PayoutRow[]) => {
      latest.current = alter(latest.current);
      setRows(latest.current);
      setError(undefined);
      setReviewWanted(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save(latest.current), savePauseMs);
    },
    [save],
  );
  const changeRow = useCallback(
    (index: number, row: PayoutRow | undefined) =>
      change((before) =>
        before.flatMap((other, place) => (place !== index ? [other] : row === undefined ? [] : [row])),
      ),
    [change],
  );

  const faulty = checked.filter(({ kind }) => kind === 'faulty').length;
  const isMarked = (index: number) => dangers[index] !== undefined || paysContract(checked[index], contracts);
  const dangerous = checked.filter((_, index) => isMarked(index)).length;
  const isLookingUp = !isComplete || (faulty === 0 && checked.some(({ kind }) => kind === 'waiting'));
  const missing = totals.find(({ coin, sum }) => sum > (findHolding(coin.token) ?? sum));
  const findProblem = (): string | undefined => {
    if (faulty > 0) return `${faulty === 1 ? 'One payment has' : `${faulty} payments have`} an error.`;
    if (!missing) return undefined;
    const { coin, sum } = missing;
    const holding = findHolding(coin.token) ?? 0n;
    const write = (amount: bigint) =>
      `${formatExactAmount(amount, coin.decimals)} ${cleanText(coin.symbol, 20)}`;
    return `These payments need ${write(sum)}. The Safe has ${write(holding)}.`;
  };
  const [part] = parts;
  const review = useEffectEvent(async () => {
    setReviewWanted(false);
    const problem = findProblem();
    setError(problem);
    if (problem !== undefined) return setOnlyFlagged(faulty > 0);
    if (!part) return;
    clearTimeout(timer.current);
    save(rows);
    setSubmitting(true);
    const count = part.transfers.length;
    await form.review(
      part.transfers.map((transfer) => encodeTransfer(safe.address, transfer)),
      {
        isStillWanted: () => latest.current === rows,
        onSigned: () => {
          const left = rows.slice(count);
          payoutDraft.save(
            safe,
            left.length === 0 ? undefined : { rows: [...left], signed: draft.signed + count },
          );
        },
        ...(parts.length > 1 && {
          next: `Continue with the next ${parts[1]?.transfers.length ?? 0} payments`,
        }),
      },
    );
    setSubmitting(false);
  });
  // Review was pressed, and everything that it waited for is known.
  useEffect(() => {
    if (isReviewWanted && !isLookingUp) void review();
  }, [isReviewWanted, isLookingUp]);
  const addRow = () =>
    change((before) => {
      const last = before.at(-1);
      const { token = '', tokenType = '' } = last ?? {};
      return [...before, { row: (last?.row ?? 1) + 1, receiver: '', amount: '', token, tokenType, id: '' }];
    });
  return (
    <FormLayout
      form={form}
      label="Payout"
      summary={
        <PayoutSummary {...{ totals, findHolding, parts }} count={rows.length} ready={transfers.length} />
      }
      isSubmitting={isSubmitting || isReviewWanted}
      waitsFor={isReviewWanted ? 'Looking up names and tokens…' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setError(undefined);
        setReviewWanted(true);
      }}
    >
      {draft.signed > 0 && (
        <Notice title={`${draft.signed.toLocaleString('en-US')} payments of this payout are signed`}>
          The {rows.length.toLocaleString('en-US')} below are left.
        </Notice>
      )}
      {error !== undefined && <Notice tone="danger" title={error} />}
      {lookUpAgain && (
        <Notice
          tone="warning"
          title="Some names could not be looked up"
          action={
            <Button size="sm" onClick={lookUpAgain}>
              Look up again
            </Button>
          }
        />
      )}
      <PayoutParts parts={parts} />
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto font-semibold text-17">
            {rows.length.toLocaleString('en-US')} {rows.length === 1 ? 'payment' : 'payments'}
          </h2>
          {(faulty + dangerous > 0 || onlyFlagged) && (
            <Button size="sm" variant="soft" onClick={() => setOnlyFlagged(!onlyFlagged)}>
              {onlyFlagged ? 'Show all payments' : describeFlagged(faulty, dangerous)}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => downloadRows(rows, 'payout.csv')}>
            Download CSV
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              // The latest change must neither be lost nor be saved after starting over.
              clearTimeout(timer.current);
              save(latest.current);
              onStartOver();
            }}
          >
            Start over
          </Button>
        </div>
        <PayoutTable
          {...{ safe, rows, checked, repetitions, dangers, contracts, onlyFlagged }}
          onChange={changeRow}
        />
        {rows.length < maxPayoutRows && (
          <Button variant="soft" className="justify-self-start" onClick={addRow}>
            <Icon name="plus" />
            Add payment
          </Button>
        )}
      </div>
    </FormLayout>
  );
}

/** "Show 3 with errors or warnings", by the kinds that exist. */
function describeFlagged(faulty: number, dangerous: number): string {
  const sorts = [...(faulty > 0 ? ['errors'] : []), ...(dangerous > 0 ? ['warnings'] : [])];
  return `Show ${faulty + dangerous} with ${sorts.join(' or ')}`;
}
