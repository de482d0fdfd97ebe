import { SignHashOffer } from '@/components/signing/hashes/sign-hash-offer';
import {
  NonceConflictNotice,
  type NonceConflictNoticeProps,
} from '@/components/transactions/nonce/nonce-conflict-notice';
import { NonceConflictError } from '@/lib/errors/nonce';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

/** The difference of another signing attempt: another way to sign, or the known conflicts of the nonce. */
export type SigningAgain = { readonly way: 'hash' } | { readonly knownConflicts: readonly string[] };

export interface SigningErrorProps extends Pick<NonceConflictNoticeProps, 'verb' | 'onChoose'> {
  safe: SafeRef;
  transaction: SafeTransaction;
  error: unknown;
  onSign: (again: SigningAgain) => void;
}

/** Says why a transaction was not signed, approved or queued, with the next steps. */
export function SigningError({ safe, transaction, error, onSign, ...notice }: SigningErrorProps) {
  if (error instanceof NonceConflictError)
    return (
      <NonceConflictNotice
        {...{ safe, error, ...notice }}
        nonce={transaction.nonce}
        onSignAnyway={() => onSign({ knownConflicts: error.conflicts })}
      />
    );
  return (
    <SignHashOffer
      what="transaction"
      hash={hashTransaction(safe, transaction).safeTxHash}
      error={error}
      onSignHash={() => onSign({ way: 'hash' })}
    />
  );
}
