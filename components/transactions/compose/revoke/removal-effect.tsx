import { TakenTotal } from '@/components/shared/amount/taken-total';
import { DetailList, DetailRow } from '@/components/shared/section';
import { Skeleton } from '@/components/ui/skeleton';
import { useAllPowers } from '@/lib/queries/safes/all-powers';
import { totalPowers } from '@/lib/queries/safes/list-powers';
import { findRemoved } from '@/lib/safe/powers/find-removed';
import { keyOfPower, type PowerId } from '@/lib/safe/powers/found-powers';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';

export interface RemovalEffectProps {
  safe: SafeRef;
  /** The calls that are reviewed. */
  calls: readonly Call[];
}

/** What the known permissions of a Safe can take before calls that take some away, and after them. */
export function RemovalEffect({ safe, calls }: RemovalEffectProps) {
  const [known] = useAllPowers([safe]);
  if (!known || known.isPending) return <Skeleton className="h-16 max-w-80" />;
  const ids = [...known.powers.flatMap(({ id }) => id ?? []), ...known.unread];
  const removed = new Set(findRemoved(ids, safe, calls).map(keyOfPower));
  const stays = (id: PowerId) => !removed.has(keyOfPower(id));
  const after = totalPowers(
    known.powers.filter(({ id }) => !id || stays(id)),
    { ...known, unread: known.unread.filter(stays) },
  );
  return (
    <DetailList>
      <DetailRow name="Can be taken now">
        <TakenTotal totals={known.totals} />
      </DetailRow>
      <DetailRow name="Can be taken after">
        <TakenTotal totals={after} />
        <p className="text-13 text-muted">Counts only the permissions that Concord has found.</p>
      </DetailRow>
    </DetailList>
  );
}
