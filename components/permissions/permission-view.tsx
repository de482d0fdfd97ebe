import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { TakenTotal } from '@/components/shared/amount/taken-total';
import { Button } from '@/components/ui/button';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { useHeld } from '@/lib/hooks/use-held';
import { useAllPowers } from '@/lib/queries/safes/all-powers';
import { isRemovable, type SafePower, totalPowers } from '@/lib/queries/safes/list-powers';
import { isSearchedWhole, type PowerSearch, usePowerSearch } from '@/lib/queries/safes/power-search';
import type { SafePowers } from '@/lib/queries/safes/powers';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { foundPowers } from '@/lib/storage/found-powers';
import { isSameSafe } from '@/lib/storage/known-safes';
import { removalDraft } from '@/lib/storage/removal-draft';
import { ComparedSafes } from './compared-safes';
import { MissingParts } from './missing-parts';
import { PermissionList, type PermissionListProps } from './permission-list';
import { PermissionsSkeleton } from './permissions-skeleton';
import { SearchNote } from './search-note';
import { SearchState } from './search-state';

export interface PermissionViewProps {
  safes: readonly SafeRef[];
  /** Whether several Safes are compared. */
  isOverview?: boolean;
}

const isRunning = ({ status }: PowerSearch) => status === 'starting' || status === 'searching';

/** The powers over some Safes: who can take how much, and the buttons that end it. */
export function PermissionView({ safes, isOverview = false }: PermissionViewProps) {
  const router = useRouter();
  const search = usePowerSearch(safes);
  // What was seen before this visit: the search writes what it saw.
  const [before] = useState(() => foundPowers.get());
  const all = useAllPowers(safes, before);
  const [filter, setFilter] = useState<string>('all');
  const [chosen, setChosen] = useState<readonly SafePower[]>([]);
  const powers = all.flatMap((one) => one.powers);
  const shown = powers.filter(
    (power) => filter === 'all' || (filter === 'review' ? power.isToReview : power.safe.address === filter),
  );
  const remove = (removed: readonly SafePower[]) => {
    const [first] = removed;
    if (!first) return;
    removalDraft.save(first.safe, {
      powers: removed.flatMap(({ id }) => (id ? [{ ...id }] : [])),
    });
    router.push(routes.newTransaction(formatSafeAddress(first.safe), { kind: 'revoke' }));
  };
  const choose = (power: SafePower, isChosen: boolean) =>
    // One transaction is one Safe's.
    setChosen((list) => [
      ...list.filter((one) => one.key !== power.key && isSameSafe(one.safe, power.safe)),
      ...(isChosen ? [power] : []),
    ]);
  const isWhole = all.every(({ isSettled }) => isSettled) && !isRunning(search);
  const isHeld = useHeld(isWhole);
  if (isHeld || all.every(({ isPending, powers: known }) => isPending && known.length === 0))
    return <PermissionsSkeleton />;
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <div className="-mt-2 flex min-h-8 flex-wrap items-center justify-end gap-x-3 gap-y-2 text-13 text-muted">
        <SearchState search={search} />
      </div>
      {isOverview && <ComparedSafes all={all} />}
      <MissingParts all={withParents(all)} />
      {isOverview && <Filters all={all} powers={powers} value={filter} onChange={setFilter} />}
      <PermissionList
        powers={shown}
        isOverview={isOverview}
        isSearched={isSearchedWhole(search)}
        isDisputed={[...search.safes.values()].some(({ different }) => different.length > 0)}
        read={describeReading(all)}
        seenAt={new Map(before.flatMap(({ safe, seen }) => (seen ? [[safe.address, seen.at]] : [])))}
        chosen={chosen}
        saved={all.flatMap(({ saved }) => saved ?? [])}
        onChoose={choose}
        onRemove={(power) => remove([power])}
      />
      <SearchNote
        search={search}
        safes={safes}
        isCauseTold={withParents(all).some(({ errors }) => errors.length > 0)}
      />
      {chosen.length > 0 && (
        <Bulk all={all} chosen={chosen} onClear={() => setChosen([])} onRemove={remove} />
      )}
    </div>
  );
}

/** Whether the chain has told which of the found approvals exist. */
function describeReading(all: readonly SafePowers[]): PermissionListProps['read'] {
  const hasFailed = all.some(
    ({ errors, unread }) => unread.length > 0 || errors.some(({ part }) => part === 'values'),
  );
  if (hasFailed) return 'failed';
  return all.every(({ isRead }) => isRead) ? 'done' : 'pending';
}

/** Safes with those that own them: what is missing of an owner is missing of what it owns. */
const withParents = (all: readonly SafePowers[]): readonly SafePowers[] => [
  ...new Map(
    [...all.flatMap(({ parents }) => parents), ...all].map((one) => [one.safe.address, one]),
  ).values(),
];

interface FiltersProps {
  all: readonly SafePowers[];
  powers: readonly SafePower[];
  value: string;
  onChange: (value: string) => void;
}

function Filters({ all, powers, value, onChange }: FiltersProps) {
  const nameOf = useNames();
  const chips = [
    { id: 'all', label: 'All', count: powers.length },
    { id: 'review', label: 'To review', count: powers.filter(({ isToReview }) => isToReview).length },
    ...all.map(({ safe, powers: own }) => ({
      id: safe.address,
      label: nameOf(safe.address) ?? `${safe.address.slice(0, 6)}…${safe.address.slice(-4)}`,
      count: own.length,
    })),
  ];
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto py-1">
      <legend className="sr-only">Show</legend>
      {chips.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={value === id}
          onClick={() => onChange(id)}
          className={cn(
            'flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 font-medium text-13',
            value === id ? 'border-ink bg-ink text-raised' : 'border-line-strong hover:bg-sunken',
          )}
        >
          <span className="max-w-40 truncate">{label}</span>
          <span className={value === id ? undefined : 'text-muted'}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface BulkProps {
  all: readonly SafePowers[];
  chosen: readonly SafePower[];
  onClear: () => void;
  onRemove: (chosen: readonly SafePower[]) => void;
}

/** What is chosen, what can be taken before and after, and the one button. */
function Bulk({ all, chosen, onClear, onRemove }: BulkProps) {
  const nameOf = useNames();
  const [first] = chosen;
  const own = first && all.find(({ safe }) => isSameSafe(safe, first.safe));
  const removable = own?.powers.filter(isRemovable) ?? [];
  const left = own?.powers.filter((power) => !chosen.some((one) => one.key === power.key)) ?? [];
  const after = own && totalPowers(left, own);
  return (
    <section
      aria-label="Selected permissions"
      className="sticky bottom-4 z-10 mx-auto flex w-fit max-w-full items-center gap-3 rounded-card bg-overlay py-2.5 pr-2.5 pl-5 shadow-float max-lg:bottom-20"
    >
      <p className="whitespace-nowrap font-medium">{chosen.length} selected</p>
      <p className="min-w-0 text-13 text-muted max-md:hidden">
        {first && nameOf(first.safe.address)} · can take <TakenTotal totals={own?.totals} /> →{' '}
        <TakenTotal totals={after} />
      </p>
      {removable.length > chosen.length && (
        <Button variant="quiet" size="sm" className="max-md:hidden" onClick={() => onRemove(removable)}>
          Remove all {removable.length}
        </Button>
      )}
      <Button variant="quiet" size="sm" className="max-md:hidden" onClick={onClear}>
        Clear
      </Button>
      <Button variant="primary" onClick={() => onRemove(chosen)}>
        {chosen.length === 1 ? 'Remove' : `Remove ${chosen.length} in one transaction`}
      </Button>
    </section>
  );
}
