import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RecipientHint } from './recipient-hint';
import { parseRecipient, type TransferContext } from './transfer-form.schema';

export interface RecipientFieldProps {
  /** What is typed. */
  text: string;
  context: Pick<TransferContext, 'safe' | 'recipientName'>;
  /** Whether the form has found an error in it: when the field was left, or when the review was asked for. */
  isFaulty: boolean;
  /** Whether the review was asked for. */
  isSubmitted: boolean;
  registration: UseFormRegisterReturn;
}

/** Whom to pay, by address or by name. */
export function RecipientField({ text, context, isFaulty, isSubmitted, registration }: RecipientFieldProps) {
  const { safe, recipientName } = context;
  // Read anew each time: what is known of a name changes while nobody types.
  const parsed = parseRecipient(text, context);
  const isQuiet = recipientName.status === 'waiting' && !isSubmitted;
  const error = isFaulty && !isQuiet && !parsed.ok ? parsed.message : undefined;
  return (
    <Field
      label="To"
      error={error}
      hint={<RecipientHint {...{ safe, text, name: recipientName, hasError: error !== undefined }} />}
    >
      {(control) => <Input {...control} mono placeholder="0x… or name.base.eth" {...registration} />}
    </Field>
  );
}
