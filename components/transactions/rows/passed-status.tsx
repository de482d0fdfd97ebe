import { queryOptions, useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { keys } from '@/lib/queries/keys';
import { useSafeState } from '@/lib/queries/safes/safes';
import { staleTimes } from '@/lib/queries/stale-times';
import { isUnfollowed } from '@/lib/safe/protocol/safe-version';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { RowCheck } from '@/lib/workers/check-queue';

export interface PassedStatusProps {
  safe: SafeRef;
  /** A block at which the Safe had passed the nonce. */
  block: bigint | undefined;
  /** Undefined until the transaction's bytes are loaded. */
  check: RowCheck | undefined;
}

const outcomeOptions = ({ chain }: Clients, { safe, block, check }: PassedStatusProps) => {
  const safeTxHash = check?.report.hashes.safeTxHash;
  return queryOptions({
    queryKey: keys.outcome(safe, safeTxHash ?? '', block),
    queryFn: async () => {
      if (!check || !safeTxHash || block === undefined) return null;
      const { findExecution } = await import('@/lib/chain/read-execution');
      const found = await findExecution(chain, { safe, transaction: check.transaction, safeTxHash }, block);
      return found.kind === 'found' ? found.outcome : null;
    },
    enabled: check !== undefined && block !== undefined,
    ...staleTimes.fixed,
    structuralSharing: false,
  });
};

/**
 * The outcome of a row whose nonce the Safe has passed, from the Safe's own event; the gateway still lists it as
 * waiting.
 */
export function PassedStatus(props: PassedStatusProps) {
  const { data: outcome } = useQuery(outcomeOptions(useClients(), props));
  const state = useSafeState(props.safe).data;
  if (outcome !== 'success' && outcome !== 'failure') return <Badge>Number already used</Badge>;
  return (
    <>
      <Badge tone={outcome === 'success' ? 'positive' : 'danger'}>
        {outcome === 'success' ? 'Executed' : 'Execution failed'}
      </Badge>
      <span>
        {state && isUnfollowed(state)
          ? 'Safe’s service can’t follow this Safe’s contract'
          : 'Not indexed by the gateway yet'}
      </span>
    </>
  );
}
