import { useState } from 'react';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { maxPayoutLength, type PayoutFile, parsePayout } from '@/lib/payout/parse-payout';
import type { PayoutRow } from '@/lib/payout/payout-row';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ColumnsStep } from './columns-step';
import { downloadRows } from './download-rows';
import { templateRows } from './template-rows';

export interface PayoutImportProps {
  safe: SafeRef;
  /** Whether the person came back from a later step. */
  takesFocus: boolean;
  /** The text that was pasted before the page was left. */
  initialText: string;
  onText: (text: string) => void;
  onRows: (rows: readonly PayoutRow[]) => void;
}

/** Takes a file or rows copied from a spreadsheet, and shows how they were read before they are used. */
export function PayoutImport({ safe, takesFocus, initialText, onText, onRows }: PayoutImportProps) {
  const [isReturn, setReturn] = useState(takesFocus);
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const [file, setFile] = useState<PayoutFile>();
  const [isOver, setOver] = useState(false);
  const read = (content: string) => {
    const parsed = parsePayout(content);
    setError(parsed.ok ? undefined : parsed.message);
    setFile(parsed.ok ? parsed.file : undefined);
  };
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    // A character takes at most four bytes, so a larger file is too long.
    if (chosen.size > maxPayoutLength * 4)
      return setError('This file is too large: a payout has up to 1,000 rows.');
    const content = await chosen.text().catch(() => undefined);
    if (content === undefined) return setError('Couldn’t read this file. Choose it again.');
    read(content);
  };
  if (file)
    return (
      <ColumnsStep
        {...{ safe, file, onRows }}
        onBack={() => {
          setReturn(true);
          setFile(undefined);
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
        else read(text);
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
      <div className="grid grid-cols-1 gap-6 @4xl:mr-102">
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
