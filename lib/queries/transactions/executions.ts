import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { shareAnswers } from '@/lib/chain/rpc/root-client';
import type { Clients } from '@/lib/hooks/use-clients';
import type { RunningExecution } from '@/lib/storage/running-executions';
import { keys } from '../keys';
import { refresh } from '../refresh';

/** Running executions by the chain transaction that sends them, which may be one for many. */
export function groupByTransaction(
  executions: readonly RunningExecution[],
): readonly (readonly [RunningExecution, ...RunningExecution[]])[] {
  const groups = new Map<string, [RunningExecution, ...RunningExecution[]]>();
  for (const execution of executions) {
    const group = groups.get(execution.transactionHash);
    if (group) group.push(execution);
    else groups.set(execution.transactionHash, [execution]);
  }
  return [...groups.values()];
}

/**
 * Follows the executions of one chain transaction while the page is visible, and their outcomes until the block is
 * final. A new outcome, or a lost one, refetches the Safe once.
 */
export const executionOptions = (
  { chain }: Clients,
  queryClient: QueryClient,
  executions: readonly [RunningExecution, ...RunningExecution[]],
) =>
  queryOptions({
    queryKey: keys.execution(executions[0].safe, executions[0].transactionHash),
    queryFn: async () => {
      const { followExecution } = await import('@/lib/actions/execution/follow-execution');
      const shared = shareAnswers(chain);
      const followed = await Promise.all(executions.map((execution) => followExecution(shared, execution)));
      // Owners, balances and lists change only with an outcome. The answer doesn't wait for the refetch.
      if (followed.some(({ outcome }, index) => outcome !== executions[index]?.outcome)) {
        const executed = followed.filter(({ outcome }) => outcome === 'success' || outcome === 'failure');
        const hashes = executed.map(({ safeTxHash }) => safeTxHash);
        void refresh(queryClient, 'executed', executions[0].safe, hashes);
      }
      return followed;
    },
    enabled: executions.some(({ isFinal }) => !isFinal),
    refetchInterval: executions.every(({ outcome }) => outcome) ? 10_000 : 2_000,
    structuralSharing: false,
  });
