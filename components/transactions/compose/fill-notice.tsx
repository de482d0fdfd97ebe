import { useInfiniteQuery } from '@tanstack/react-query';
import { Notice } from '@/components/ui/overlay/notice';
import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import { useClients } from '@/lib/hooks/use-clients';
import { useSafeState } from '@/lib/queries/safes/safes';
import { queueOptions } from '@/lib/queries/transactions/transactions';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface FillNoticeProps {
  safe: SafeRef;
  nonce: bigint;
}

/**
 * Says why an empty transaction is needed; nothing where the link is so old that a transaction has the nonce by now.
 */
export function FillNotice({ safe, nonce }: FillNoticeProps) {
  const { data: queue } = useInfiniteQuery(queueOptions(useClients(), safe));
  const current = useSafeState(safe).data?.nonce;
  const isGap =
    queue !== undefined &&
    current !== undefined &&
    nonce >= current &&
    queue.every((item) => readRowNonce(item) !== nonce);
  if (!isGap) return null;
  return (
    <Notice title={`No transaction in the queue is #${nonce}`}>
      This empty transaction uses the number, so the next transaction can be executed. No funds move.
    </Notice>
  );
}
