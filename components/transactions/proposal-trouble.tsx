import { SignHashOffer } from '@/components/common/sign-hash-offer';
import type { ProposeRequest } from '@/lib/actions/propose-transaction';
import { NonceConflictError } from '@/lib/errors/nonce';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { NonceConflictNotice } from './nonce-conflict-notice';

export interface ProposalTroubleProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  error: unknown;
  /** Gives the transaction another nonce; absent where it must keep the one it has. */
  onChoose: ((nonce: bigint) => void) | undefined;
  /** Signs after all, in another way or in spite of what was found. */
  onSign: (request: Pick<ProposeRequest, 'way'> | Pick<ProposeRequest, 'nonceReview'>) => void;
}

/** Why a new transaction was not signed, and the ways on. */
export function ProposalTrouble({ safe, transaction, error, onChoose, onSign }: ProposalTroubleProps) {
  if (error instanceof NonceConflictError)
    return (
      <NonceConflictNotice
        {...{ safe, error, onChoose }}
        nonce={transaction.nonce}
        onSignAnyway={() => onSign({ nonceReview: { isNext: false, knownRivals: error.rivals } })}
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
