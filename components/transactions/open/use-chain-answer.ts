import type { UseQueryResult } from '@tanstack/react-query';
import { useStandingError } from '@/lib/hooks/use-standing-error';

/** Whether the chain has said which confirmations count; `silent` once it failed to. */
export type ChainAnswer = {
  readonly status: 'asking' | 'silent' | 'answered';
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Joins the reads of a Safe's state and of the confirmations that count, which needs the state. */
export function useChainAnswer(
  state: UseQueryResult<unknown>,
  counted: UseQueryResult<unknown>,
): ChainAnswer {
  const stateError = useStandingError(state);
  const countedError = useStandingError(counted);
  const isSilent = state.data === undefined ? stateError !== null : countedError !== null;
  return {
    status: counted.data !== undefined ? 'answered' : isSilent ? 'silent' : 'asking',
    isRetrying: state.isFetching || counted.isFetching,
    onRetry: () => void (state.data === undefined ? state : counted).refetch(),
  };
}
