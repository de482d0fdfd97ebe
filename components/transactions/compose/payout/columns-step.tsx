import { useMemo, useState } from 'react';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { deployment } from '@/config/deployment';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { findAmountSign, type PayoutFile, readAmounts, readRows } from '@/lib/payout/parse-payout';
import { type PayoutColumns, type PayoutField, payoutFields } from '@/lib/payout/payout-columns';
import type { PayoutRow } from '@/lib/payout/payout-row';
import type { DecimalSign } from '@/lib/payout/read-number';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { nativeAsset, useTransferAssets } from '../token/use-transfer-assets';
import { AmountSignField } from './amount-sign-field';

export interface ColumnsStepProps {
  safe: SafeRef;
  file: PayoutFile;
  onRows: (rows: readonly PayoutRow[]) => void;
  onBack: () => void;
}

const names: Readonly<Record<PayoutField, string>> = {
  receiver: 'Recipient',
  amount: 'Amount',
  token: 'Token',
  tokenType: 'Token type',
  id: 'Token ID',
};

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** How a file was understood: its columns and its numbers. Nothing is taken over before a person has seen it. */
export function ColumnsStep({ safe, file, onRows, onBack }: ColumnsStepProps) {
  const [columns, setColumns] = useState<PayoutColumns>(file.columns);
  const [chosenSign, setSign] = useState<DecimalSign>();
  const [token, setToken] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const assets = useTransferAssets(safe, []);
  const amounts = useMemo(() => readAmounts(file, columns), [file, columns]);
  const found = findAmountSign(amounts);
  const sign = found === 'ask' ? chosenSign : found === 'unasked' ? undefined : found;
  const needsToken = columns.token === undefined && columns.tokenType === undefined;
  const read = useMemo(() => readRows(file, columns, sign), [file, columns, sign]);
  const isTokenChosen = needsToken && token !== '' && token !== nativeAsset;
  // The table reads the symbol of a well-known token; any other token could use the same symbol.
  const known = deployment.knownTokens.find(({ address }) => address === token);
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
        if (isReady) onRows(rows);
      }}
    >
      <p className="text-muted">
        {total.toLocaleString('en-US')} {total === 1 ? 'payment' : 'payments'}, columns separated by{' '}
        {separatorNames[file.separator]}
        {file.header ? '' : ', without headings'}. Check that Concord matched each column correctly.
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
                {assets
                  .filter(({ isImitation }) => !isImitation)
                  .map(({ id, symbol, name }) => (
                    <option key={id} value={id}>
                      {cleanText(symbol, 20)} · {cleanText(name, 40)}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <AmountSignField
        {...{ found, amounts }}
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

interface PreviewProps {
  rows: readonly PayoutRow[];
  /** Neither the file nor the person has said which token. */
  isTokenOpen: boolean;
}

/** The first rows as they will stand in the table. */
function Preview({ rows, isTokenOpen }: PreviewProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-13">
        <caption className="sr-only">The first payments, as they were read</caption>
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
