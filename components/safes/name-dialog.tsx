import { type FormEvent, useState } from 'react';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { notify } from '@/components/ui/overlay/notify';
import { useGivenName } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { maxContactNameLength } from '@/lib/storage/contacts';
import { couldNotSaveName, saveName } from '@/lib/storage/save-name';

export interface NameDialogProps extends LazyDialogProps {
  safe: SafeRef;
}

/** A dialog that sets, changes or removes the name of a Safe. */
export function NameDialog({ open, onOpenChange, safe }: NameDialogProps) {
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Name of this Safe"
      description="Saved only in this browser."
    >
      {/* A new field each time the dialog opens. */}
      {open && <NameForm safe={safe} onDone={() => onOpenChange(false)} />}
    </DialogPanel>
  );
}

function NameForm({ safe, onDone }: { safe: SafeRef; onDone: () => void }) {
  const [before] = useState(useGivenName(safe.address) ?? '');
  const [name, setName] = useState(before);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the card around the dialog.
    event.stopPropagation();
    // Closing the form unchanged doesn't copy a name that the site gives into the address book.
    if (name.trim() === before || saveName(safe, name.trim())) return onDone();
    void notify(couldNotSaveName, { kind: 'error' });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label="Name" hint={<AddressGroups address={safe.address} />}>
        {(control) => (
          <Input
            {...control}
            value={name}
            autoComplete="off"
            maxLength={maxContactNameLength}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </div>
    </form>
  );
}
