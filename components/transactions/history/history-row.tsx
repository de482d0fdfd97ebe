import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { base } from '@/config/chains';
import { allowanceModules } from '@/config/known-modules';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { formatDayOfMonth, formatMoment } from '@/lib/format/date';
import { showNote } from '@/lib/format/transaction-note';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { payeeOf } from '@/lib/history/payee-of';
import { useStored } from '@/lib/hooks/use-stored';
import { useName } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findLabel, labels as labelStore } from '@/lib/storage/labels';
import { ClaimedAmountText, roomFor } from '../rows/claim-summary';
import { StatusBadge } from '../rows/status-badge';
import { TransactionMark } from '../rows/transaction-mark';
import { type ClaimLabels, type LabeledPayment, readClaimed } from '../words/claim-labels';
import { HistoryLabels } from './history-labels';
import { LabelButton } from './label-button';
import { type RowValues, useRowValues } from './use-row-values';

/** What a person may give a label: a transaction, a payee, or both. */
export type LabelSubject = { readonly id: string | undefined; readonly payee: Address | undefined };

export interface HistoryRowContentProps {
  transaction: TransactionSummary;
  /** What a rejection rejected, where the list has it. */
  rival: TransactionSummary | undefined;
  safe: SafeRef;
  onLabel: (subject: LabelSubject) => void;
}

const maxNoteLength = 140;

/** More payments than these are folded. */
const maxUnfolded = 5;

/** The columns of the ledger, and of the head above it. */
export const ledgerGrid =
  'grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-2 md:grid-cols-[4rem_minmax(0,1fr)_10rem_6.5rem_1.5rem] md:gap-x-4 lg:grid-cols-[4rem_minmax(0,1fr)_7.25rem_10.75rem_6.5rem_1.5rem]';

// Few Safes have rows that need it.
const LazyModuleNote = lazyPanel(async () => (await import('./module-note')).ModuleNote);

/** A row of the ledger: day, payee, label, amount and value then. The whole row links to the transaction. */
export function HistoryRowContent(props: HistoryRowContentProps) {
  return <HistoryLabels {...props}>{(labels) => <LabeledRow {...props} labels={labels} />}</HistoryLabels>;
}

type LabeledRowProps = HistoryRowContentProps & { labels: ClaimLabels };

function LabeledRow({ transaction, safe, labels, onLabel }: LabeledRowProps) {
  const { id, info, date, status, transactionHash, inLogs } = transaction;
  // The gateway has no details of a creation, nor of a module's execution that only the chain's logs show.
  const hasPage = info.kind !== 'creation' && inLogs === undefined;
  const values = useRowValues(transaction, labels);
  const payments = status === 'SUCCESS' && (labels.payments?.length ?? 0) > 1 ? (labels.payments ?? []) : [];
  const payee = payeeOf(transaction);
  const saved = useStored(labelStore);
  const label = findLabel(saved, { chainId: base.id, id, payee });
  const canLabel = payee !== undefined || payments.length > 0 || label !== undefined;
  return (
    <div className="border-line border-t pb-px">
      <div
        className={cn(
          'relative -mx-3 min-h-15 items-center rounded-control px-3 py-2 transition-colors hover:bg-sunken md:min-h-13 md:py-1.5 print:mx-0',
          ledgerGrid,
        )}
      >
        <time
          dateTime={date.toISOString()}
          title={formatMoment(date)}
          className="whitespace-nowrap text-13 text-muted max-md:self-start max-md:pt-0.5 md:text-15"
        >
          {formatDayOfMonth(date)}
        </time>
        <RowText
          transaction={transaction}
          labels={labels}
          label={label}
          onLabel={() => onLabel({ id, payee })}
        />
        <span className="max-lg:hidden">
          {canLabel && (
            <LabelButton
              label={label}
              text={label ?? countLabels(saved, payments)}
              subject={readClaimed(labels)}
              onPress={() => onLabel({ id, payee })}
            />
          )}
        </span>
        <span className="min-w-0 max-w-60 text-right">
          <RowAmount labels={labels} transaction={transaction} />
          <Value className="block text-13 md:hidden">{values.sum}</Value>
        </span>
        <Value className="text-right max-md:hidden">{values.sum}</Value>
        <span className="flex justify-end max-md:hidden">
          {transactionHash && <ExplorerLink kind="tx" value={transactionHash} className="relative z-10" />}
        </span>
        {hasPage && (
          <Link
            href={routes.transaction(formatSafeAddress(safe), id)}
            prefetch={false}
            aria-label={`Open: ${readClaimed(labels)}, ${formatMoment(date)}`}
            className="absolute inset-0 rounded-control outline-offset-[-2px]"
          />
        )}
      </div>
      {payments.length > 0 && (
        <Payments payments={payments} transactionId={id} values={values} onLabel={onLabel} />
      )}
    </div>
  );
}

