import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatUnits, zeroAddress } from 'viem';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/overlay/menu';
import { Notice } from '@/components/ui/overlay/notice';
import { cn } from '@/lib/cn';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { CheckedRow } from '@/lib/payout/check-row';
import { maxPayoutRows, type PayoutRow } from '@/lib/payout/payout-row';
import { splitPayout } from '@/lib/payout/split-payout';
import { findRepetitions, findShortages, sumPayout } from '@/lib/payout/sum-payout';
import { useBalances } from '@/lib/queries/balances';
import { encodeTransfer } from '@/lib/safe/protocol/calls';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { FormLayout } from '../form/form-layout';
import type { TransactionForm } from '../form/kind-form';
import { downloadRows } from './download-rows';
import { labelPayments } from './label-payments';
import { type PayoutDraft, payoutDraft } from './payout-draft';
import { PayoutParts } from './payout-parts';
import { PayoutSummary } from './payout-summary';
import { PayoutTable, type ShownRows } from './payout-table';
import { PayoutTotals } from './payout-totals';
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
  /** Shows how the file was read, where it can be read in another way; the table is saved by then. */
  onChangeSource: (() => void) | undefined;
}

/** The pause after the last change before the table is saved, because it may be large. */
const savePauseMs = 400;

/** The table of a payout, its totals, and the transactions that it needs. */
export function PayoutEditor({ safe, form, draft, onStartOver, onChangeSource }: PayoutEditorProps) {
  const [rows, setRows] = useState<readonly PayoutRow[]>(draft.rows);
  const [shown, setShown] = useState<ShownRows>('all');
  const [isSubmitting, setSubmitting] = useState(false);
  const [isReviewWanted, setReviewWanted] = useState(false);
  const [error, setError] = useState<string>();
  const { checked, isComplete, lookUpAgain } = usePayoutChecks(safe, rows);
  const totals = useMemo(() => sumPayout(checked), [checked]);
  const dangers = useRowDangers(safe, rows, checked);
  const contracts = useRowContracts(safe, checked);
  const repetitions = useMemo(() => findRepetitions(checked), [checked]);
  const transfers = useMemo(
    () => checked.flatMap((row) => (row.kind === 'ready' ? [row.transfer] : [])),
    [checked],
  );
  const parts = useMemo(() => splitPayout(transfers), [transfers]);
  const findHolding = usePayoutHoldings(safe, totals);
  const shortages = findShortages(checked, findHolding);
  const findValue = useRowValues(safe);
  const values = checked.flatMap((row) => (row.kind === 'ready' ? [findValue(row)] : []));
  const value = values.every((one) => one !== undefined)
    ? values.reduce((sum, one) => sum + one, 0)
    : undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(rows);
  const save = useCallback(
    (saved: readonly PayoutRow[]) =>
      payoutDraft.save(safe, { rows: [...saved], signed: draft.signed, source: draft.source }),
    [safe, draft.signed, draft.source],
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
  const wrong = faulty + shortages.filter((shortage) => shortage !== undefined).length;
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
    if (problem !== undefined) return setShown('fix');
    if (!part) return;
    clearTimeout(timer.current);
    save(rows);
    setSubmitting(true);
    const count = part.transfers.length;
    const payments = part.transfers.map(({ to }, index) => ({
      ...{ to, memo: rows[index]?.memo, name: rows[index]?.name },
    }));
    await form.review(
      part.transfers.map((transfer) => encodeTransfer(safe.address, transfer)),
      {
        isStillWanted: () => latest.current === rows,
        remarks: payments.map(({ memo, name }) => ({ memo, name })),
        onSigned: (safeTxHash) => {
          labelPayments(safe, safeTxHash, payments);
          const left = rows.slice(count);
          payoutDraft.save(
            safe,
            left.length === 0
              ? undefined
              : { rows: [...left], signed: draft.signed + count, source: draft.source },
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
  /** The latest change must neither be lost nor be saved after another step has begun. */
  const leave = (go: () => void) => {
    clearTimeout(timer.current);
    save(latest.current);
    go();
  };
  const chip = (kind: ShownRows, label: string, count: number, className?: string) => (
    <button
      type="button"
      aria-pressed={shown === kind}
      className={cn(
        'inline-flex h-8 items-center gap-1.5 rounded-full px-3 font-medium text-13 transition-colors',
        shown === kind ? 'bg-ink text-raised' : cn('border border-line-strong hover:bg-sunken', className),
      )}
      onClick={() => setShown(kind)}
    >
      {label} <span className="font-normal tabular-nums opacity-75">{count.toLocaleString('en-US')}</span>
    </button>
  );
  return (
    <FormLayout
      form={form}
      label="Payout"
      summary={<PayoutSummary parts={parts} count={rows.length} ready={transfers.length} value={value} />}
      rail="narrow"
      submitLabel={
        wrong > 0 ? `Fix ${wrong.toLocaleString('en-US')} ${wrong === 1 ? 'row' : 'rows'}` : undefined
      }
      refusal={error}
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
          Not signed yet: the {rows.length.toLocaleString('en-US')} below.
        </Notice>
      )}
      {lookUpAgain && (
        <Notice
          tone="warning"
          title="Some names couldn’t be looked up"
          action={
            <Button size="sm" onClick={lookUpAgain}>
              Look up again
            </Button>
          }
        />
      )}
      <PayoutParts parts={parts} />
      {draft.source && (
        <p className="flex items-center gap-3 rounded-control bg-surface px-4 py-2.5 text-13">
          <Icon name="note" size={18} className="text-muted" />
          <span className="wrap-anywhere min-w-0 flex-1">
            <strong className="font-medium">{cleanText(draft.source.name, 60) || 'Pasted rows'}</strong> ·{' '}
            {draft.source.reading}
          </span>
          <Button
            size="sm"
            variant="quiet"
            className="text-accent-ink!"
            onClick={() => leave(onChangeSource ?? onStartOver)}
          >
            Change
          </Button>
        </p>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-2">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend. */}
          <div role="group" aria-label="Shown payments" className="mr-auto flex flex-wrap gap-2">
            {chip('all', 'All', rows.length)}
            {(wrong > 0 || shown === 'fix') && chip('fix', 'Fix', wrong, 'text-danger')}
            {(dangerous > 0 || shown === 'check') && chip('check', 'Check', dangerous, 'text-warning')}
          </div>
          {rows.length < maxPayoutRows && (
            <Button size="sm" onClick={addRow}>
              <Icon name="plus" size={16} />
              Add row
            </Button>
          )}
          <Menu
            size="sm"
            className="px-2"
            label="More"
            trigger={<Icon name="more" size={16} />}
            entries={[
              { id: 'csv', label: 'Download CSV', onSelect: () => downloadRows(rows, 'payout.csv') },
              { id: 'over', label: 'Start over', onSelect: () => leave(onStartOver) },
            ]}
          />
        </div>
        <PayoutTable
          safe={safe}
          rows={rows}
          checked={checked}
          repetitions={repetitions}
          dangers={dangers}
          shortages={shortages}
          findValue={findValue}
          contracts={contracts}
          shown={shown}
          onChange={changeRow}
        />
        <PayoutTotals totals={totals} findHolding={findHolding} />
      </div>
    </FormLayout>
  );
}

/** Values payments at the gateway's prices; undefined without a price. */
function useRowValues(safe: SafeRef): (check: CheckedRow) => number | undefined {
  const { data } = useBalances(safe);
  const prices = useMemo(
    () =>
      new Map(
        data?.items.flatMap((item) => (item.kind === 'unreadable' ? [] : [[item.address, item.price]])),
      ),
    [data],
  );
  return (check) => {
    if (check.kind !== 'ready' || !check.coin || !('amount' in check.transfer)) return undefined;
    const price = prices.get(check.coin.token ?? zeroAddress);
    if (price === undefined || !(price > 0)) return undefined;
    return Number(formatUnits(check.transfer.amount, check.coin.decimals)) * price;
  };
}
