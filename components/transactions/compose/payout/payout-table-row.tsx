import { memo, type ReactNode, useId } from 'react';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { quoteText } from '@/lib/format/quote-text';
import { isNameLike } from '@/lib/names/is-name-like';
import type { CheckedRow, RowErrors, RowFix, RowFixes } from '@/lib/payout/check-row';
import type { PayoutRow } from '@/lib/payout/payout-row';
import type { RowDanger } from './use-row-dangers';

/** The columns of the table, in a wide one and on a phone. */
export const payoutGrid =
  'grid grid-cols-[minmax(7rem,1fr)_minmax(0,auto)_1.75rem] gap-x-3 @min-[590px]/rows:gap-x-2 ' +
  '@min-[590px]/rows:grid-cols-[1.25rem_minmax(0,1fr)_9.5rem_5.25rem_6.75rem_1.75rem]';

export interface PayoutTableRowProps {
  index: number;
  row: PayoutRow;
  check: CheckedRow;
  /** The number of the row that pays the same recipient in the same token. */
  repeatedRow: number | undefined;
  /** The visitor's name for the recipient. */
  name: string | undefined;
  /** The name in the file, where it may stand as a name. */
  fileName: string | undefined;
  /** The danger about the recipient. */
  danger: RowDanger | undefined;
  /** What the Safe's balance does not cover, in words, and the correction. */
  shortage: string | undefined;
  shortageFix: string | undefined;
  /** Whether the recipient is a contract and no wallet that Concord recognizes. */
  isContract: boolean;
  /** The remark on a recipient that this Safe has not paid before. */
  newness: string | undefined;
  /** The value in the chosen currency; undefined without a price. */
  value: number | undefined;
  /** Called with undefined to remove the row. */
  onChange: (index: number, row: PayoutRow | undefined) => void;
}

const noErrors: RowErrors = {};
const noFixes: RowFixes = {};