const Value = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={cn('text-muted tabular-nums', className)}>{children}</span>
);

interface RowTextProps extends Pick<LabeledRowProps, 'transaction' | 'labels'> {
  label: string | undefined;
  onLabel: () => void;
}

/** Payee and note; a sentence for everything that is no payment, and for what failed. */
function RowText({ transaction, labels, label, onLabel }: RowTextProps) {
  const { execution, note, status, inLogs } = transaction;
  const { mark, verb, moved, counterparty, doubt, describable } = labels;
  const isPaid = status === 'SUCCESS' && counterparty !== undefined && moved !== undefined;
  const sub =
    execution?.kind === 'module' && inLogs !== undefined ? (
      <LazyModuleNote module={execution.module} inLogs={inLogs} />
    ) : (
      showNote(note, maxNoteLength)
    );
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:self-start">
      <span className="flex max-md:hidden print:hidden">
        {status === 'FAILED' ? (
          <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-danger-soft text-danger">
            <Icon name="close" size={14} />
          </span>
        ) : (
          <TransactionMark mark={mark} size="sm" />
        )}
      </span>
      <p
        className={cn(
          'min-w-0 md:flex md:flex-wrap md:content-center md:items-baseline md:gap-x-2',
          roomFor(describable, Boolean(sub)),
        )}
      >
        <span className="wrap-anywhere block font-medium max-md:leading-5.5">
          {isPaid ? (
            <>
              <span className="sr-only">{verb}</span>
              <span className="sr-only"> {counterparty.preposition} </span>
              <PartyName address={counterparty.address} />
            </>
          ) : (
            <>
              {status !== 'SUCCESS' && <Outcome status={status} />}
              <span>{verb}</span>
              {moved && status !== 'SUCCESS' && (
                <>
                  {' '}
                  <ClaimedAmountText moved={moved} />
                </>
              )}
            </>
          )}
        </span>
        <SymbolBadge doubt={doubt} />
        {counterparty && !isPaid && (
          <span className="text-muted max-md:block max-md:text-13">
            {counterparty.preposition} <PartyName address={counterparty.address} />
          </span>
        )}
        {execution?.kind === 'module' && <Badge>{nameSource(execution.module)}</Badge>}
        {sub && (
          <span className="wrap-anywhere text-muted max-md:block max-md:text-13 max-md:leading-4.5">
            {sub}
          </span>
        )}
        {label !== undefined && (
          <span className="block lg:hidden">
            <LabelButton label={label} text={label} subject={readClaimed(labels)} onPress={onLabel} />
          </span>
        )}
      </p>
    </div>
  );
}

const outcomes: Readonly<Record<string, string>> = { FAILED: 'Failed: ', CANCELLED: 'Canceled: ' };

const Outcome = ({ status }: Pick<TransactionSummary, 'status'>) =>
  Object.hasOwn(outcomes, status) ? outcomes[status] : <StatusBadge status={status} className="mr-2" />;

/** The name of an account, or its address without a name; hovering shows the address. */
export function PartyName({ address }: { address: Address }) {
  const name = useName(address);
  if (name === undefined) return <AddressText address={address} />;
  return <span title={address}>{cleanText(name, 60)}</span>;
}

/** Spending limits are the only module that most people know, so only they are named. */
const nameSource = (module: Address) =>
  allowanceModules.some((one) => isAddressEqual(one, module)) ? 'From a spending limit' : 'By a module';

