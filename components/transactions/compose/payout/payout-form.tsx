import { useState } from 'react';
import type { PayoutRow } from '@/lib/payout/payout-row';
import type { KindFormProps } from '../form/kind-form';
import { payoutDraft } from './payout-draft';
import { PayoutEditor } from './payout-editor';
import { PayoutImport } from './payout-import';

/** Many payments from a spreadsheet: read, shown, mended and reviewed. */
export function PayoutForm({ safe, form }: KindFormProps) {
  const [draft, setDraft] = useState(() => payoutDraft.read(safe));
  if (draft && draft.rows.length > 0)
    return (
      <PayoutEditor
        {...{ safe, form, draft }}
        onStartOver={() => {
          payoutDraft.save(safe, undefined);
          setDraft(undefined);
        }}
      />
    );
  const handleRows = (rows: readonly PayoutRow[]) => {
    const begun = { rows: [...rows], signed: 0 };
    payoutDraft.save(safe, begun);
    setDraft(begun);
  };
  return <PayoutImport safe={safe} onRows={handleRows} />;
}
