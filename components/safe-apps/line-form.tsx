import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface LineFormProps {
  label: string;
  hint: string;
  /** Why what was submitted last is not taken. */
  error: string | undefined;
  typed: string;
  placeholder?: string;
  maxLength: number;
  onType: (typed: string) => void;
  /** The words of the button beside the field. */
  action: string;
  variant?: 'primary';
  onSubmit: () => void;
}

/** A form of one line for an address or an ID, with its button beside it. */
export function LineForm({
  label,
  hint,
  error,
  typed,
  onType,
  action,
  variant,
  onSubmit,
  ...input
}: LineFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              {...input}
              mono
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
            <Button type="submit" {...(variant && { variant })} className="h-11 md:h-10">
              {action}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
