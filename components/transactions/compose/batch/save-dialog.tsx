import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { notify } from '@/components/ui/overlay/notify';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { maxBatchName, savedBatches } from '@/lib/storage/batches';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface SaveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  safe: SafeRef;
  calls: readonly Call[];
}

/** Saves a batch in this browser under a name; the same name replaces it. */
export function SaveDialog({ open, onOpenChange, safe, calls }: SaveDialogProps) {
  const form = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = () => {
    const trimmed = name.trim();
    if (trimmed === '') return setError('Enter a name.');
    const batch = { safe, name: trimmed, savedAt: Date.now(), calls };
    const isKept = savedBatches.update((all) => [
      batch,
      ...all.filter((one) => !(one.name === trimmed && isSameSafe(one.safe, safe))),
    ]);
    onOpenChange(false);
    void notify(
      isKept
        ? `Saved as “${trimmed}”.`
        : 'This browser’s storage is full or blocked. The batch stays until you leave.',
    );
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Save batch"
      description="The batch stays in this browser."
      footer={
        <Button variant="primary" type="submit" form={form}>
          Save
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the events of a dialog on to the form around it.
          event.stopPropagation();
          save();
        }}
      >
        <Field label="Name" error={error}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={maxBatchName}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </DialogPanel>
  );
}
