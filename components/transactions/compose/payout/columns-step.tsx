import { useMemo, useState } from 'react';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/overlay/notice';
import { Select } from '@/components/ui/select';
import { deployment } from '@/config/deployment';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import {
  findAmountSign,
  findWideRows,
  type PayoutFile,
  readAmounts,
  readRows,
} from '@/lib/payout/parse-payout';
import { type PayoutColumns, type PayoutField, payoutFields } from '@/lib/payout/payout-columns';
import type { PayoutRow } from '@/lib/payout/payout-row';
import { type DecimalSign, findCurrencySign } from '@/lib/payout/read-number';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { nativeAsset, type TransferAsset, useTransferAssets } from '../token/use-transfer-assets';
import { AmountSignField } from './amount-sign-field';

export interface ColumnsStepProps {
  safe: SafeRef;
  file: PayoutFile;
  onRows: (rows: readonly PayoutRow[], reading: string) => void;
  onBack: () => void;
}

const names: Readonly<Record<PayoutField, string>> = {
  receiver: 'Recipient',
  amount: 'Amount',
  token: 'Token',
  tokenType: 'Token type',
  id: 'Token ID',
  name: 'Name',
  memo: 'Memo',
};

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', ' ': 'spaces' } as const;

/** Shows how a file was read: its columns and its numbers. Nothing is used before the person has seen it. */
export function ColumnsStep({ safe, file, onRows, onBack }: ColumnsStepProps) {
  const [columns, setColumns] = useState<PayoutColumns>(file.columns);
  const [chosenSign, setSign] = useState<DecimalSign>();
  const [chosenToken, setToken] = useState<string>();
  const [wasAsked, setAsked] = useState(false);
  const assets = useTransferAssets(safe, []).filter(({ doubt }) => doubt === undefined);
  const token = chosenToken ?? proposeToken(assets, file.unit);
  const amounts = useMemo(() => readAmounts(file, columns), [file, columns]);
  const found = findAmountSign(amounts);
  const sign = found === 'ask' ? chosenSign : found === 'unasked' ? undefined : found;
  const needsToken = columns.token === undefined && columns.tokenType === undefined;
  const read = useMemo(() => readRows(file, columns, sign), [file, columns, sign]);
  const isTokenChosen = needsToken && token !== '' && token !== nativeAsset;
  // The table reads the symbol of a well-known token; any other token could use the same symbol.
  const known = deployment.knownTokens.find(({ address }) => address === token);
  const currency = useMemo(
    () => file.records.map(({ cells }) => findCurrencySign(cells[columns.amount ?? -1] ?? '')).find(Boolean),
    [file, columns],
  );
  const rows = isTokenChosen ? read.map((row) => ({ ...row, token: known?.symbol ?? token })) : read;
  const errors = {
    receiver: columns.receiver === undefined ? 'Choose the column of the recipients.' : undefined,
    amount: columns.amount === undefined ? 'Choose the column of the amounts.' : undefined,
    sign: found === 'ask' && !chosenSign ? 'Choose how to read these amounts.' : undefined,
    token: needsToken && token === '' ? 'Choose the token of these payments.' : undefined,
  };
  const isReady = Object.values(errors).every((error) => error === undefined);
  const shown = (error: string | undefined) => (wasAsked ? error : undefined);
  const heading = (index: number) =>
    file.header ? cleanText(file.header[index] || `Column ${index + 1}`, 40) : `Column ${index + 1}`;
  const total = file.records.length;
  return (
    <form
      noValidate
      ref={takeFocus}
      tabIndex={-1}
      aria-label="Columns of the file"
      className="grid max-w-180 grid-cols-1 gap-6 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isReady) onRows(rows, describeReading(file, columns, sign));
      }}
    >
      <p className="text-muted">
        {total.toLocaleString('en-US')} {total === 1 ? 'payment' : 'payments'}, {describeFile(file)}. Check
        that Concord matched each column correctly.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {payoutFields.map((field) => (
          <Field
            key={field}
            label={names[field]}
            error={field === 'receiver' || field === 'amount' ? shown(errors[field]) : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={columns[field] === undefined ? '' : String(columns[field])}
                onChange={({ currentTarget: { value } }) =>
                  setColumns({ ...columns, [field]: value === '' ? undefined : Number(value) })
                }
              >
                <option value="">Not in this file</option>
                {Array.from({ length: file.columnCount }, (_, index) => (
                  <option key={index} value={String(index)}>
                    {heading(index)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {needsToken && (
          <Field label="Token of all payments" error={shown(errors.token)}>
            {(control) => (
              <Select {...control} value={token} onChange={({ currentTarget: { value } }) => setToken(value)}>
                <option value="">Choose a token</option>
                {assets.map(({ id, symbol, name }) => (
                  <option key={id} value={id}>
                    {cleanText(symbol, 20)} · {cleanText(name, 40)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <WideRowsNotice file={file} columns={columns} />
      {currency !== undefined && (
        <Notice title={`The amounts have the sign ${currency}`}>
          Concord doesn’t convert them: an amount of 100 pays 100 tokens, whatever their price.
        </Notice>
      )}
      <AmountSignField
        found={found}
        amounts={amounts}
        chosen={chosenSign}
        error={shown(errors.sign)}
        onChoose={setSign}
      />
      <Preview rows={rows} isTokenOpen={needsToken && token === ''} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="lg">
          Use {total.toLocaleString('en-US')} {total === 1 ? 'payment' : 'payments'}
        </Button>
        <Button size="lg" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** Says in a line how a file was read: "7 rows · all 5 columns matched · decimal comma". */
export function describeReading(
  { records, header, columnCount }: PayoutFile,
  columns: PayoutColumns,
  sign: DecimalSign | undefined,
): string {
  const matched = new Set(Object.values(columns).filter((index) => index !== undefined)).size;
  const isWhole = header !== undefined && matched === columnCount;
  return [
    `${records.length.toLocaleString('en-US')} ${records.length === 1 ? 'row' : 'rows'}`,
    isWhole ? `all ${matched} columns matched` : `${matched} of ${columnCount} columns used`,
    ...(sign ? [`decimal ${sign}`] : []),
  ].join(' · ');
}

/** Describes the separator of the columns, and the row of the headings if it is not the first one. */
function describeFile({ separator, header, headerRow }: PayoutFile): string {
  const headings = headerRow ? `, headings in row ${headerRow}` : '';
  return `columns separated by ${separatorNames[separator]}${header ? headings : ', without headings'}`;
}

/** Finds the only asset whose symbol is in the heading of the amounts; empty without one. */
function proposeToken(assets: readonly TransferAsset[], unit: string | undefined): string {
  const [asset, ...others] = assets.filter(({ symbol }) => symbol.toLowerCase() === unit?.toLowerCase());
  return asset && others.length === 0 ? asset.id : '';
}

/** Warns about rows whose cells may have moved: an amount such as 1,250 without quotation marks is two cells. */
function WideRowsNotice({ file, columns }: { file: PayoutFile; columns: PayoutColumns }) {
  const { wide, cut } = useMemo(() => findWideRows(file, columns), [file, columns]);
  const named = [...new Set([...wide, ...cut])].toSorted((row, other) => row - other);
  if (named.length === 0) return null;
  const rows = `${named.length === 1 ? 'Row' : 'Rows'} ${listRows(named)}`;
  const verb = named.length === 1 ? 'has' : 'have';
  return (
    <Notice
      tone="warning"
      title={
        wide.length > 0
          ? `${rows} ${verb} more cells than ${file.header ? 'headings' : 'the other rows'}`
          : `${rows} may have an amount in two cells`
      }
    >
      {cut.length > 0
        ? `An amount such as 1,250 needs quotation marks in a file with commas. Concord leaves ${cut.length === 1 ? 'the amount of this row' : `${cut.length} amounts`} empty: correct the file, or enter the amounts in the next step.`
        : 'Check that these rows are read correctly.'}
    </Notice>
  );
}

const shownRows = 6;
const listFormat = new Intl.ListFormat('en');

function listRows(rows: readonly number[]): string {
  const more = rows.length - shownRows;
  return listFormat.format([...rows.slice(0, shownRows).map(String), ...(more > 0 ? [`${more} more`] : [])]);
}

interface PreviewProps {
  rows: readonly PayoutRow[];
  /** Whether neither the file nor the person has named the token. */
  isTokenOpen: boolean;
}

/** The first rows as the table will have them. */
function Preview({ rows, isTokenOpen }: PreviewProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-13">
        <caption className="sr-only">The first payments in the file</caption>
        <thead className="bg-sunken text-left text-muted">
          <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:font-medium">
            <th>Row</th>
            <th>Recipient</th>
            <th className="text-right">Amount</th>
            <th>Token</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 4).map(({ row, receiver, amount, token, tokenType, id }) => (
            <tr key={row} className="border-line border-t [&>td]:px-3 [&>td]:py-2">
              <td className="text-muted">{row}</td>
              <td
                className={cn('min-w-40 text-balance', /\s/.test(receiver) ? 'wrap-anywhere' : 'break-all')}
              >
                {cleanText(receiver, 80) || '–'}
              </td>
              <td className="whitespace-nowrap text-right tabular-nums">{cleanText(amount, 40) || '–'}</td>
              <td className="min-w-20 wrap-anywhere">
                {[
                  cleanText(token, 60) || (isTokenOpen ? '–' : 'ETH'),
                  id && `#${cleanText(id, 20)}`,
                  cleanText(tokenType, 20),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
