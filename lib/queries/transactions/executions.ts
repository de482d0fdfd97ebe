import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
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
 * Looks after the executions of one chain transaction while somebody sees the page, and after their outcomes until the block
 * is old enough to stay; what they changed, or their loss, is refetched once.
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
      const known = await Promise.all(executions.map((execution) => followExecution(shared, execution)));
      // Only then do owners, balances and lists differ; nothing waits for their refetching.
      if (known.some(({ outcome }, index) => outcome !== executions[index]?.outcome))
        void refresh(queryClient, 'executed', executions[0].safe);
      return known;
    },
    enabled: executions.some(({ isFinal }) => !isFinal),
    refetchInterval: executions.every(({ outcome }) => outcome) ? 10_000 : 2_000,
    // bigint values have no structure to share
    structuralSharing: false,
  });

/** A client for one look, in which the same question is asked once: all parts of one transaction ask the same. */
function shareAnswers(chain: ChainClient): ChainClient {
  const answers = new Map<string, Promise<unknown>>();
  const request = (...given: readonly unknown[]): Promise<unknown> => {
    const key = JSON.stringify(given[0]);
    // The very arguments are handed on; their type depends on the method.
    const ask = chain.request as (...args: typeof given) => Promise<unknown>;
    const answer = answers.get(key) ?? ask(...given);
    answers.set(key, answer);
    return answer;
  };
  // It answers what the client answers, for every method.
  return { ...chain, request: request as ChainClient['request'] };
}
