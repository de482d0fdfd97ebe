import { useState } from 'react';
import { downloadText } from '@/components/shared/files/download-text';
import { parseTextFile } from '@/components/shared/files/parse-text-file';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { notify } from '@/components/ui/overlay/notify';
import type { ChosenColumns, ParsedContacts } from '@/lib/contacts/parse-contacts';
import { useStored } from '@/lib/hooks/use-stored';
import { contacts } from '@/lib/storage/contacts';

const ImportDialog = lazyDialog(async () => (await import('./contacts-import-dialog')).ContactsImportDialog);

/** Reading and writing need a library, which is fetched with the first file. */
async function parse(text: string, chosen?: ChosenColumns): Promise<ParsedContacts> {
  const { parseContacts } = await import('@/lib/contacts/parse-contacts');
  return parseContacts(text, chosen);
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

/** The buttons that add a contact, import a file and export one. */
export function AddressBookTools({ onAdd }: { onAdd: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState<{ file: File; chosen: ChosenColumns; parsed: ParsedContacts }>();
  const all = useStored(contacts);
  const openFile = async (file: File, chosen: ChosenColumns = {}) => {
    const parsed = await parseTextFile(file, { maxLength: 1_000_000, parse: (text) => parse(text, chosen) });
    setRead({ file, chosen, parsed });
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
      {read && (
        <ImportDialog
          open={isOpen}
          onOpenChange={setOpen}
          parsed={read.parsed}
          onChooseColumn={(chosen) => void openFile(read.file, { ...read.chosen, ...chosen })}
        />
      )}
    </div>
  );
}
