import { useRouter } from 'next/navigation';
import { encodeRejection } from '@/lib/safe/protocol/calls';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionReview } from '../review/transaction-review';

export interface RejectComposerProps {
  safe: SafeRef;
  /** The nonce that is taken by the rejection. */
  nonce: bigint;
}

/** A rejection has nothing to edit: it is reviewed and signed. */
export function RejectComposer({ safe, nonce }: RejectComposerProps) {
  const router = useRouter();
  const calls = [encodeRejection({ safe: safe.address })];
  return (
    <TransactionReview
      safe={safe}
      transaction={buildSafeTransaction({ calls, nonce })}
      onBack={() => router.back()}
      onSigned={() => undefined}
    />
  );
}