/** One payment with its cells, and its remarks below them. Rows that have not changed are not drawn again. */
export const PayoutTableRow = memo(function PayoutTableRow(props: PayoutTableRowProps) {
  const { index, row, check, danger, shortage, shortageFix, value, onChange } = props;
  const id = useId();
  const errors = check.kind === 'faulty' ? check.errors : noErrors;
  const fixes = (check.kind === 'faulty' && check.fixes) || noFixes;
  const isCollectible = ['erc721', 'erc1155', 'nft'].includes(row.tokenType);
  const change = (part: Partial<PayoutRow>) => onChange(index, { ...row, ...part });
  const cell = (field: 'receiver' | 'amount' | 'token' | 'id' | 'memo', label: string) => ({
    label: `${label}, row ${row.row}`,
    text: row[field] ?? '',
    onType: (text: string) => change({ [field]: text }),
    ...(field !== 'memo' &&
      errors[field] !== undefined && { tone: 'danger' as const, describedBy: `${id}-${field}` }),
  });
  const remark = (key: string, tone: 'danger' | 'warning', words: string, fix: RowFix | undefined) => (
    <Remark key={key} id={`${id}-${key}`} tone={tone} fix={fix} onFix={({ change: part }) => change(part)}>
      {words}
    </Remark>
  );
  return (
    <div className="border-line border-b py-1.5">
      <div className={cn(payoutGrid, 'items-center')}>
        <span className="text-13 text-muted tabular-nums @max-[590px]/rows:hidden">{row.row}</span>
        <Cell
          {...cell('receiver', 'Recipient')}
          className="-mx-2 flex min-h-11 items-center px-2"
          inputClass="font-mono text-13! focus:w-[min(25rem,calc(100cqw-2rem))]"
        >
          <Recipient {...props} isFaulty={errors.receiver !== undefined} />
        </Cell>
        <div className="min-w-0 text-right">
          <div className="flex items-center justify-end gap-x-2">
            <Cell
              {...cell('amount', 'Amount')}
              {...(shortage !== undefined && { tone: 'warning', describedBy: `${id}-shortage` })}
              className="-mx-1 min-w-8 px-1"
              inputClass="text-right tabular-nums focus:w-40 right-0 left-auto"
            >
              <span className="wrap-anywhere font-medium tabular-nums">
                {writeAmount(row, check) || (isCollectible ? '1' : '–')}
              </span>
            </Cell>
            <Cell
              {...cell('token', 'Token')}
              className="-mx-1 min-w-6 shrink-0 px-1"
              inputClass="focus:w-40 right-0 left-auto"
            >
              <span className="text-muted">{writeToken(row, check)}</span>
            </Cell>
            {isCollectible && (
              <Cell
                {...cell('id', 'Token ID')}
                className="-mx-1 min-w-6 px-1"
                inputClass="focus:w-24 right-0 left-auto"
              >
                <span className="wrap-anywhere">#{cleanText(row.id, 20)}</span>
              </Cell>
            )}
          </div>
          {value !== undefined && (
            <FiatAmount amount={value} className="text-13 text-muted @min-[590px]/rows:hidden" />
          )}
        </div>
        <span className="min-w-0 text-right text-muted @max-[590px]/rows:hidden">
          {value === undefined ? '–' : <FiatAmount amount={value} className="wrap-anywhere text-13" />}
        </span>
        <Cell
          {...cell('memo', 'Memo')}
          className="-mx-2 px-2 @max-[590px]/rows:order-last @max-[590px]/rows:col-span-3 @max-[590px]/rows:ml-8.5 min-h-6 @max-[590px]/rows:not-focus-within:data-empty:sr-only"
          inputClass="text-13!"
        >
          <span className="wrap-anywhere line-clamp-2 text-13">{cleanText(row.memo ?? '', 120)}</span>
        </Cell>
        <Button
          variant="quiet"
          size="sm"
          className="size-7 px-0 text-muted"
          aria-label={`Remove row ${row.row}`}
          onClick={() => onChange(index, undefined)}
        >
          <Icon name="close" size={16} />
        </Button>
      </div>
      <div className="mt-1 grid grid-cols-1 gap-1 empty:hidden @min-[590px]/rows:ml-7">
        {(['receiver', 'amount', 'token', 'id'] as const).flatMap((field) => {
          const message = errors[field];
          return message === undefined ? [] : [remark(field, 'danger', message, fixes[field])];
        })}
        {danger && remark('risk', 'danger', danger.text, danger.fix)}
        {shortage !== undefined &&
          remark(
            'shortage',
            'warning',
            shortage,
            shortageFix === undefined
              ? undefined
              : { label: `Use ${shortageFix}`, change: { amount: shortageFix.replaceAll(',', '') } },
          )}
      </div>
    </div>
  );
});

/** An amount with its digits grouped, once it is read. */
function writeAmount({ amount }: PayoutRow, check: CheckedRow): string {
  return check.kind === 'ready' && check.coin && 'amount' in check.transfer
    ? formatExactAmount(check.transfer.amount, check.coin.decimals)
    : cleanText(amount, 60);
}

/** The symbol of the token that is paid; the address of a token without a known symbol. */
function writeToken({ token }: PayoutRow, check: CheckedRow): string {
  if (check.kind === 'ready' && check.coin) return cleanText(check.coin.symbol, 20);
  const typed = cleanText(token, 60);
  return typed.startsWith('0x') ? formatShortAddress(typed) : typed || 'ETH';
}

interface CellProps {
  label: string;
  text: string;
  tone?: 'danger' | 'warning' | undefined;
  /** The id of the remark about this cell. */
  describedBy?: string | undefined;
  className: string;
  inputClass: string;
  onType: (text: string) => void;
  /** The text as it stands in the table while nobody types. */
  children: ReactNode;
}

const tones = {
  danger: 'shadow-[inset_0_0_0_1.5px_var(--color-danger)]',
  warning: 'shadow-[inset_0_0_0_1.5px_var(--color-amber-mark)]',
  none: 'hover:shadow-[inset_0_0_0_1px_var(--color-edge)]',
} as const;

/** A field that reads like a table's cell until it is used; then it shows the typed text, with room for all of it. */
function Cell({ label, text, tone, describedBy, className, inputClass, onType, children }: CellProps) {
  const shown = useId();
  return (
    <span
      data-empty={text === '' ? '' : undefined}
      className={cn(
        'group/cell relative block rounded-control py-0.5 focus-within:z-10',
        tones[tone ?? 'none'],
        className,
      )}
    >
      <span id={shown} aria-hidden="true" className="block min-w-0 flex-1 group-focus-within/cell:invisible">
        {children}
      </span>
      <input
        aria-label={label}
        aria-invalid={tone === undefined ? undefined : true}
        aria-describedby={describedBy ?? shown}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        className={cn(
          'absolute inset-0 h-full w-full min-w-full rounded-control bg-overlay px-2 text-15 opacity-0 outline-none',
          'focus:opacity-100 focus:shadow-[inset_0_0_0_2px_var(--color-accent-ink),var(--shadow-float)]',
          inputClass,
        )}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </span>
  );
}

