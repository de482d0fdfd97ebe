'use client';

import { useSearchParams } from 'next/navigation';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { LoadMore } from '@/components/shared/load-more';
import { notifyUndo } from '@/components/shared/notify-undo';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { base } from '@/config/chains';
import { cleanText } from '@/lib/format/clean-text';
import { toSearchText } from '@/lib/format/search-text';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useStored } from '@/lib/hooks/use-stored';
import { type Contact, contacts, forgetContact, saveContact } from '@/lib/storage/contacts';
import { AddressBookTools } from './address-book-tools';

// An empty address book loads neither rows nor the checks of names.
const LazyContactList = lazyPanel(async () => (await import('./contact-list')).ContactList, {
  fallback: <AddressBookSkeleton />,
});

const ContactDialog = lazyDialog(
  async () => (await import('@/components/shared/contacts/contact-dialog')).ContactDialog,
);

/** Rows drawn at once; more follow as the end of the list comes near. */
const pageSize = 100;

const maxSearch = 200;

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The contacts of this visitor on Base, in the order of their names. */
export function AddressBook() {
  // Prerendered pages do not know what this browser keeps.
  return useIsFramed() === undefined ? <AddressBookSkeleton /> : <FromAddressBar />;
}

/** A link may carry a search. */
function FromAddressBar() {
  const search = (useSearchParams().get('search') ?? '').slice(0, maxSearch);
  return <Book key={search} search={search} />;
}

type Edited = 'new' | Contact | undefined;

function Book({ search }: { search: string }) {
  const book = useStored(contacts);
  const [typed, setTyped] = useState(search);
  const [edited, setEdited] = useState<Edited>();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(pageSize);
  const wanted = toSearchText(useDeferredValue(typed));
  const here = useMemo(
    () =>
      book.filter(({ chainId }) => chainId === base.id).toSorted((a, b) => byName.compare(a.name, b.name)),
    [book],
  );
  const found = here.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(wanted));

  const edit = (contact: Edited) => {
    setEdited(contact);
    setOpen(true);
  };
  const remove = (contact: Contact) => {
    forgetContact(contact.chainId, contact.address);
    notifyUndo(`${cleanText(contact.name, 60)} was deleted.`, () => saveContact(contact));
  };
  return (
    <>
      <AddressBookTools onAdd={() => edit('new')} />
      {here.length > 0 && (
        <Field label="Search" className="mb-4 max-w-md">
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder="Name or address"
              maxLength={maxSearch}
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setShown(pageSize);
              }}
            />
          )}
        </Field>
      )}
      {here.length === 0 && (
        <EmptyState
          title="No contacts yet"
          action={
            <Button variant="primary" onClick={() => edit('new')}>
              Add contact
            </Button>
          }
        >
          Name the addresses you pay, and their names appear everywhere in Concord. Contacts stay in this
          browser.
        </EmptyState>
      )}
      {here.length > 0 && found.length === 0 && (
        <p role="status" className="text-muted">
          No contact has “{cleanText(typed.trim(), 60)}” in its name or address.
        </p>
      )}
      {found.length > 0 && (
        <LazyContactList all={here} shown={found.slice(0, shown)} onEdit={edit} onDelete={remove} />
      )}
      <LoadMore
        loadedCount={shown}
        hasMore={found.length > shown}
        isLoadingMore={false}
        hasFailed={false}
        onLoadMore={() => setShown((before) => before + pageSize)}
      />
      <ContactDialog
        open={isOpen}
        onOpenChange={setOpen}
        {...(typeof edited === 'object' && { address: edited.address, name: edited.name })}
      />
    </>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

function AddressBookSkeleton() {
  return (
    <SkeletonGroup label="Loading contacts">
      <Skeleton className="mb-6 h-10 w-64" />
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-t py-4">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="w-40" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
