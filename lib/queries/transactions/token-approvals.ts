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

/** Clients that read prices from the cached balances. */
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
        // Leaving another page cancelled the shared query, so it is fetched again.
        if (error instanceof CancelledError) return queryClient.fetchQuery(options);
        throw error;
      }
    },
  };
}

const none: AssessedApprovals = { risks: [], isComplete: true };

/** The risks of an open transaction's approvals, by the Safe's holdings. */
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

/** The risks of a message's permits, by the Safe's holdings; a text has none, and nothing is asked. */
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

/** Undefined while the chain has not answered; null where there is none. */
type OpenRisk = Risk | null | undefined;

/**
 * The first risk of each transaction that must be acknowledged before it is signed or sent, in their order. Beyond the
 * bytes, the chain is asked for code and the Safe's holdings.
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