interface RemarkProps {
  id: string;
  tone: 'danger' | 'warning';
  fix: RowFix | undefined;
  onFix: (fix: RowFix) => void;
  children: string;
}

/** What is wrong with a row, with the correction where one is known. */
function Remark({ id, tone, fix, onFix, children }: RemarkProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3 py-1.5 text-13',
        tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
    >
      <Icon name={tone === 'danger' ? 'warning' : 'info'} size={16} />
      <span id={id} className="wrap-anywhere min-w-40 flex-1 py-0.5">
        {children}
      </span>
      {fix && (
        <Button size="sm" onClick={() => onFix(fix)}>
          {fix.label}
        </Button>
      )}
    </div>
  );
}

/** Who is paid: the name first, then the address, and anything unusual. */
function Recipient(props: PayoutTableRowProps & { isFaulty: boolean }) {
  const { row, check, repeatedRow, name, fileName, danger, isContract, newness, isFaulty } = props;
  const to = check.kind === 'ready' ? check.transfer.to : undefined;
  // A name of the name service is shown as it was typed.
  const shownName = name ?? (to && isNameLike(row.receiver) ? cleanText(row.receiver, 60) : undefined);
  const marks = [
    // A danger tells more.
    ...(isContract && danger === undefined ? ['A contract, not a wallet Concord recognizes'] : []),
    ...(isCalledOtherwise(row, shownName, fileName) ? [`${quoteText(fileName ?? '', 40)} in the file`] : []),
    ...(newness === undefined ? [] : [newness]),
    ...(repeatedRow === undefined ? [] : [`Same as row ${repeatedRow}`]),
  ];
  const title = shownName ?? fileName;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {to ? (
        <AddressPicture address={to} size={32} />
      ) : (
        <span
          className={cn(
            'flex size-8 shrink-0 items-center justify-center rounded-full',
            isFaulty ? 'bg-danger-soft text-danger' : 'bg-sunken text-muted',
          )}
        >
          {isFaulty && <Icon name="warning" size={16} />}
        </span>
      )}
      <span className="min-w-0">
        {title !== undefined && (
          <span className="block truncate font-medium leading-5.5" title={title}>
            {cleanText(title, 60)}
          </span>
        )}
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <Account row={row} check={check} isSecond={title !== undefined} />
          {title !== undefined && shownName === undefined && (
            <span className="text-13 text-muted">name from file</span>
          )}
        </span>
        {marks.map((mark) => (
          <span key={mark} className="block text-13 text-warning">
            {mark}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Whether the file calls a recipient otherwise than the name that is shown. */
function isCalledOtherwise({ receiver }: PayoutRow, name: string | undefined, fileName: string | undefined) {
  if (name === undefined || fileName === undefined) return false;
  const called = fileName.toLowerCase();
  return receiver.trim().toLowerCase() !== called && !name.toLowerCase().includes(called);
}

/** The address that is paid, or the typed text while it leads to none. */
function Account({
  row,
  check,
  isSecond,
}: Pick<PayoutTableRowProps, 'row' | 'check'> & { isSecond: boolean }) {
  if (check.kind === 'ready')
    return <AddressText address={check.transfer.to} className={isSecond ? 'text-13' : 'text-15'} />;
  const typed = cleanText(row.receiver, 60);
  const shown = typed.startsWith('0x') ? formatShortAddress(typed) : typed || 'Address or name';
  if (check.kind === 'faulty')
    return <span className={cn('block truncate', isSecond ? 'text-13 text-muted' : 'text-15')}>{shown}</span>;
  return (
    <span className="block text-13 text-muted">
      {isNameLike(row.receiver) ? `Looking up ${quoteText(row.receiver, 60)}…` : 'Looking up…'}
    </span>
  );
}
