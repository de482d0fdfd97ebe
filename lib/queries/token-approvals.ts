import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { AnalyzedTransaction } from '@/lib/actions/judge-contents';
import type { AssessedApprovals } from '@/lib/actions/judge-transaction-approvals';
import { useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/hash';
import { hashContent, type MessageContent } from '@/lib/safe/message-hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { staleTimes } from './freshness';
import { useAnalysis } from './judgement';
import { keys } from './keys';

const none: AssessedApprovals = { risks: [], isComplete: true };

/** What is dangerous about the approvals of an open transaction, by what the Safe holds. */
export function useTransactionApprovals(safe: SafeRef, transaction: SafeTransaction) {
  const clients = useClients();
  const assessed: AnalyzedTransaction | undefined = useAnalysis(safe, transaction).data;
  return useQuery(
    queryOptions({
      queryKey: keys.tokenApprovals(safe, hashTransaction(safe, transaction).safeTxHash),
      queryFn: assessed
        ? async () => {
            const { assessTransactionApprovals } = await import('@/lib/actions/judge-transaction-approvals');
            return assessTransactionApprovals(clients, { safe, assessed });
          }
        : skipToken,
      ...staleTimes.minutes,
    }),
  );
}

/** What is dangerous about the permits in a message, by what the Safe holds; a text has none, and nothing is asked. */
export function useMessageApprovals(safe: SafeRef, content: MessageContent) {
  const clients = useClients();
  return useQuery({
    queryKey: keys.tokenApprovals(safe, hashContent(content)),
    ...(typeof content === 'string'
      ? { queryFn: skipToken, initialData: none }
      : {
          queryFn: async () => {
            const { assessMessageApprovals } = await import('@/lib/actions/judge-message-approvals');
            return assessMessageApprovals(clients, { safe, typedData: content });
          },
        }),
    ...staleTimes.minutes,
  });
}
