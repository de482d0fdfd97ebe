import { useState } from 'react';
import { downloadText } from '@/components/shared/files/download-text';
import { parseTextFile } from '@/components/shared/files/parse-text-file';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { notify } from '@/components/ui/overlay/notify';
import type { ParsedContacts } from '@/lib/contacts/parse-contacts';
import { useStored } from '@/lib/hooks/use-stored';
import { contacts } from '@/lib/storage/contacts';

const ImportDialog = lazyDialog(async () => (await import('./contacts-import-dialog')).ContactsImportDialog);

/** Reading and writing need a library, which is fetched with the first file. */
async function parse(text: string): Promise<ParsedContacts> {
  const { parseContacts } = await import('@/lib/contacts/parse-contacts');
  return parseContacts(text);
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
    setParsed(await parseTextFile(file, { maxLength: 1_000_000, parse }));
    setOpen(true);
  };
  return (
    <div className="mb-5 flex flex-wrap gap-2 max-sm:*:flex-auto max-sm:[&>:first-child]:w-full sm:gap-3">
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
