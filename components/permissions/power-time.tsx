import { Skeleton } from '@/components/ui/skeleton';
import { formatShortDay } from '@/lib/format/date';
import { type SafePower, tokenOf } from '@/lib/queries/safes/list-powers';
import { useBlockDate, useLastMove } from '@/lib/queries/safes/power-facts';
import { nextResetOf } from '@/lib/safe/manage/spending-limit';
import { findSince } from '@/lib/safe/powers/found-powers';
import type { SavedPowers } from '@/lib/storage/found-powers';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface PowerTimeProps {
  power: SafePower;
  saved: readonly SavedPowers[];
  /** Whether every block was searched. */
  isSearched: boolean;
}

/** Since when, and when it was last used. */
export function PowerTime({ power, saved, isSearched }: PowerTimeProps) {
  const since = power.found && findSince(power.found);
  const date = useBlockDate(since?.block);
  const nextReset = power.spending && nextResetOf(power.spending);
  if (power.section === 'proposers') return <span className="text-muted">By the gateway’s list</span>;
  return (
    <>
      {since ? (
        <span className="block">
          {date ? formatShortDay(date) : <Skeleton className="h-5 w-20" />}
          {since.by === 'setup' && <span className="text-muted"> in the setup</span>}
          {/* An unsearched block can hold an earlier grant, or a break. */}
          {!isSearched && <span className="text-muted"> found so far</span>}
        </span>
      ) : (
        <span className="block text-muted">{isSearched ? 'No event found' : 'Not found yet'}</span>
      )}
      <span className="block text-muted">
        {nextReset !== undefined && nextReset > Date.now() ? (
          `Resets ${formatShortDay(new Date(nextReset))}`
        ) : (
          <LastUsed power={power} saved={saved} isSearched={isSearched} />
        )}
      </span>
    </>
  );
}

/** When a power was last used, as far as the searched events tell. */
function LastUsed({ power, saved, isSearched }: PowerTimeProps) {
  const since = power.found && findSince(power.found);
  const row = saved.find(({ safe }) => isSameSafe(safe, power.safe));
  const contract = power.id && (tokenOf(power.id) ?? power.id.contract);
  const isByMoves = power.section === 'approvals' && power.found?.used === undefined;
  const moves = (row?.moves ?? []).filter(
    (move) => isByMoves && move.contract === contract && since !== undefined && move.block >= since.block,
  );
  const moved = useLastMove(power.account, moves);
  const used = power.found?.used ?? moved;
  const date = useBlockDate(used?.block);
  if (power.section === 'guards') return power.id?.kind === 'guard' ? 'Checks each transaction' : null;
  if (power.section === 'apps' || since === undefined || power.through) return null;
  if (used) return date ? `Used ${formatShortDay(date)}` : 'Used';
  if (moves.length > 0) return 'Use not known';
  return isSearched ? 'Never used' : 'No use found so far';
}
