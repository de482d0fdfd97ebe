import { useState } from 'react';
import { notifyUndo } from '@/components/shared/notify-undo';
import type { PayoutRow } from '@/lib/payout/payout-row';
import type { KindFormProps } from '../form/kind-form';
import { LinkNotice } from '../form/link-notice';
import { maxPayoutText, type PayoutDraft, payoutDraft } from './payout-draft';
import { PayoutEditor } from './payout-editor';
import { PayoutImport } from './payout-import';

/** Makes many payments from a spreadsheet: read, shown, corrected and reviewed. */
export function PayoutForm({ safe, form }: KindFormProps) {
  const [draft, setDraft] = useState(() => payoutDraft.read(safe));
  // The pressed button disappears with its step, and takes the focus along.
  const [steps, setSteps] = useState(0);
  const show = (next: PayoutDraft | undefined) => {
    setDraft(next);
    setSteps((count) => count + 1);
  };
  if (draft && draft.rows.length > 0)
    return (
      <PayoutEditor
        // A new key mounts another table after one was restored.
        key={steps}
        {...{ safe, draft }}
        form={steps > 0 ? { ...form, takesFocus: true } : form}
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
  const handleRows = (rows: readonly PayoutRow[]) => {
    const begun = { rows: [...rows], signed: 0 };
    show(begun);
    // Saved after the table is drawn, because both together would block the page.
    setTimeout(() => payoutDraft.save(safe, begun));
  };
  const handleText = (text: string) =>
    payoutDraft.save(
      safe,
      text === '' || text.length > maxPayoutText ? undefined : { rows: [], signed: 0, text },
    );
  return (
    // As wide as the fields of the other steps, which have a summary beside them.
    <div className="@container">
      <div className="grid grid-cols-1 gap-6 @4xl:mr-102">
        <LinkNotice form={form} />
        <PayoutImport
          safe={safe}
          initialText={draft?.text ?? ''}
          takesFocus={steps > 0}
          onText={handleText}
          onRows={handleRows}
        />
      </div>
    </div>
  );
}
