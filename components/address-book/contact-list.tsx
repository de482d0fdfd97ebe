import { useMemo } from 'react';
import { indexContactDoubts } from '@/lib/contacts/find-contact-doubts';
import { useStored } from '@/lib/hooks/use-stored';
import { useKnownParties } from '@/lib/queries/transactions/known-parties';
import type { Contact } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';
import { ContactRow } from './contact-row';

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
