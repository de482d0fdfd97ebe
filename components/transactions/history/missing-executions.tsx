import { useSafeState } from '@/lib/queries/safes/safes';
import { isUnfollowed } from '@/lib/safe/protocol/safe-version';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Whether the gateway lists nothing of what a Safe executed; false while the chain has not said what code it runs. */
export function useLacksExecutions(safe: SafeRef): boolean {
  const state = useSafeState(safe).data;
  return state !== undefined && isUnfollowed(state);
}

/** Says that the gateway lacks what a Safe executed, where Safe's service cannot follow its contract, and where that stands. */
export function MissingExecutions({ safe }: { safe: SafeRef }) {
  if (!useLacksExecutions(safe)) return null;
  return (
    <p className="mb-3 text-13 text-warning">
      Safe’s service can’t follow this Safe’s contract, so transactions that this Safe executed are missing
      here. The unfiltered history reads them from the chain.
    </p>
  );
}
