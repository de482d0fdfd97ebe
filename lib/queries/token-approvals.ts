import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { AnalyzedTransaction } from '@/lib/actions/risk/analyze-transaction';
import type { AssessedApprovals } from '@/lib/actions/risk/approvals/ask-about-approvals';
import { useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { hashContent, type MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { keys } from './keys';
import { staleTimes } from './stale-times';
import { useAnalysis } from './transactions/analysis';

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
            const { assessTransactionApprovals } = await import(
              '@/lib/actions/risk/approvals/assess-transaction-approvals'
            );
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
            const { assessMessageApprovals } = await import(
              '@/lib/actions/risk/approvals/assess-message-approvals'
            );
            return assessMessageApprovals(clients, { safe, typedData: content });
          },
        }),
    ...staleTimes.minutes,
  });
}
