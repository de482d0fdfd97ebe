import { memo, useId } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/control-class';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { isNameLike } from '@/lib/names/is-name-like';
import type { CheckedRow, RowErrors } from '@/lib/payout/check-row';
import type { PayoutRow } from '@/lib/payout/payout-row';

export interface PayoutTableRowProps {
  index: number;
  row: PayoutRow;
  check: CheckedRow;
  /** The number of the row that pays the same recipient in the same token. */
  repeatedRow: number | undefined;
  /** The visitor's name for the recipient. */
  name: string | undefined;
  /** The danger about the recipient, in a few words. */
  danger: string | undefined;
  /** Whether the recipient is a contract and no wallet that Concord recognizes. */
  isContract: boolean;
  /** The remark on a recipient that this Safe has not paid before. */
  newness: string | undefined;
  /** Called with undefined to remove the row. */
  onChange: (index: number, row: PayoutRow | undefined) => void;
}

type Cell = 'receiver' | 'amount' | 'token' | 'id';

const noErrors: RowErrors = {};

/** One payment with its cells and remarks. Rows that have not changed are not drawn again. */
export const PayoutTableRow = memo(function PayoutTableRow(props: PayoutTableRowProps) {
  const { index, row, check, repeatedRow, name, danger, isContract, newness, onChange } = props;
  const errors = check.kind === 'faulty' ? check.errors : noErrors;
  const isCollectible = ['erc721', 'erc1155', 'nft'].includes(row.tokenType);
  const cell = (name: Cell, label: string, className: string, placeholder = '') => (
    <CellInput
      {...{ label: `${label}, row ${row.row}`, className, placeholder }}
      text={row[name]}
      error={errors[name]}
      onType={(text) => onChange(index, { ...row, [name]: text })}
    />
  );
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-x-2 border-line border-b px-3 py-2">
      <span className="pt-2 text-13 text-muted tabular-nums">{row.row}</span>
      <div className="flex min-w-0 flex-wrap gap-2">
        {/* Beside the summary, at 1280 px, all three fit in one line, and an amount of 12 digits with decimals
            is not cut. */}
        {cell('receiver', 'Recipient', 'min-w-0 flex-[1_1_14rem] sm:flex-[1_1_11rem]', 'Address or name')}
        {cell('amount', 'Amount', 'min-w-0 flex-[1_1_4.5rem] sm:flex-[0_1_10rem]', isCollectible ? '1' : '0')}
        {cell('token', 'Token', 'min-w-0 flex-[0_1_5rem]', 'ETH')}
        {isCollectible && cell('id', 'Token ID', 'w-20 min-w-0', '#')}
        <RowNote {...{ row, check, repeatedRow, name, danger, isContract, newness }} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="size-9 px-0 text-muted"
        aria-label={`Remove row ${row.row}`}
        onClick={() => onChange(index, undefined)}
      >
        <Icon name="close" size={18} />
      </Button>
    </div>
  );
});

interface CellInputProps {
  label: string;
  text: string;
  error: string | undefined;
  placeholder: string;
  className: string;
  onType: (text: string) => void;
}

function CellInput({ label, text, error, placeholder, className, onType }: CellInputProps) {
  const id = useId();
  return (
    <span className={className}>
      <input
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        placeholder={placeholder}
        // Marked as important, because the sizes of other fields would win otherwise.
        className={cn(controlClass, 'h-9 px-2! md:text-13!')}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {error !== undefined && (
        <span id={id} className="mt-1 block text-13 text-danger">
          {error}
        </span>
      )}
    </span>
  );
}

type RowNoteProps = Pick<
  PayoutTableRowProps,
  'row' | 'check' | 'repeatedRow' | 'name' | 'danger' | 'isContract' | 'newness'
>;

/** The address that a name leads to, and anything unusual. */
function RowNote({ row, check, repeatedRow, name, danger, isContract, newness }: RowNoteProps) {
  if (check.kind === 'waiting')
    return (
      <span className="basis-full text-13 text-muted">
        {isNameLike(row.receiver) ? `Looking up “${cleanText(row.receiver, 60)}”…` : 'Looking up…'}
      </span>
    );
  if (check.kind !== 'ready') return null;
  const { to } = check.transfer;
  const isTyped = row.receiver.toLowerCase().includes(to.toLowerCase());
  const marks = [
    // A danger tells more.
    ...(isContract && danger === undefined ? ['A contract, not a wallet Concord recognizes'] : []),
    ...(newness === undefined ? [] : [newness]),
    ...(repeatedRow === undefined ? [] : [`Same as row ${repeatedRow}`]),
  ];
  if (isTyped && name === undefined && danger === undefined && marks.length === 0) return null;
  return (
    <span className="flex min-w-0 basis-full flex-wrap items-center gap-x-3 text-13">
      {isTyped ? (
        name !== undefined && <span className="min-w-0 truncate text-muted">{cleanText(name, 60)}</span>
      ) : (
        <AddressText address={to} className="text-13" />
      )}
      {danger !== undefined && (
        <span className="flex items-center gap-1 font-medium text-danger">
          <Icon name="warning" size={16} />
          {danger}
        </span>
      )}
      {marks.map((mark) => (
        <span key={mark} className="font-medium text-warning">
          {mark}
        </span>
      ))}
    </span>
  );
}
