import { Field } from '@/components/ui/field';
import { Input, type InputProps } from '@/components/ui/input';

export interface NonceFieldProps {
  /** What connects the input with whoever keeps its text. */
  registration: InputProps;
  error: string | undefined;
  /** The next free nonce; undefined while it is not known. */
  next: bigint | undefined;
  /** Whether the gateway is silent, so that the nonces of others are not known. */
  isUncertain: boolean;
}

/** The place of a transaction in the order; left empty it is the next one. */
export function NonceField({ registration, error, next, isUncertain }: NonceFieldProps) {
  return (
    <Field
      label="Nonce"
      error={error}
      hint={
        isUncertain
          ? 'The gateway does not answer, so others may already have used this nonce.'
          : 'Decides the order. The same nonce as another transaction replaces it.'
      }
    >
      {(control) => (
        <Input
          {...control}
          className="max-w-40"
          inputMode="numeric"
          autoComplete="off"
          placeholder={next === undefined ? '' : String(next)}
          {...registration}
        />
      )}
    </Field>
  );
}
