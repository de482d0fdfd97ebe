import { useMemo, useState } from 'react';
import { WindowList } from '@/components/shared/window-list';
import { cn } from '@/lib/cn';
import { type PowerSection, powerSections, type SafePower } from '@/lib/queries/safes/list-powers';
import { PermissionRow, type PermissionRowProps, permissionColumns } from './permission-row';

export interface PermissionListProps
  extends Pick<
    PermissionRowProps,
    'isOverview' | 'isSearched' | 'seenAt' | 'saved' | 'onChoose' | 'onRemove'
  > {
  powers: readonly SafePower[];
  chosen: readonly SafePower[];
  /** Whether two nodes returned different events in some blocks. */
  isDisputed: boolean;
  /** Whether the chain has told which of the found approvals exist. */
  read: 'pending' | 'failed' | 'done';
}

const sections: Readonly<Record<PowerSection, { readonly title: string; readonly about: string }>> = {
  modules: { title: 'Modules', about: 'Move money without any owner' },
  guards: { title: 'Guards and fallback handlers', about: 'Change what a Safe accepts' },
  proposers: { title: 'Proposers', about: 'Can only add to the queue' },
  limits: { title: 'Spending limits', about: 'One person, one token, a set amount' },
  approvals: { title: 'Token approvals', about: 'A contract may take tokens until you remove it' },
  apps: { title: 'Permissions in apps', about: 'Manage what this Safe keeps or owes in apps' },
};

/** What stands over the first columns, where there is room for it. */
const columnHeads: Partial<Record<PowerSection, readonly [who: string, what: string]>> = {
  modules: ['Module', 'Can take'],
  approvals: ['Spender', 'Token · limit'],
};

/** More rows than this are drawn only near the window. */
const drawnAtOnce = 60;

type Row =
  | { readonly kind: 'section'; readonly key: string; readonly section: PowerSection }
  | { readonly kind: 'power'; readonly key: string; readonly power: SafePower };

/** All powers in sections, those that take most first. */
export function PermissionList(props: PermissionListProps) {
  const { powers } = props;
  const [open, setOpen] = useState<readonly string[]>([]);
  const drawRow = (power: SafePower) => (
    <PermissionRow
      {...props}
      power={power}
      isOpen={open.includes(power.key)}
      onOpen={(isOpen) =>
        setOpen((before) => [...before.filter((key) => key !== power.key), ...(isOpen ? [power.key] : [])])
      }
      isChosen={props.chosen.some(({ key }) => key === power.key)}
    />
  );
  const shown = groupBySection(powers);
  // The same list while the powers are the same: a new one is measured anew.
  const rows = useMemo(() => listRows(powers), [powers]);
  if (powers.length > drawnAtOnce)
    return (
      <WindowList rows={rows} label="Permissions" guessHeight={(row) => guessed[row?.kind ?? 'power']}>
        {(row) =>
          row.kind === 'section' ? (
            <div className="pt-9">
              <SectionHead section={row.section} />
            </div>
          ) : (
            drawRow(row.power)
          )
        }
      </WindowList>
    );
  return (
    <div className="grid grid-cols-1 gap-10 pt-2">
      {shown.map(({ section, own }) => (
        <section key={section} aria-labelledby={`powers-${section}`}>
          <SectionHead section={section} />
          {own.length === 0 ? (
            <p className="border-line border-t py-4 text-muted">{describeNone(props)}</p>
          ) : (
            <ul aria-label={sections[section].title} className="border-line border-b">
              {own.map((power) => (
                <li key={power.key}>{drawRow(power)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function describeNone({ isSearched, isDisputed, read }: PermissionListProps): string {
  if (isDisputed) return 'None found so far. Your two nodes returned different events.';
  if (!isSearched) return 'None found so far. Not every block is searched.';
  if (read === 'pending') return 'Checking the approvals that were found…';
  return read === 'done'
    ? 'No token approvals found in the searched blocks.'
    : 'Concord couldn’t read all the approvals that it found.';
}

/** The sections that have a row. That of token approvals is always there, because what was searched is said in it. */
const groupBySection = (powers: readonly SafePower[]) =>
  powerSections
    .map((section) => ({ section, own: powers.filter((power) => power.section === section) }))
    .filter(({ section, own }) => own.length > 0 || section === 'approvals');

const listRows = (powers: readonly SafePower[]): readonly Row[] =>
  groupBySection(powers).flatMap(({ section, own }): readonly Row[] => [
    { kind: 'section', key: section, section },
    ...own.map((power): Row => ({ kind: 'power', key: power.key, power })),
  ]);

function SectionHead({ section }: { section: PowerSection }) {
  const { title, about } = sections[section];
  const heads = columnHeads[section];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id={`powers-${section}`} className="font-semibold text-17">
          {title}
        </h2>
        <p className="text-13 text-muted">{about}</p>
      </div>
      {heads && (
        <div
          aria-hidden="true"
          className={cn('hidden gap-x-4 pb-2 text-13 text-muted @4xl:grid', permissionColumns)}
        >
          <span className="col-start-3">{heads[0]}</span>
          <span>{heads[1]}</span>
          <span>Since · last used</span>
          <span className="text-right">Can take now</span>
          <span className="w-22" />
        </div>
      )}
    </>
  );
}

/** Row heights in pixels before they are measured. */
const guessed = { section: 84, power: 69 } as const;
