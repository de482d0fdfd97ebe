import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { DetailList, DetailRow } from '@/components/shared/section';
import { Skeleton } from '@/components/ui/skeleton';
import { totalPowers } from '@/lib/queries/safes/list-powers';
import { usePowers } from '@/lib/queries/safes/powers';
import { findRemoved } from '@/lib/safe/powers/find-removed';
import { keyOfPower } from '@/lib/safe/powers/found-powers';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';

export interface RemovalEffectProps {
  safe: SafeRef;
  /** The calls that are reviewed. */
  calls: readonly Call[];
}

/** What the known permissions of a Safe can take before calls that take some away, and after them. */
export function RemovalEffect({ safe, calls }: RemovalEffectProps) {
  const [known] = usePowers([safe]);
  if (!known || known.isPending) return <Skeleton className="h-16 max-w-80" />;
  const ids = known.powers.flatMap(({ id }) => id ?? []);
  const removed = new Set(findRemoved(ids, safe, calls).map(keyOfPower));
  const after = totalPowers(
    known.powers.filter(({ id }) => !id || !removed.has(keyOfPower(id))),
    known.balances,
  );
  return (
    <DetailList>
      <DetailRow name="Can be taken now">
        <FiatAmount amount={known.totals?.atRisk} />
      </DetailRow>
      <DetailRow name="Can be taken after">
        <FiatAmount amount={after?.atRisk} />
        <p className="text-13 text-muted">By the permissions that Concord has found.</p>
      </DetailRow>
    </DetailList>
  );
}
