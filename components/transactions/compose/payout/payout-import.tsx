import { useState } from 'react';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { deployment } from '@/config/deployment';
import {
  findAmountSign,
  findWideRows,
  isEachColumnMatched,
  maxPayoutLength,
  type PayoutFile,
  parsePayout,
  readAmounts,
  readRows,
} from '@/lib/payout/parse-payout';
import type { PayoutRow } from '@/lib/payout/payout-row';
import { findCurrencySign } from '@/lib/payout/read-number';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ColumnsStep, describeReading } from './columns-step';
import { downloadRows } from './download-rows';

/** Two example rows that show the columns; they pay nobody, because these names don't exist. */
const templateRows: readonly PayoutRow[] = [
  {
    row: 2,
    tokenType: 'native',
    token: '',
    receiver: 'recipient.base.eth',
    amount: '0.25',
    id: '',
  },
  {
    row: 3,
    tokenType: 'erc20',
    token: deployment.knownTokens[0]?.address ?? '',
    receiver: 'another.recipient.base.eth',
    amount: '1450.75',
    id: '',
  },
];

/** A file of payments, and its name; empty for pasted rows. */
export type PayoutSource = { readonly name: string; readonly file: PayoutFile };

export interface PayoutImportProps {
  safe: SafeRef;
  /** Whether the person came back from a later step. */
  takesFocus: boolean;
  /** The text that was pasted before the page was left. */
  initialText: string;
  onText: (text: string) => void;
  onRows: (rows: readonly PayoutRow[], reading: string, source: PayoutSource) => void;
}

/**
 * Takes a file or rows copied from a spreadsheet. How they were read is shown before they are used, unless nothing about
 * it is open: then the table says it.
 */
export function PayoutImport({ safe, takesFocus, initialText, onText, onRows }: PayoutImportProps) {
  const [isReturn, setReturn] = useState(takesFocus);
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const [source, setSource] = useState<PayoutSource>();
  const [isOver, setOver] = useState(false);
  const read = (content: string, name: string) => {
    const parsed = parsePayout(content);
    setError(parsed.ok ? undefined : parsed.message);
    if (!parsed.ok) return setSource(undefined);
    const { file } = parsed;
    if (!isClear(file)) return setSource({ name, file });
    const found = findAmountSign(readAmounts(file, file.columns));
    const sign = found === 'point' || found === 'comma' ? found : undefined;
    onRows(readRows(file, file.columns, sign), describeReading(file, file.columns, sign), { name, file });
  };
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    // A character takes at most four bytes, so a larger file is too long.
    if (chosen.size > maxPayoutLength * 4)
      return setError('This file is too large: a payout has up to 1,000 rows.');
    const content = await chosen.text().catch(() => undefined);
    if (content === undefined) return setError('Couldn’t read this file. Choose it again.');
    read(content, chosen.name);
  };
  if (source)
    return (
      <ColumnsStep
        safe={safe}
        file={source.file}
        onRows={(rows, reading) => onRows(rows, reading, source)}
        onBack={() => {
          setReturn(true);
          setSource(undefined);
        }}
      />
    );
  return (
    <form
      noValidate
      ref={isReturn ? takeFocus : undefined}
      tabIndex={-1}
      aria-label="Payments from a spreadsheet"
      className="@container outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setError('Paste rows, or choose a file.');
        else read(text, '');
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void readFile(event.dataTransfer.files[0]);
      }}
    >
      {/* As wide as the steps above it. */}
      <div className="grid grid-cols-1 gap-6 @4xl:mr-85">
        <div
          className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-dashed p-5 ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
        >
          <label className="inline-flex h-10 cursor-pointer items-center rounded-control border border-line-strong bg-raised px-4 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
            Choose a CSV file
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              className="sr-only"
              onChange={({ currentTarget }) => {
                void readFile(currentTarget.files?.[0]);
                // Choosing the same file again must count as a change.
                currentTarget.value = '';
              }}
            />
          </label>
          <span className="text-muted">or drop it here</span>
          <Button
            variant="soft"
            size="sm"
            className="ml-auto max-sm:ml-0"
            onClick={() => downloadRows(templateRows, 'payout-template.csv')}
          >
            Download a template
          </Button>
        </div>
        <Field
          label="Payments"
          error={error}
          hint="Paste rows from a spreadsheet: a recipient, an amount and a token in each. The columns can be in any order. Up to 1,000 payments."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              className="font-mono text-13"
              placeholder={'recipient,amount,token\nvalleymill.base.eth,191.20,USDC'}
              spellCheck={false}
              value={text}
              onChange={({ currentTarget: { value } }) => {
                setText(value);
                onText(value);
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="justify-self-start max-sm:justify-self-stretch"
        >
          Continue
        </Button>
      </div>
    </form>
  );
}

/** Whether a file can be read in one way only: each column is matched, and no amount or token is in question. */
function isClear(file: PayoutFile): boolean {
  const { columns, records } = file;
  const { wide, cut } = findWideRows(file, columns);
  const amountOf = (cells: readonly string[]) => cells[columns.amount ?? -1] ?? '';
  return (
    isEachColumnMatched(file, columns) &&
    (columns.token !== undefined || columns.tokenType !== undefined) &&
    wide.length + cut.length === 0 &&
    findAmountSign(readAmounts(file, columns)) !== 'ask' &&
    records.every(({ cells }) => findCurrencySign(amountOf(cells)) === undefined)
  );
}
