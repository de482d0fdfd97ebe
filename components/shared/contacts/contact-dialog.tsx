import { type FormEvent, type Ref, useRef, useState } from 'react';
import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { NamedAddress } from '@/components/shared/address/named-address';
import { type TypedAddress, useTypedAddress } from '@/components/shared/address/use-typed-address';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import { contacts, maxContactNameLength, saveContact, zeroContact } from '@/lib/storage/contacts';
import { renameKnownSafe } from '@/lib/storage/known-safes';
import { NewContactDoubt } from './new-contact-doubt';

export interface ContactDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The address to name; without one the form asks for it. */
  address?: Address | undefined;
  /** The contact's present name. */
  name?: string | undefined;
}

/** A dialog that names an address, or renames a contact. */
export function ContactDialog({ open, onOpenChange, ...contact }: ContactDialogProps) {
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title={contact.name === undefined ? 'Add contact' : 'Edit contact'}
      description="Saved only in this browser."
    >
      {/* New fields each time the dialog opens. */}
      {open && <ContactForm {...contact} onDone={() => onOpenChange(false)} />}
    </DialogPanel>
  );
}

interface ContactFormProps extends Pick<ContactDialogProps, 'address' | 'name'> {
  onDone: () => void;
}

function ContactForm({ address: fixed, name: before, onDone }: ContactFormProps) {
  const [name, setName] = useState(before ?? '');
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const read = useTypedAddress(text);
  const isZero = read.address !== undefined && isAddressEqual(read.address, zeroAddress);
  const typed = isZero ? { ...read, address: undefined, error: zeroContact } : read;
  const address = fixed ?? typed.address;
  const isKnown = useKnown(address);
  const isNamed = name.trim() !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The form may stand inside another one.
    event.stopPropagation();
    setAsked(true);
    if (!isNamed) return nameField.current?.focus();
    if (!address) return addressField.current?.focus();
    if (!saveContact({ chainId: base.id, address, name })) return reportRefusal();
    renameKnownSafe({ chainId: base.id, address }, name.trim());
    onDone();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label="Name" error={isAsked && !isNamed ? 'Enter a name.' : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={nameField}
            value={name}
            autoComplete="off"
            maxLength={maxContactNameLength}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      {fixed ? (
        <p>
          <span className="block font-medium text-13">Address</span>
          <AddressGroups address={fixed} />
        </p>
      ) : (
        <AddressField typed={typed} text={text} onType={setText} isAsked={isAsked} ref={addressField} />
      )}
      {address && <NewContactDoubt address={address} name={isNamed ? name : ''} />}
      {fixed === undefined && isKnown !== undefined && (
        <Notice>This address is in your address book as “{isKnown}”. Saving changes its name.</Notice>
      )}
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isAsked && typed.isWaiting}>
          Save
        </Button>
      </div>
    </form>
  );
}

const reportRefusal = () =>
  void notify(
    'Couldn’t save the contact. The address book is full, or this browser’s storage is full or blocked.',
    {
      kind: 'error',
    },
  );

/** The name of an address in the address book. */
function useKnown(address: Address | undefined): string | undefined {
  const book = useStored(contacts);
  if (!address) return undefined;
  const known = book.find((one) => one.chainId === base.id && isAddressEqual(one.address, address));
  return known && cleanText(known.name, 60);
}

/** An address has this many characters, so a shorter text isn't finished. */
const addressLength = 42;

interface AddressFieldProps {
  typed: TypedAddress;
  text: string;
  onType: (text: string) => void;
  /** Whether the person tried to save. */
  isAsked: boolean;
  ref: Ref<HTMLInputElement>;
}

function AddressField({ typed, text, onType, isAsked, ref }: AddressFieldProps) {
  const missing = text.trim() === '' ? 'Enter an address.' : undefined;
  return (
    <Field
      label="Address"
      error={isAsked || text.trim().length >= addressLength ? (typed.error ?? missing) : undefined}
      hint={
        typed.isWaiting ? (
          'Looking up the name…'
        ) : typed.address ? (
          <NamedAddress address={typed.address} avatarSize={20} full />
        ) : (
          'Address on Base, or a name'
        )
      }
    >
      {(control) => (
        <Input
          {...control}
          ref={ref}
          mono
          value={text}
          maxLength={200}
          placeholder="0x… or name.base.eth"
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Field>
  );
}
