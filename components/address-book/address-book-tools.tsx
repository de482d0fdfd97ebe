import { useState } from 'react';
import { downloadText } from '@/components/shared/download-text';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { notify } from '@/components/ui/overlay/notify';
import type { ParsedContacts } from '@/lib/contacts/parse-contacts';
import { useStored } from '@/lib/hooks/use-stored';
import { contacts } from '@/lib/storage/contacts';

const ImportDialog = lazyDialog(async () => (await import('./contacts-import-dialog')).ContactsImportDialog);

/** Bytes of a file; what has more is not read at all. */
const maxBytes = 4_000_000;

/** Reading and writing need a library, which is fetched with the first file. */
async function readFile(file: File): Promise<ParsedContacts> {
  if (file.size > maxBytes) return { ok: false, message: 'This file is larger than 1 MB.' };
  const { parseContacts } = await import('@/lib/contacts/parse-contacts');
  return parseContacts(await file.text());
}

async function exportContacts(): Promise<void> {
  try {
    const { writeContacts } = await import('@/lib/contacts/write-contacts');
    const day = new Date().toISOString().slice(0, 10);
    downloadText(writeContacts(contacts.get()), `safe-address-book-${day}.csv`, 'text/csv');
  } catch {
    void notify('Couldn’t export the contacts. Check your connection and try again.', { kind: 'error' });
  }
}

/** Adds a contact; takes contacts from a file and writes them into one. */
export function AddressBookTools({ onAdd }: { onAdd: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [parsed, setParsed] = useState<ParsedContacts>();
  const all = useStored(contacts);
  const openFile = async (file: File) => {
    try {
      setParsed(await readFile(file));
      setOpen(true);
    } catch {
      void notify('Couldn’t read this file. Choose it again.', { kind: 'error' });
    }
  };
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <Button variant="primary" onClick={onAdd}>
        <Icon name="plus" size={16} />
        Add contact
      </Button>
      <FileButton
        label="Contacts as a CSV file"
        accept=".csv,text/csv,text/plain"
        onChoose={(file) => void openFile(file)}
      >
        Import CSV
      </FileButton>
      {all.length > 0 && <Button onClick={() => void exportContacts()}>Export CSV</Button>}
      {parsed && <ImportDialog open={isOpen} onOpenChange={setOpen} parsed={parsed} />}
    </div>
  );
}
