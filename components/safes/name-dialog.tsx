import { type FormEvent, useState } from 'react';
import { isAddressEqual } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { notify } from '@/components/ui/overlay/notify';
import { useGivenName } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { contacts, forgetContact, maxContactNameLength, saveContact } from '@/lib/storage/contacts';
import { isSameSafe, knownSafes, rememberSafe } from '@/lib/storage/known-safes';

export interface NameDialogProps extends LazyDialogProps {
  safe: SafeRef;
}

/** A dialog that sets, changes or removes the name of a Safe. */
export function NameDialog({ open, onOpenChange, safe }: NameDialogProps) {
  return (
    <DialogPanel
      {...{ open, onOpenChange }}
      title="Name of this Safe"
      description="Saved only in this browser."
    >
      {/* A new field each time the dialog opens. */}
      {open && <NameForm safe={safe} onDone={() => onOpenChange(false)} />}
    </DialogPanel>
  );
}

const findContact = ({ chainId, address }: SafeRef) =>
  contacts.get().find((one) => one.chainId === chainId && isAddressEqual(one.address, address));
const findKnown = (safe: SafeRef) => knownSafes.get().find((known) => isSameSafe(known.safe, safe));

function NameForm({ safe, onDone }: { safe: SafeRef; onDone: () => void }) {
  const [before] = useState(useGivenName(safe.address) ?? '');
  const [name, setName] = useState(before);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the card around the dialog.
    event.stopPropagation();
    // Closing the form unchanged doesn't copy a name that the site gives into the address book.
    if (name.trim() === before || saveName(safe, name.trim())) return onDone();
    void notify(
      'Couldn’t save the name. The address book is full, or this browser’s storage is full or blocked.',
      {
        kind: 'error',
      },
    );
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

/**
 * Saves the name of a Safe. The name of an added Safe is stored with it and counts before the address book, which has
 * all other names; a contact with that address is renamed too, or one Safe would have two names.
 */
function saveName(safe: SafeRef, name: string): boolean {
  const contact = findContact(safe);
  if (name === '' && contact && !forgetContact(safe.chainId, safe.address)) return false;
  const isKnown = findKnown(safe) !== undefined;
  if (name !== '' && (contact || !isKnown) && !saveContact({ ...safe, name })) return false;
  return !isKnown || rememberSafe({ safe, name });
}
