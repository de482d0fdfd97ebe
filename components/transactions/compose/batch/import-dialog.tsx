import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { base } from '@/config/chains';
import { cleanText } from '@/lib/format/clean-text';
import type { BatchFile, ParsedBatchFile } from '@/lib/safe/batch-file/parse-batch-file';
import type { Call } from '@/lib/safe/protocol/types';

export interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  parsed: ParsedBatchFile;
  onImport: (calls: readonly Call[]) => void;
}

/** What is in a file before it is added to the batch, and what is wrong with it. */
export function ImportDialog({ open, onOpenChange, parsed, onImport }: ImportDialogProps) {
  if (!parsed.ok)
    return (
      <DialogPanel
        {...{ open, onOpenChange }}
        title="Couldn’t import the file"
        footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
      >
        {parsed.message}
      </DialogPanel>
    );
  return (
    <FileDialog
      {...{ open, onOpenChange, onImport }}
      key={JSON.stringify(parsed.file.name)}
      file={parsed.file}
    />
  );
}

/** More errors than these are counted. */
const shownErrors = 20;

function FileDialog({
  open,
  onOpenChange,
  file,
  onImport,
}: Omit<ImportDialogProps, 'parsed'> & { file: BatchFile }) {
  const [isOtherChainAccepted, setOtherChainAccepted] = useState(false);
  const { name, chainId, transactions } = file;
  const calls = transactions.flatMap((one) => (one.ok ? [one.call] : []));
  const errors = transactions.flatMap((one, index) => (one.ok ? [] : [{ index, message: one.message }]));
  const isOtherChain = chainId !== undefined && chainId !== base.id;
  const total = transactions.length;
  return (
    <DialogPanel
      {...{ open, onOpenChange }}
      title={name.trim() === '' ? 'Import batch' : `Import “${cleanText(name, 60)}”`}
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
              {errors.length > 0
                ? `Add ${calls.length} of ${total} calls`
                : total === 1
                  ? 'Add 1 call'
                  : `Add ${total} calls`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {isOtherChain && (
          <Notice tone="warning" title={`This file was made for ${nameChain(chainId)}`}>
            <p>The same addresses may belong to other contracts on Base, or to nobody.</p>
            <Checkbox
              className="mt-2"
              label="Use its calls on Base"
              checked={isOtherChainAccepted}
              onChange={({ currentTarget }) => setOtherChainAccepted(currentTarget.checked)}
            />
          </Notice>
        )}
        {file.checksum === 'wrong' && (
          <Notice tone="warning" title="The checksum doesn’t match">
            This file was changed after it was saved. Check each call.
          </Notice>
        )}
        {file.checksum === 'absent' && (
          <Notice title="This file has no checksum">
            Concord can’t tell whether the file was changed. Check each call.
          </Notice>
        )}
        {file.isOfOtherSafe && <Notice title="This file was made for another Safe">Check each call.</Notice>}
        {errors.length > 0 && (
          <Notice
            tone="danger"
            title={
              errors.length === 1
                ? '1 transaction can’t be imported'
                : `${errors.length} transactions can’t be imported`
            }
          >
            <ul>
              {errors.slice(0, shownErrors).map(({ index, message }) => (
                <li key={index} className="wrap-anywhere">
                  Transaction {index + 1}: {cleanText(message, 200)}
                </li>
              ))}
              {errors.length > shownErrors && <li>and {errors.length - shownErrors} more</li>}
            </ul>
          </Notice>
        )}
        <p>{total === 1 ? '1 transaction' : `${total} transactions`} in this file.</p>
      </div>
    </DialogPanel>
  );
}

const chainNames: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'Optimism',
  56: 'BNB Chain',
  100: 'Gnosis Chain',
  137: 'Polygon',
  42161: 'Arbitrum',
  84532: 'Base Sepolia',
  11155111: 'Sepolia',
};

const nameChain = (chainId: number) => chainNames[chainId] ?? `another chain (${chainId})`;
