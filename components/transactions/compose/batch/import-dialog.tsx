import { useState } from 'react';
import { ImportRefusal } from '@/components/shared/files/import-refusal';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { Select } from '@/components/ui/select';
import { base } from '@/config/chains';
import { cleanText } from '@/lib/format/clean-text';
import type { BatchFile, ParsedBatchFile } from '@/lib/safe/batch-file/parse-batch-file';
import type { Call } from '@/lib/safe/protocol/types';
import { ImportWarning } from './import-warning';

export interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  parsed: ParsedBatchFile;
  onImport: (calls: readonly Call[]) => void;
}

/** Shows the calls and problems of a file before it is added to the batch. */
export function ImportDialog({ open, onOpenChange, parsed, onImport }: ImportDialogProps) {
  if (!parsed.ok) return <ImportRefusal open={open} onOpenChange={onOpenChange} message={parsed.message} />;
  return (
    <FileDialog
      open={open}
      onOpenChange={onOpenChange}
      onImport={onImport}
      parsed={parsed}
      key={JSON.stringify(parsed.files.map(({ name }) => name))}
    />
  );
}

type FileDialogProps = Omit<ImportDialogProps, 'parsed'> & {
  parsed: Extract<ParsedBatchFile, { ok: true }>;
};

function FileDialog({ open, onOpenChange, parsed: { files, unreadable }, onImport }: FileDialogProps) {
  const [isOtherChainAccepted, setOtherChainAccepted] = useState(false);
  // No batch of a library is taken before the person chooses one.
  const isLibrary = files.length + unreadable > 1;
  const [chosen, setChosen] = useState(isLibrary ? undefined : 0);
  const file = chosen === undefined ? undefined : files[chosen];
  const transactions = file?.transactions ?? [];
  const calls = transactions.flatMap((one) => (one.ok ? [one.call] : []));
  const isOtherChain = file?.chainId !== undefined && file.chainId !== base.id;
  const total = transactions.length;
  const name = cleanText(file?.name ?? '', 60).trim();
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title={name === '' ? 'Import batch' : `Import “${name}”`}
      description={
        isLibrary
          ? `${count(files.length + unreadable, 'batch', 'batches')} in this file`
          : `${count(total, 'call', 'calls')} in this file`
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          {calls.length > 0 && (
            <Button
              variant="primary"
              disabled={isOtherChain && !isOtherChainAccepted}
              onClick={() => {
                onImport(calls);
                onOpenChange(false);
              }}
            >
              {calls.length < total
                ? `Add ${calls.length} of ${total} calls`
                : `Add ${count(total, 'call', 'calls')}`}
            </Button>
          )}
        </>
      }
    >
      {isLibrary && (
        <BatchField
          files={files}
          unreadable={unreadable}
          chosen={chosen}
          onChoose={(index) => {
            setChosen(index);
            setOtherChainAccepted(false);
          }}
        />
      )}
      {file && (
        <ImportWarning file={file}>
          {isOtherChain && (
            <Checkbox
              className="mt-2"
              label="Use these calls on Base"
              checked={isOtherChainAccepted}
              onChange={({ currentTarget }) => setOtherChainAccepted(currentTarget.checked)}
            />
          )}
        </ImportWarning>
      )}
    </DialogPanel>
  );
}

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

interface BatchFieldProps {
  files: readonly BatchFile[];
  unreadable: number;
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
}

function BatchField({ files, unreadable, chosen, onChoose }: BatchFieldProps) {
  return (
    <Field
      label="Batch"
      className="mb-4"
      hint={
        unreadable === 0
          ? undefined
          : `Concord can’t read ${count(unreadable, 'batch', 'batches')} of this file.`
      }
    >
      {(control) => (
        <Select
          {...control}
          value={chosen === undefined ? '' : String(chosen)}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
        >
          <option value="">Choose a batch</option>
          {files.map(({ name, transactions }, index) => (
            // Two batches may have the same name.
            <option key={index} value={String(index)}>
              {cleanText(name, 60).trim() || `Batch ${index + 1}`} ·{' '}
              {count(transactions.length, 'call', 'calls')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
