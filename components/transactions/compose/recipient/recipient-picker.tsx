import { type RefObject, useState } from 'react';
import type { Address } from 'viem';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { PickerPanel } from '@/components/ui/overlay/picker-panel';
import { useNames } from '@/lib/hooks/use-name';
import { useStored } from '@/lib/hooks/use-stored';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useHistory } from '@/lib/queries/transactions/transactions';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import { groupRecipients, type RecipientOption } from './recipient-groups';
import { RecipientRow } from './recipient-row';

export interface RecipientPickerProps extends LazyDialogProps {
  anchor: RefObject<HTMLElement | null>;
  safe: SafeRef;
  chosen: Address | undefined;
  /** An address, or a name that the field looks up. */
  onChoose: (text: string) => void;
}

/** Everybody who is known here, to be searched by name or address. */
export function RecipientPicker({
  open,
  onOpenChange,
  anchor,
  safe,
  chosen,
  onChoose,
}: RecipientPickerProps) {
  const [typed, setTyped] = useState('');
  const { data: state } = useSafeState(safe);
  const { data: history } = useHistory(safe);
  const { safes } = useMySafes();
  const nameOf = useNames();
  const book = useStored(contacts);
  const groups = groupRecipients(
    {
      safe: safe.address,
      contacts: book.filter(({ chainId }) => chainId === safe.chainId),
      owners: state?.owners ?? [],
      safes: safes.map(({ address }) => address),
      history: history ?? [],
      nameOf,
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
      label="Search recipients"
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
