import { useMemo, useState } from 'react';
import { ContactImport } from '@/components/shared/contacts/contact-import';
import { ImportRefusal } from '@/components/shared/files/import-refusal';
import { notifyUndo } from '@/components/shared/notify-undo';
import { Button } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import type { ChosenColumns, ColumnQuestion, ParsedContacts } from '@/lib/contacts/parse-contacts';
import { applyContactPlan, hasNewContacts, planContactImport } from '@/lib/contacts/plan-contact-import';
import { countOf } from '@/lib/format/count';
import { useKnownParties } from '@/lib/queries/transactions/known-parties';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';

export interface ContactsImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  parsed: ParsedContacts;
  /** Reads the file again with the column that a person chose. */
  onChooseColumn: (chosen: ChosenColumns) => void;
}

/** Shows the contacts of a file before any is imported. */
export function ContactsImportDialog({
  open,
  onOpenChange,
  parsed,
  onChooseColumn,
}: ContactsImportDialogProps) {
  if (parsed.ok) return open ? <Preview open={open} onOpenChange={onOpenChange} parsed={parsed} /> : null;
  const { question } = parsed;
  if (question)
    return (
      <ColumnChoice
        key={question.field}
        open={open}
        onOpenChange={onOpenChange}
        question={question}
        onChooseColumn={onChooseColumn}
      />
    );
  return <ImportRefusal open={open} onOpenChange={onOpenChange} message={parsed.message} />;
}

type ColumnChoiceProps = Omit<ContactsImportDialogProps, 'parsed'> & { question: ColumnQuestion };

const fieldNames = { address: 'addresses', name: 'names', chainId: 'chain ids' } as const;

/** Asks which of several columns with the same heading to read. */
function ColumnChoice({ open, onOpenChange, question, onChooseColumn }: ColumnChoiceProps) {
  const { field, heading, columns } = question;
  const [place, setPlace] = useState<number>();
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Import contacts"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            disabled={place === undefined}
            onClick={() => place !== undefined && onChooseColumn({ [field]: place })}
          >
            Continue
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-3">
        <legend className="mb-3">
          {columns.length === 2 ? 'Two' : columns.length} columns are headed “{heading}”. Which one holds the{' '}
          {fieldNames[field]}?
        </legend>
        {columns.map((column) => (
          <label key={column.place} className="flex items-start gap-3">
            <input
              type="radio"
              name="column"
              checked={place === column.place}
              onChange={() => setPlace(column.place)}
            />
            <span className="min-w-0">
              <span className="font-medium">Column {column.place + 1}</span>
              <span className="wrap-anywhere block text-muted">
                {column.examples.length > 0 ? column.examples.join(' · ') : 'Empty'}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </DialogPanel>
  );
}

type PreviewProps = Omit<ContactsImportDialogProps, 'parsed' | 'onChooseColumn'> & {
  parsed: Extract<ParsedContacts, { ok: true }>;
};

function Preview({ open, onOpenChange, parsed }: PreviewProps) {
  const [choice, setChoice] = useState({ takesRenamed: true, takesDoubtful: false });
  // The preview compares the file with the address book at the moment of opening.
  const [before] = useState(() => contacts.get());
  const known = useKnownParties();
  const { parties } = known;
  const plan = useMemo(
    () => planContactImport(before, parsed.contacts, { chainId: base.id, safes: knownSafes.get(), parties }),
    [before, parsed, parties],
  );
  const after = applyContactPlan(before, plan, choice);
  const changes = after.filter((contact, index) => contact !== before[index]).length;
  const handleImport = () => {
    onOpenChange(false);
    const now = contacts.get();
    if (!contacts.set(applyContactPlan(now, plan, choice))) {
      contacts.set(now);
      return void notify('Couldn’t save the contacts. This browser’s storage is full or blocked.', {
        kind: 'error',
      });
    }
    notifyUndo(`${countOf(changes, 'contact')} imported.`, () => contacts.set(before));
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Import contacts"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{changes === 0 ? 'Close' : 'Cancel'}</Button>
          {changes > 0 && (
            <Button variant="primary" busy={known.isPending} onClick={handleImport}>
              Import {countOf(changes, 'contact')}
            </Button>
          )}
        </>
      }
    >
      {!hasNewContacts(plan) && <p className="mb-3">Nothing new in this file.</p>}
      <ContactImport
        plan={plan}
        ignored={parsed.ignored}
        choice={choice}
        onChoose={setChoice}
        known={known}
      />
    </DialogPanel>
  );
}
