import {
  CancelledError,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnalyzedTransaction } from '@/lib/actions/risk/analyze-transaction';
import type { ApprovalClients, AssessedApprovals } from '@/lib/actions/risk/approvals/ask-about-approvals';
import { useClients } from '@/lib/hooks/use-clients';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { hashContent, type MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listUnacknowledged, type Risk } from '@/lib/safe/risk/risk';
import { balancesOptions } from '../balances';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';
import { analysisOptions, useAnalysis } from './analysis';

/** Reads prices from balances that are known already. */
function useApprovalClients(): ApprovalClients {
  const clients = useClients();
  const queryClient = useQueryClient();
  return {
    ...clients,
    readBalances: async (safe) => {
      const options = balancesOptions(clients, safe, { tokens: 'trusted', currency: 'usd' });
      try {
        return await queryClient.fetchQuery(options);
      } catch (error) {
        // A page that asked for the same was left, which ends its question.
        if (error instanceof CancelledError) return queryClient.fetchQuery(options);
        throw error;
      }
    },
  };
}

const none: AssessedApprovals = { risks: [], isComplete: true };

/** What is dangerous about the approvals of an open transaction, by what the Safe holds. */
export function useTransactionApprovals(safe: SafeRef, transaction: SafeTransaction) {
  const clients = useApprovalClients();
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
  const clients = useApprovalClients();
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

/** Undefined where the chain has not answered; null where there is none. */
type OpenRisk = Risk | null | undefined;

/**
 * Of each of these transactions the first thing that has to be acknowledged before it is signed or sent, in their order;
 * beyond their bytes the chain is asked what stands where, and what the Safe holds.
 */
export function useOpenRisks(safe: SafeRef, transactions: readonly SafeTransaction[]): readonly OpenRisk[] {
  const clients = useClients();
  const approvalClients = useApprovalClients();
  const queryClient = useQueryClient();
  return useQueries({
    queries: transactions.map((transaction) =>
      queryOptions({
        queryKey: keys.openRisk(safe, hashTransaction(safe, transaction).safeTxHash),
        queryFn: async () => {
          const [{ assessTransactionApprovals }, assessed] = await Promise.all([
            import('@/lib/actions/risk/approvals/assess-transaction-approvals'),
            queryClient.ensureQueryData(analysisOptions(clients, safe, transaction)),
          ]);
          const { risks } = await assessTransactionApprovals(approvalClients, { safe, assessed });
          return listUnacknowledged([...assessed.risks, ...risks], [])[0] ?? null;
        },
        ...staleTimes.minutes,
      }),
    ),
    combine: (results) => results.map(({ data }) => data),
  });
}
