import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { countNoteRoom } from '@/lib/format/transaction-note';

export interface NoteFieldProps {
  note: string;
  onChange: (note: string) => void;
}

/**
 * A note to the co-owners, which the gateway shows to anyone who asks. What is counted is the text that travels, in which
 * some characters need two.
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
      hint={note.includes('<') ? 'The gateway removes text that looks like HTML.' : undefined}
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

/** What keeps a note from being sent along. */
export function describeNoteError(note: string): string | undefined {
  const excess = -countNoteRoom(note);
  if (excess <= 0) return undefined;
  return `This note is too long. Remove ${excess} ${excess === 1 ? 'character' : 'characters'}.`;
}
