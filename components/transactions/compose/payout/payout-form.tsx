import { type ReactNode, useState } from 'react';
import { notifyUndo } from '@/components/shared/notify-undo';
import { isStorable } from '@/lib/format/predict-stored';
import { countNoteRoom } from '@/lib/format/transaction-note';
import type { PayoutRow } from '@/lib/payout/payout-row';
import type { KindFormProps } from '../form/kind-form';
import { LinkNotice } from '../form/link-notice';
import { ColumnsStep } from './columns-step';
import { maxPayoutText, type PayoutDraft, payoutDraft } from './payout-draft';
import { PayoutEditor } from './payout-editor';
import { PayoutImport, type PayoutSource } from './payout-import';

/** Makes many payments from a spreadsheet: read, shown, corrected and reviewed. */
export function PayoutForm({ safe, form }: KindFormProps) {
  const [draft, setDraft] = useState(() => payoutDraft.read(safe));
  // The file of the table, until the page is left: it can be read in another way.
  const [source, setSource] = useState<PayoutSource>();
  const [isMatching, setMatching] = useState(false);
  // The pressed button disappears with its step, and takes the focus along.
  const [steps, setSteps] = useState(0);
  const show = (next: PayoutDraft | undefined) => {
    setDraft(next);
    setMatching(false);
    setSteps((count) => count + 1);
  };
  const handleRows = (rows: readonly PayoutRow[], reading: string, from: PayoutSource) => {
    const begun = { rows: [...rows], signed: 0, source: { name: from.name.slice(0, 300), reading } };
    setSource(from);
    show(begun);
    const note = proposeNote(rows);
    if (note !== undefined && form.note === '') form.setNote?.(note);
    // Saved after the table is drawn, because both together would block the page.
    setTimeout(() => payoutDraft.save(safe, begun));
  };
  if (source && isMatching)
    return (
      <ImportColumns>
        <ColumnsStep
          safe={safe}
          file={source.file}
          onRows={(rows, reading) => handleRows(rows, reading, source)}
          onBack={() => show(payoutDraft.read(safe))}
        />
      </ImportColumns>
    );
  if (draft && draft.rows.length > 0)
    return (
      <PayoutEditor
        // A new key mounts another table after one was restored.
        key={steps}
        safe={safe}
        draft={draft}
        form={steps > 0 ? { ...form, takesFocus: true } : form}
        onChangeSource={
          // Payments that are signed already are in the file too, and would be paid twice.
          source && draft.signed === 0 ? () => setMatching(true) : undefined
        }
        onStartOver={() => {
          const left = payoutDraft.read(safe);
          payoutDraft.save(safe, undefined);
          show(undefined);
          notifyUndo('Payout removed', () => {
            payoutDraft.save(safe, left);
            show(left);
          });
        }}
      />
    );
  const handleText = (text: string) =>
    payoutDraft.save(
      safe,
      text === '' || text.length > maxPayoutText ? undefined : { rows: [], signed: 0, text },
    );
  return (
    <ImportColumns>
      <LinkNotice form={form} />
      <PayoutImport
        safe={safe}
        initialText={draft?.text ?? ''}
        takesFocus={steps > 0}
        onText={handleText}
        onRows={handleRows}
      />
    </ImportColumns>
  );
}

/** As wide as the fields of the other steps, which have a summary beside them. */
function ImportColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-6 @4xl:mr-85">{children}</div>
    </div>
  );
}

/** The memos of a file as one note, where they fit; undefined without any. */
function proposeNote(rows: readonly PayoutRow[]): string | undefined {
  const memos = new Set(rows.flatMap(({ memo }) => memo?.trim() || []));
  // Most payouts have one memo, and a list of many explains nothing.
  if (memos.size === 0 || memos.size > maxNoteMemos) return undefined;
  const note = [...memos].join(', ');
  return isStorable(note) && countNoteRoom(note) >= 0 ? note : undefined;
}

const maxNoteMemos = 6;
