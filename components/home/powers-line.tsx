import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { listLimitModules } from '@/lib/chain/list-limit-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { countOf } from '@/lib/format/count';
import { formatDay } from '@/lib/format/date';
import { useFoundPowers } from '@/lib/queries/safes/power-values';
import { type SafeProposers, useProposers } from '@/lib/queries/safes/proposers';
import { useSpendingLimits } from '@/lib/queries/safes/spending-limits';
import { remainingOf } from '@/lib/safe/manage/spending-limit';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findWholeSearch, type SavedPowers } from '@/lib/storage/found-powers';

export interface PowersLineProps {
  safe: SafeRef;
  state: SafeState;
}

/**
 * What can move money without the owners, in one line: the modules and spending limits that were read; then who has a
 * say besides the owners without moving any: guards and proposers.
 */
export function PowersLine({ safe, state }: PowersLineProps) {
  const { modules } = state;
  const hasLimits = listLimitModules(state).length > 0;
  const limits = useSpendingLimits(safe, state);
  const proposers = useProposers(safe);
  const found = useFoundPowers(safe);
  const approvals = [...(found.data?.values.keys() ?? [])].filter(({ kind }) => kind !== 'module').length;
  const usable = limits.data?.limits.filter((limit) => remainingOf(limit) > 0n).length;
  const isNone =
    modules?.isComplete === true &&
    modules.addresses.length === 0 &&
    found.isKnown &&
    approvals + found.unread.length === 0 &&
    findWholeSearch(found.saved) !== undefined;
  const words = [
    describeModules(modules),
    ...(hasLimits && usable !== undefined
      ? [
          `${usable}${limits.data?.isComplete ? '' : ' or more'} ${usable === 1 ? 'limit' : 'limits'} to spend`,
        ]
      : []),
    ...(hasLimits && limits.isError ? ['Couldn’t load the spending limits'] : []),
    ...(approvals > 0 ? [countOf(approvals, 'token approval')] : []),
    ...(found.unread.length > 0
      ? [`${countOf(found.unread.length, 'token approval')} couldn’t be read`]
      : []),
    ...(found.isError && !found.isKnown ? ['Couldn’t load the token approvals'] : []),
    ...describeGuards(state),
    ...describeProposers(proposers.data),
  ];
  return (
    <Link
      href={routes.permissions(formatSafeAddress(safe))}
      prefetch={false}
      className="flex min-h-15 items-center gap-3 border-line border-b py-2.5 no-underline"
    >
      <Icon name={isNone ? 'check' : 'lock'} className={isNone ? 'text-positive' : 'text-warning'} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">What can move money without you</span>
        <span className="block text-13 text-muted">{words.join(' · ')}</span>
        <span className="block text-13 text-muted">{describeSearch(found.saved)}</span>
      </span>
      <Icon name="chevron-right" size={16} className="text-muted" />
    </Link>
  );
}

function describeSearch(saved: SavedPowers | undefined): string {
  const whole = findWholeSearch(saved);
  if (whole) return `Token approvals: as found on ${formatDay(new Date(whole.at))}`;
  if (saved?.different && saved.different.length > 0)
    return 'Token approvals: your two nodes returned different events';
  return saved && saved.ranges.length > 0
    ? 'Token approvals: not every block is searched'
    : 'Token approvals not searched yet';
}

/** A guard can refuse transactions, and so lock what the Safe holds. */
function describeGuards({ guard, moduleGuard }: SafeState): readonly string[] {
  return [...(guard ? ['1 guard'] : []), ...(moduleGuard ? ['1 module guard'] : [])];
}

/** Nothing while the gateway’s list is not known: proposers move no money. */
function describeProposers(found: SafeProposers | undefined): readonly string[] {
  const count = new Set(found?.proposers.map(({ delegate }) => delegate)).size;
  if (!found || count === 0) return [];
  return [found.isComplete ? countOf(count, 'proposer') : `${count} or more proposers`];
}

function describeModules(modules: SafeState['modules']): string {
  if (!modules) return 'Couldn’t load the modules';
  const { addresses, isComplete } = modules;
  if (addresses.length === 0)
    return isComplete ? 'No modules or spending limits' : 'More modules than Concord loads';
  const count = `${isComplete ? '' : 'More than '}${addresses.length}`;
  return `${count} ${addresses.length === 1 && isComplete ? 'module' : 'modules'}`;
}