function RowAmount({ labels, transaction }: Pick<LabeledRowProps, 'labels' | 'transaction'>) {
  const { info, status } = transaction;
  if (status !== 'SUCCESS' || info.kind === 'rejection')
    return <span className="text-13 text-muted md:text-15">No funds moved</span>;
  if (!labels.moved && info.kind === 'settings')
    return (
      <span aria-hidden="true" className="text-muted">
        —
      </span>
    );
  return <HistoryAmount labels={labels} status={status} />;
}

interface PaymentsProps {
  payments: readonly LabeledPayment[];
  transactionId: string;
  values: RowValues;
  onLabel: HistoryRowContentProps['onLabel'];
}

/** The payments of a batch below their sum. */
function Payments({ payments, transactionId, values, onLabel }: PaymentsProps) {
  const [isOpen, setOpen] = useState(payments.length <= maxUnfolded);
  return (
    <>
      {payments.length > maxUnfolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="mb-2 ml-14 font-medium text-13 text-accent-ink hover:underline md:ml-30 print:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide payments' : `Show ${payments.length} payments`}
        </button>
      )}
      <ul aria-label="Payments" className={cn('pb-2', !isOpen && 'hidden print:block')}>
        {payments.map((payment, index) => (
          // The same account may be paid twice; the order is that of the bytes.
          <li
            key={`${transactionId} ${index}`}
            className={cn('min-h-12 items-center md:min-h-10', ledgerGrid)}
          >
            <PaymentRow payment={payment} value={values.of(payment)} onLabel={onLabel} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PaymentRowProps {
  payment: LabeledPayment;
  value: ReactNode;
  onLabel: HistoryRowContentProps['onLabel'];
}

function PaymentRow({ payment: { address, text }, value, onLabel }: PaymentRowProps) {
  const name = useName(address);
  const label = findLabel(useStored(labelStore), { chainId: base.id, id: undefined, payee: address });
  return (
    <>
      <span />
      <span className="flex min-w-0 items-center gap-2.5 md:pl-10">
        <AddressPicture address={address} size={20} />
        <span className="wrap-anywhere min-w-0">
          <PartyName address={address} />
        </span>
      </span>
      <span className="max-lg:hidden">
        <LabelButton
          label={label}
          text={label}
          subject={`payments to ${name ? cleanText(name, 60) : address}`}
          onPress={() => onLabel({ id: undefined, payee: address })}
        />
      </span>
      <span className="wrap-anywhere min-w-0 max-w-60 text-right tabular-nums">
        −{text}
        <Value className="block text-13 md:hidden">{value}</Value>
      </span>
      <Value className="text-right max-md:hidden">{value}</Value>
      <span className="max-md:hidden" />
    </>
  );
}

/** "4 labels" for a batch whose payees have different ones, and the label itself where it is the same for all. */
function countLabels(
  saved: Parameters<typeof findLabel>[0],
  payments: readonly LabeledPayment[],
): string | undefined {
  const found = payments.map(({ address }) =>
    findLabel(saved, { chainId: base.id, id: undefined, payee: address }),
  );
  const different = new Set(found.filter((label) => label !== undefined));
  if (different.size === 0) return undefined;
  const [only] = different;
  return different.size === 1 && !found.includes(undefined)
    ? only
    : `${different.size} ${different.size === 1 ? 'label' : 'labels'}`;
}

export interface HistoryAmountProps extends Pick<TransactionSummary, 'status'> {
  labels: ClaimLabels;
}

/** The amount that came in or went out: incoming amounts are green, and amounts that did not move have no sign. */
export function HistoryAmount({ labels: { moved, sign, doubt }, status }: HistoryAmountProps) {
  if (!moved) return null;
  const hasMoved = status === 'SUCCESS';
  return (
    <span
      className={cn(
        'wrap-anywhere text-right font-medium tabular-nums',
        !hasMoved && 'text-muted',
        hasMoved && sign === '+' && !doubt && 'text-positive',
        doubt && 'text-danger',
      )}
    >
      <ClaimedAmountText moved={moved} {...(hasMoved && { sign })} />
    </span>
  );
}
