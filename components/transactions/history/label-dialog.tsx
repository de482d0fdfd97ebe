import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import { useNames } from '@/lib/queries/use-name';
import { findLabel, labels, listLabels, maxLabelLength, saveLabel } from '@/lib/storage/labels';
import type { LabelSubject } from './history-row';

export interface LabelDialogProps extends LazyDialogProps {
  subject: LabelSubject;
}

const maxSuggestions = 8;

/** Gives a transaction, or all payments with one account, a label. */
export function LabelDialog(props: LabelDialogProps) {
  const { id, payee } = props.subject;
  // Each opening starts with the saved label.
  return <Form key={props.open ? `${id} ${payee}` : 'closed'} {...props} />;
}

function Form({ subject: { id, payee }, open, onOpenChange }: LabelDialogProps) {
  const formId = useId();
  const saved = useStored(labels);
  const nameOf = useNames();
  const own = findLabel(saved, { chainId: base.id, id, payee: undefined });
  const [text, setText] = useState(() => findLabel(saved, { chainId: base.id, id, payee }) ?? '');
  const [isForPayee, setForPayee] = useState(payee !== undefined && own === undefined);
  const suggestions = listLabels(saved)
    .filter((label) => label !== text)
    .slice(0, maxSuggestions);

  const handleSave = () => {
    const subject = isForPayee ? payee : id;
    if (subject === undefined) return;
    const isSaved = [
      saveLabel({ chainId: base.id, subject, label: text }),
      // The payee's label would stay hidden behind one of the transaction's own.
      isForPayee && own !== undefined && id !== undefined
        ? saveLabel({ chainId: base.id, subject: id, label: '' })
        : true,
    ].every(Boolean);
    if (!isSaved)
      return void notify('Couldn’t save the label. This browser’s storage is full or blocked.', {
        kind: 'error',
      });
    onOpenChange(false);
  };
  const who = payee && cleanText(nameOf(payee) ?? formatShortAddress(payee), 60);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Label"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handleSave();
        }}
      >
        <Field label="Label" hint="Labels stay in this browser. Leave the field empty to remove the label.">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={maxLabelLength}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        {suggestions.length > 0 && (
          <ul aria-label="Labels in use" className="flex flex-wrap gap-2">
            {suggestions.map((label) => (
              <li key={label}>
                <button
                  type="button"
                  className="h-8 rounded-full bg-sunken px-3 text-13 transition-colors hover:bg-ink/10"
                  onClick={() => setText(label)}
                >
                  {cleanText(label, maxLabelLength)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {who !== undefined && id !== undefined && (
          <Checkbox
            label={`Use for all payments with ${who}`}
            checked={isForPayee}
            onChange={({ currentTarget }) => setForPayee(currentTarget.checked)}
          />
        )}
        {who !== undefined && id === undefined && (
          <p className="text-13 text-muted">For all payments with {who}.</p>
        )}
      </form>
    </Dialog>
  );
}
