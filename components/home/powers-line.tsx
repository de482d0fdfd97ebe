import Link from 'next/link';
import { type Address, isAddressEqual } from 'viem';
import { Icon } from '@/components/ui/icon';
import { fallbackHandlers } from '@/config/contracts';
import { routes } from '@/config/routes';
import { listLimitModules } from '@/lib/chain/list-limit-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { countOf } from '@/lib/format/count';
import { formatDay } from '@/lib/format/date';
import { useFoundPowers } from '@/lib/queries/safes/power-values';
import { type SafeProposers, useProposers } from '@/lib/queries/safes/proposers';
import { useSpendingLimits } from '@/lib/queries/safes/spending-limits';
import { remainingOf } from '@/lib/safe/manage/spending-limit';
import { appKinds, type PowerId } from '@/lib/safe/powers/found-powers';
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
  const existing = [...(found.data?.values.keys() ?? [])];
  const inApps = existing.filter(({ kind }) => appKinds.has(kind)).length;
  const approvals = existing.filter(({ kind }) => kind !== 'module').length - inApps;
  const usable = limits.data?.limits.filter((limit) => remainingOf(limit) > 0n).length;
  const isHandlerKnown = isKnownHandler(state.fallbackHandler);
  const isNone =
    modules?.isComplete === true &&
    modules.addresses.length === 0 &&
    found.isKnown &&
    existing.length + found.unread.length === 0 &&
    isHandlerKnown &&
    findWholeSearch(found.saved) !== undefined;
  const words = [
    ...describeModules(modules, existing),
    ...(hasLimits && usable !== undefined
      ? [
          `${usable}${limits.data?.isComplete ? '' : ' or more'} spending ${usable === 1 ? 'limit' : 'limits'}`,
        ]
      : []),
    ...(hasLimits && limits.isError ? ['Couldn’t load the spending limits'] : []),
    ...describeApprovals({ approvals, inApps, unread: found.unread.length }),
    ...(found.isError && !found.isKnown ? ['Couldn’t load the token approvals'] : []),
    ...(isHandlerKnown ? [] : ['Unknown fallback handler']),
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
        <span className="block text-13 text-muted">
          {describeSearch(found.saved, found.isKnown && approvals + inApps + found.unread.length === 0)}
        </span>
      </span>
      <Icon name="chevron-right" size={16} className="text-muted" />
    </Link>
  );
}

function describeSearch(saved: SavedPowers | undefined, isEmpty: boolean): string {
  const whole = findWholeSearch(saved);
  if (whole)
    return `${isEmpty ? 'No approvals found, as' : 'Approvals as'} of ${formatDay(new Date(whole.at))}`;
  if (saved?.different && saved.different.length > 0)
    return 'Token approvals: your two nodes returned different events';
  return saved && saved.ranges.length > 0
    ? 'Token approvals: not every block is searched'
    : 'Token approvals not searched yet';
}

type Counts = { readonly approvals: number; readonly inApps: number; readonly unread: number };

const describeApprovals = ({ approvals, inApps, unread }: Counts): readonly string[] => [
  ...(approvals > 0 ? [countOf(approvals, 'token approval')] : []),
  ...(inApps > 0 ? [`${countOf(inApps, 'permission')} in apps`] : []),
  ...(unread > 0 ? [`${countOf(unread, 'approval')} couldn’t be read`] : []),
];

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

/** Whether the handler is official. Any other one can tell tokens that the Safe signed. */
const isKnownHandler = (handler: Address | undefined): boolean =>
  !handler || fallbackHandlers.some(({ address }) => isAddressEqual(address, handler));

/** A Safe that isn't official can have modules that it doesn't list. */
function describeModules(modules: SafeState['modules'], existing: readonly PowerId[]): readonly string[] {
  if (!modules) return ['Couldn’t load the modules'];
  const { addresses, isComplete } = modules;
  const hidden = existing.filter(
    ({ kind, account }) => kind === 'module' && !addresses.some((one) => isAddressEqual(one, account)),
  ).length;
  const more = isComplete && hidden > 0 ? [`${countOf(hidden, 'module')} that the Safe doesn’t list`] : [];
  if (addresses.length > 0)
    return [
      isComplete ? countOf(addresses.length, 'module') : `More than ${addresses.length} modules`,
      ...more,
    ];
  if (!isComplete) return ['More modules than Concord loads'];
  return more.length > 0 ? more : ['No modules or spending limits'];
}
