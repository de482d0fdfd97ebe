import { type RefObject, useState } from 'react';
import type { Address } from 'viem';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { PickerPanel } from '@/components/ui/overlay/picker-panel';
import type { RecipientGroup, RecipientOption } from './recipient-groups';
import { RecipientRow } from './recipient-row';

export interface AccountOptionsProps extends LazyDialogProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  chosen: Address | undefined;
  /** Finds the accounts that match the typed text. */
  find: (typed: string) => readonly RecipientGroup[];
  /** Called with an address, or with a name that the field looks up. */
  onChoose: (text: string) => void;
}

/** A list of known accounts to search by name or address. */
export function AccountOptions({
  open,
  onOpenChange,
  anchor,
  label,
  chosen,
  find,
  onChoose,
}: AccountOptionsProps) {
  const [typed, setTyped] = useState('');
  const change = (isOpen: boolean) => {
    if (!isOpen) setTyped('');
    onOpenChange(isOpen);
  };
  return (
    <PickerPanel
      open={open}
      anchor={anchor}
      label={label}
      typed={typed}
      groups={find(typed)}
      onOpenChange={change}
      placeholder="Name or address"
      onType={setTyped}
      chosenId={chosen}
      onChoose={({ id }) => {
        onChoose(id);
        change(false);
      }}
      empty={typed === '' ? 'Nobody to choose from. Enter an address.' : 'No match. Enter the address.'}
      className="md:w-(--anchor-width) md:min-w-100"
    >
      {(option: RecipientOption) => <RecipientRow option={option} />}
    </PickerPanel>
  );
}
