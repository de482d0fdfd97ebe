import { useSafeState } from '@/lib/queries/safes/safes';
import { isUnfollowed } from '@/lib/safe/protocol/safe-version';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Whether the gateway lists none of a Safe's executions; false until the chain has told which code the Safe runs. */
export function useLacksExecutions(safe: SafeRef): boolean {
  const state = useSafeState(safe).data;
  return state !== undefined && isUnfollowed(state);
}

/**
 * Says that a Safe's executions are missing because Safe's service can't follow its contract, and where to find them.
 */
export function MissingExecutions({ safe }: { safe: SafeRef }) {
  if (!useLacksExecutions(safe)) return null;
  return (
    <p className="mb-3 text-13 text-warning">
      Safe’s service can’t follow this Safe’s contract, so transactions that this Safe executed are missing
      here. The unfiltered history reads them from the chain.
    </p>
  );
}
