import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { JudgedContents } from '@/lib/actions/judge-contents';
import type { JudgedApprovals } from '@/lib/actions/judge-transaction-approvals';
import { useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/hash';
import { hashContent, type MessageContent } from '@/lib/safe/message-hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { freshness } from './freshness';
import { useJudgement } from './judgement';
import { keys } from './keys';

const none: JudgedApprovals = { dangers: [], isComplete: true };

/** What is dangerous about the approvals of an open transaction, by what the Safe holds. */
export function useTransactionApprovals(safe: SafeRef, transaction: SafeTransaction) {
  const clients = useClients();
  const judged: JudgedContents | undefined = useJudgement(safe, transaction).data;
  return useQuery(
    queryOptions({
      queryKey: keys.tokenApprovals(safe, hashTransaction(safe, transaction).safeTxHash),
      queryFn: judged
        ? async () => {
            const { judgeTransactionApprovals } = await import('@/lib/actions/judge-transaction-approvals');
            return judgeTransactionApprovals(clients, { safe, judged });
          }
        : skipToken,
      ...freshness.calm,
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
            const { judgeMessageApprovals } = await import('@/lib/actions/judge-message-approvals');
            return judgeMessageApprovals(clients, { safe, typedData: content });
          },
        }),
    ...freshness.calm,
  });
}
