import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { cleanText } from '@/lib/format/clean-text';
import { countStoredSign, isStorable, predictStored } from '@/lib/format/predict-stored';
import { countNoteRoom } from '@/lib/format/transaction-note';

export interface NoteFieldProps {
  note: string;
  onChange: (note: string) => void;
}

/**
 * A note to the co-owners, which the gateway shows to anyone. The counter counts the text that the gateway stores, in
 * which some characters take up several, and a hint says while typing what the gateway would drop.
 */
export function NoteField({ note, onChange }: NoteFieldProps) {
  const room = countNoteRoom(note);
  return (
    <Field
      label={
        <>
          Note <span className="font-normal text-muted">· visible to anyone</span>
        </>
      }
      aside={note === '' ? undefined : `${Math.max(0, room)} left`}
      error={describeNoteError(note)}
      hint={describeNoteLoss(note)}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          className="h-12 md:h-12"
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Says why a note can't be sent along; undefined where it can. */
export function describeNoteError(note: string): string | undefined {
  if (!isStorable(note))
    return 'This note has an invisible character that the gateway can’t store. Retype the note.';
  const excess = -countNoteRoom(note);
  if (excess <= 0) return undefined;
  const signs = [...'&<>'].filter((sign) => note.includes(sign));
  const reason = signs.map((sign) => ` “${sign}” counts as ${countStoredSign(sign)}.`).join('');
  return `This note is too long. Remove ${excess} ${excess === 1 ? 'character' : 'characters'}.${reason}`;
}

/** Says what others will read where the gateway takes a part of the note for HTML. */
function describeNoteLoss(note: string): string | undefined {
  const left = predictStored(note);
  if (left === note.trim()) return undefined;
  return left === ''
    ? 'The gateway removes text that looks like HTML. Nothing of this note would be left.'
    : `The gateway changes text that looks like HTML. Others will read: “${cleanText(left, 500)}”`;
}
