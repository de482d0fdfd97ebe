import { useStored } from '@/lib/hooks/use-stored';
import { outbox } from '@/lib/outbox/outbox';
import { isBeingSent } from '@/lib/outbox/plan-sync';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { UnsentTransactions } from './unsent-transactions';

export interface OutboxNoticeProps {
  safe: SafeRef;
}

/** Signatures that were made here and that the gateway does not have yet. */
export function OutboxNotice({ safe }: OutboxNoticeProps) {
  const now = Date.now();
  return useStored(outbox)
    .filter((submission) => isSameSafe(submission.safe, safe) && !isBeingSent(submission, now))
    .map((submission) => (
      <UnsentTransactions key={`${submission.safeTxHash}-${submission.signer}`} submission={submission} />
    ));
}
