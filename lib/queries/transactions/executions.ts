import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Clients } from '@/lib/hooks/use-clients';
import type { RunningExecution } from '@/lib/storage/running-executions';
import { keys } from '../keys';
import { refresh } from '../refresh';

/**
 * Looks after a running execution while somebody sees the page, and after its outcome until the block is old enough to
 * stay; what an outcome changed, or its loss, is refetched.
 */
export const executionOptions = ({ chain }: Clients, queryClient: QueryClient, execution: RunningExecution) =>
  queryOptions({
    queryKey: keys.execution(execution.safe, execution.transactionHash),
    queryFn: async () => {
      const { followExecution } = await import('@/lib/actions/execution/follow-execution');
      const known = await followExecution(chain, execution);
      // Only then do owners, balances and lists differ; nothing waits for their refetching.
      if (known.outcome !== execution.outcome) void refresh(queryClient, 'executed', execution.safe);
      return known;
    },
    enabled: !execution.isFinal,
    refetchInterval: execution.outcome ? 10_000 : 2_000,
    // bigint values have no structure to share
    structuralSharing: false,
  });
