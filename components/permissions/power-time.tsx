import { Skeleton } from '@/components/ui/skeleton';
import { formatShortDay } from '@/lib/format/date';
import { type SafePower, tokenOf } from '@/lib/queries/safes/list-powers';
import { useBlockDate, useLastMove } from '@/lib/queries/safes/power-facts';
import { nextResetOf } from '@/lib/safe/manage/spending-limit';
import { findSince, type PowerUse } from '@/lib/safe/powers/found-powers';
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
  if (power.section === 'proposers') return <span className="text-muted">From the gateway’s list</span>;
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
        <span className="block text-muted">{isSearched ? 'No start date found' : 'No start date yet'}</span>
      )}
      <span className="block text-muted">
        {nextReset !== undefined && nextReset > Date.now() ? (
          `Resets ${formatShortDay(new Date(nextReset))}`
        ) : (
          <RowUse power={power} saved={saved} isSearched={isSearched} />
        )}
      </span>
    </>
  );
}

/** The last use of a power, as far as the searched events tell. */
export type LastUse =
  | { readonly kind: 'used'; readonly use: PowerUse; readonly date: Date | undefined }
  /** In words, why there is none; undefined where events don't tell of uses at all. */
  | { readonly kind: 'none'; readonly words: string | undefined };

/** Finds when a power was last used: one rule for its row and its details. */
export function useLastUse({ power, saved, isSearched }: PowerTimeProps): LastUse {
  const since = power.found && findSince(power.found);
  const row = saved.find(({ safe }) => isSameSafe(safe, power.safe));
  const contract = power.id && (tokenOf(power.id) ?? power.id.contract);
  const isByMoves = power.section === 'approvals' && power.found?.used === undefined;
  const moves = (row?.moves ?? []).filter(
    (move) => isByMoves && move.contract === contract && since !== undefined && move.block >= since.block,
  );
  const moved = useLastMove(power.safe, power.account, moves);
  const use = power.found?.used ?? moved;
  const date = useBlockDate(use?.block);
  const none = (words?: string): LastUse => ({ kind: 'none', words });
  if (power.section === 'guards' || power.section === 'apps' || power.section === 'proposers') return none();
  if (since === undefined || power.through) return none();
  if (use) return { kind: 'used', use, date };
  if (moves.length > 0) return none('Last use not known');
  return none(isSearched ? 'Never used' : 'No use found so far');
}

function RowUse(props: PowerTimeProps) {
  const { power, isSearched } = props;
  const last = useLastUse(props);
  if (power.id?.kind === 'guard') return 'Checks each transaction';
  if (last.kind === 'none') return last.words;
  // An unsearched block can hold a later use.
  return `Used${last.date ? ` ${formatShortDay(last.date)}` : ''}${isSearched ? '' : ' or later'}`;
}
