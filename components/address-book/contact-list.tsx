import { useMemo, useRef } from 'react';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { GroupedAddress } from '@/components/shared/address/grouped-address';
import { ContactDoubtLine } from '@/components/shared/contacts/contact-doubt';
import { focusNextRow } from '@/components/shared/focus/focus-next-row';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/overlay/menu';
import { type ContactDoubt, indexContactDoubts } from '@/lib/contacts/find-contact-doubts';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import { useKnownParties } from '@/lib/queries/transactions/known-parties';
import type { Contact } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';

export interface ContactListProps {
  /** Every contact on Base: one may imitate another that is not shown. */
  all: readonly Contact[];
  shown: readonly Contact[];
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

/** A list of contacts with the doubts about each. */
export function ContactList({ all, shown, onEdit, onDelete }: ContactListProps) {
  const safes = useStored(knownSafes);
  const { parties } = useKnownParties();
  const findDoubt = useMemo(
    () =>
      indexContactDoubts(
        all,
        safes.map(({ safe, name }) => ({ address: safe.address, name })),
        parties,
      ),
    [all, safes, parties],
  );
  return (
    <ul aria-label="Contacts" className="border-line border-t">
      {shown.map((contact) => (
        <ContactRow
          key={contact.address}
          contact={contact}
          doubt={findDoubt(contact)}
          onEdit={() => onEdit(contact)}
          onDelete={() => onDelete(contact)}
        />
      ))}
    </ul>
  );
}

interface ContactRowProps {
  contact: Contact;
  doubt: ContactDoubt | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** One contact with its actions. */
function ContactRow({ contact: { address, name }, doubt, onEdit, onDelete }: ContactRowProps) {
  const shownName = cleanText(name, 100);
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} className="flex items-center gap-3 border-line border-b py-3">
      <AddressPicture address={address} size={32} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-col justify-between gap-x-6 md:flex-row md:items-center">
          <span title={shownName} className="min-w-0 max-w-full truncate font-medium">
            {shownName}
          </span>
          <span className="shrink-0 xl:hidden">
            <AddressText address={address} copy explorer />
          </span>
          <span className="hidden shrink-0 xl:block">
            <GroupedAddress address={address} />
          </span>
        </div>
        {doubt && <ContactDoubtLine doubt={doubt} />}
      </div>
      <Menu
        label={`More for ${shownName}`}
        variant="quiet"
        size="sm"
        className="px-2"
        trigger={<Icon name="more" />}
        entries={[
          { id: 'edit', label: 'Edit name', onSelect: onEdit },
          {
            id: 'delete',
            label: 'Delete',
            isDestructive: true,
            onSelect: () => {
              focusNextRow(row.current);
              onDelete();
            },
          },
        ]}
      />
    </li>
  );
}
