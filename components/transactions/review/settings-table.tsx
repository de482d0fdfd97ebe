import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Section } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/overlay/notice';
import { findKnownModule } from '@/config/known-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { cn } from '@/lib/cn';
import { applySafeChanges } from '@/lib/safe/risk/settings/apply-safe-changes';
import {
  codeName,
  compareSettings,
  type SettingItem,
  type SettingRow,
} from '@/lib/safe/risk/settings/compare-settings';
import type { SafeChange } from '@/lib/safe/risk/settings/safe-changes';
import { officialName } from '../words/official-name';

export interface SettingsTableProps {
  /** The Safe as the chain has it now; undefined while the chain does not answer. */
  state: SafeState | undefined;
  /** The changes that the transaction makes, in its own order. */
  changes: readonly SafeChange[];
}

/** A Safe's owners, threshold and contracts before and after a transaction; nothing where none of them changes. */
export function SettingsTable({ state, changes }: SettingsTableProps) {
  if (changes.length === 0) return null;
  if (!state)
    return (
      <Section title="Changes to this Safe">
        <Notice tone="warning" title="The RPC isn’t responding">
          Concord cannot compare this transaction with the current settings.
        </Notice>
      </Section>
    );
  const before = { ...state, modules: state.modules?.addresses ?? [] };
  const after = applySafeChanges(before, changes);
  // An official module is no official guard, handler or owner, so in those places it gets the warning of an unknown
  // contract. A contact's name makes no address known (docs/security.md, S5).
  const isKnown = (address: Address) => officialName(address) !== undefined && !findKnownModule(address);
  const aboutModule = (module: Address) => findKnownModule(module)?.about;
  const rows = compareSettings(before, after, { isKnown, aboutModule }).filter(({ isChanged }) => isChanged);
  return (
    <Section
      title="Changes to this Safe"
      action={<span className="text-13 text-muted">Before: block {String(state.blockNumber)}</span>}
    >
      <table className="block w-full text-left md:table">
        <thead className="hidden md:table-header-group">
          <tr className="text-13 text-muted">
            <th scope="col" className="w-52 pb-2 font-normal">
              Setting
            </th>
            <th scope="col" className="pb-2 font-normal">
              Before
            </th>
            <th scope="col" className="pb-2 font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      </table>
      {state.modules?.isComplete === false && (
        <p className="mt-3 text-13 text-muted">This Safe has more modules than are listed here.</p>
      )}
    </Section>
  );
}

function Row({ row: { name, before, after, risk } }: { row: SettingRow }) {
  return (
    <tr
      className={cn(
        'grid gap-2 border-line border-t py-3 align-top md:table-row',
        // Numbers fit beside each other on a phone too.
        [...before, ...after].every(({ value }) => typeof value === 'number') &&
          'grid-cols-2 *:first:col-span-2',
      )}
    >
      <th scope="row" className="font-normal text-muted md:py-3 md:pr-4">
        {name}
        {risk && <span className="mt-1 block font-normal text-13 text-danger">{risk}</span>}
      </th>
      <Side label="Before" none="None" items={before} />
      <Side label="After" none={name === codeName ? 'Unknown' : 'None'} items={after} />
    </tr>
  );
}

function Side({ label, none, items }: { label: string; none: string; items: readonly SettingItem[] }) {
  return (
    <td className="min-w-0 md:py-3 md:pr-4">
      <span className="mb-1 block text-13 text-muted md:hidden">{label}</span>
      {items.length === 0 && <span className="text-muted">{none}</span>}
      <ul className="grid gap-1">
        {items.map((item, index) => (
          // A transaction that must fail may name an owner twice.
          <li key={`${index}-${item.value}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Value item={item} />
          </li>
        ))}
      </ul>
    </td>
  );
}

const marks = { added: 'added', removed: 'removed', kept: undefined } as const;

function Value({ item: { value, mark } }: { item: SettingItem }) {
  if (typeof value === 'number')
    return <span className={cn('tabular-nums', mark !== 'kept' && 'font-semibold')}>{value}</span>;
  const official = officialName(value);
  return (
    <>
      <NamedAddress address={value} copy explorer avatarSize={20} />
      {official && <Badge>{official}</Badge>}
      {marks[mark] && <Badge tone={mark === 'removed' ? 'warning' : 'accent'}>{marks[mark]}</Badge>}
    </>
  );
}
