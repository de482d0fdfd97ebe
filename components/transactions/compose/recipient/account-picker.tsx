import { type RefObject, useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { PickerPanel } from '@/components/ui/overlay/picker-panel';
import { useNames } from '@/lib/hooks/use-name';
import { useStored } from '@/lib/hooks/use-stored';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import { groupRecipients, type RecipientOption } from './recipient-groups';
import { RecipientRow } from './recipient-row';

export interface AccountPickerProps extends LazyDialogProps {
  anchor: RefObject<HTMLElement | null>;
  /** The Safe that the account is for; it may not be on the chain yet. */
  safe: SafeRef;
  /** Who is not offered. */
  taken: readonly Address[];
  chosen: Address | undefined;
  /** An address, or a name that the field looks up. */
  onChoose: (text: string) => void;
}

/** Contacts and the visitor's own Safes, to be searched by name or address. */
export function AccountPicker({
  open,
  onOpenChange,
  anchor,
  safe,
  taken,
  chosen,
  onChoose,
}: AccountPickerProps) {
  const [typed, setTyped] = useState('');
  const { safes } = useMySafes();
  const nameOf = useNames();
  const book = useStored(contacts);
  const isFree = (address: Address) => !taken.some((other) => isAddressEqual(other, address));
  const groups = groupRecipients(
    {
      safe: safe.address,
      contacts: book.filter(({ chainId, address }) => chainId === safe.chainId && isFree(address)),
      safes: safes.map(({ address }) => address).filter(isFree),
      ...{ owners: [], history: [], nameOf },
    },
    typed,
  );
  return (
    <PickerPanel
      {...{ open, anchor, typed, groups }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped('');
        onOpenChange(isOpen);
      }}
      label="Search accounts"
      placeholder="Name or address"
      onType={setTyped}
      chosenId={chosen}
      onChoose={({ id }) => {
        onChoose(id);
        setTyped('');
        onOpenChange(false);
      }}
      empty={typed === '' ? 'No contacts yet. Enter an address.' : 'No match. Enter the address.'}
      className="md:w-[min(568px,calc(100vw-32px))]"
    >
      {(option: RecipientOption) => <RecipientRow option={option} />}
    </PickerPanel>
  );
}
