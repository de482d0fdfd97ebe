import { useState } from 'react';
import { ImportRefusal } from '@/components/shared/files/import-refusal';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
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

/** What is in a file before it is added to the batch, and what is wrong with it. */
export function ImportDialog({ open, onOpenChange, parsed, onImport }: ImportDialogProps) {
  if (!parsed.ok) return <ImportRefusal {...{ open, onOpenChange }} message={parsed.message} />;
  return (
    <FileDialog
      {...{ open, onOpenChange, onImport }}
      key={JSON.stringify(parsed.file.name)}
      file={parsed.file}
    />
  );
}

function FileDialog({
  open,
  onOpenChange,
  file,
  onImport,
}: Omit<ImportDialogProps, 'parsed'> & { file: BatchFile }) {
  const [isOtherChainAccepted, setOtherChainAccepted] = useState(false);
  const { name, chainId, transactions } = file;
  const calls = transactions.flatMap((one) => (one.ok ? [one.call] : []));
  const isOtherChain = chainId !== undefined && chainId !== base.id;
  const total = transactions.length;
  return (
    <DialogPanel
      {...{ open, onOpenChange }}
      title={name.trim() === '' ? 'Import batch' : `Import “${cleanText(name, 60)}”`}
      description={total === 1 ? '1 call in this file' : `${total} calls in this file`}
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
                : total === 1
                  ? 'Add 1 call'
                  : `Add ${total} calls`}
            </Button>
          )}
        </>
      }
    >
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
    </DialogPanel>
  );
}
