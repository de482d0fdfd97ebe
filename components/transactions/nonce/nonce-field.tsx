import { Field } from '@/components/ui/field';
import { Input, type InputProps } from '@/components/ui/input';
import { isUnknownSafe, isWithoutGateway } from '@/lib/errors/gateway';
import type { NextNonce } from '@/lib/queries/transactions/next-nonce';
import { describeNonce } from './describe-nonce';

export interface NonceFieldProps {
  /** Connects the input with the state that holds its text. */
  registration: InputProps;
  error: string | undefined;
  /** The typed nonce, if it is valid. */
  typed: bigint | undefined;
  next: NextNonce;
}

function describeUncertainty(error: unknown): string {
  if (isUnknownSafe(error)) return 'From the chain: the gateway hasn’t indexed this Safe yet.';
  if (isWithoutGateway(error))
    return 'From the chain and this browser. Another owner may have prepared a transaction with the same nonce.';
  return 'The gateway gave no next nonce, so this nonce may be taken.';
}

/** The nonce, which sets the transaction's place in the order; left empty it is the next one. */
export function NonceField({ registration, error, typed, next }: NonceFieldProps) {
  return (
    <Field
      label="Nonce"
      error={error}
      hint={
        next.uncertainty
          ? describeUncertainty(next.uncertainty)
          : describeNonce({ typed, next: next.nonce, current: next.current, queued: next.queued })
      }
    >
      {(control) => (
        <Input
          {...control}
          className="max-w-40"
          inputMode="numeric"
          autoComplete="off"
          placeholder={next.nonce === undefined ? '' : String(next.nonce)}
          {...registration}
        />
      )}
    </Field>
  );
}
