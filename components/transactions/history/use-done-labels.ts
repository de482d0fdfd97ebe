import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useNames } from '@/lib/hooks/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type ClaimLabels, describeClaim } from '../rows/claim-labels';
import { useRowLabels } from '../rows/use-row-labels';
import { useSeenBytes } from '../rows/use-seen-bytes';

const nonceOf = ({ execution }: TransactionSummary): bigint | undefined =>
  execution?.kind === 'multisig' ? execution.nonce : undefined;

/**
 * What an executed transaction did. A call speaks by its bytes where this browser has verified them: the gateway knows no more of it
 * than the name of a function. Everything else is in the gateway's words.
 */
export function useDoneLabels(safe: SafeRef, transaction: TransactionSummary): ClaimLabels {
  const { id, info, execution } = transaction;
  const seen = useSeenBytes(safe, id);
  const isCall = info.kind === 'custom' && execution?.kind === 'multisig';
  const read = useRowLabels(safe, isCall ? seen : undefined, undefined);
  const nameOf = useNames();
  return read ?? describeClaim(info, 'done', { nonce: nonceOf(transaction), nameOf });
}
