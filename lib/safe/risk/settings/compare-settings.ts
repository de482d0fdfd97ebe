import { type Address, isAddressEqual } from 'viem';
import type { SafeSettings } from './apply-safe-changes';

/** One value of a setting, and whether the change brings or takes it. */
export type SettingItem = {
  readonly value: Address | number;
  readonly mark: 'kept' | 'added' | 'removed';
};

/** One setting of a Safe before and after a transaction. */
export type SettingRow = {
  readonly name: string;
  /** Empty where there is none. */
  readonly before: readonly SettingItem[];
  readonly after: readonly SettingItem[];
  readonly isChanged: boolean;
  /** Why this change may cost everything; undefined where nothing speaks against it. */
  readonly risk: string | undefined;
};

/** The row of the Safe's own code; what it will be after some migrations is not known. */
export const codeName = 'Code of the Safe';

export type CompareOptions = {
  /** Whether an account or contract is one that this product knows. */
  readonly isKnown: (address: Address) => boolean;
  /** Describes what a published module can do; undefined for other modules. */
  readonly aboutModule?: (module: Address) => string | undefined;
};

/** The settings of a Safe side by side, in the order of their weight. */
export function compareSettings(
  before: SafeSettings,
  after: SafeSettings,
  { isKnown, aboutModule = () => undefined }: CompareOptions,
): readonly SettingRow[] {
  const compare = (
    name: string,
    read: (settings: SafeSettings) => readonly SettingItem['value'][],
    assess: (added: readonly Address[]) => string | undefined,
  ): SettingRow => {
    const [was, will] = [read(before), read(after)];
    const removed = was.filter((value) => !has(will, value));
    const added = will.filter((value) => !has(was, value));
    const isChanged = removed.length > 0 || added.length > 0 || was.length !== will.length;
    const newAddresses = added.filter((value) => typeof value !== 'number');
    return {
      name,
      before: was.map((value) => ({ value, mark: has(removed, value) ? 'removed' : 'kept' })),
      after: will.map((value) => ({ value, mark: has(added, value) ? 'added' : 'kept' })),
      isChanged,
      risk: isChanged ? assess(newAddresses) : undefined,
    };
  };
  const unlessKnown = (warning: string) => (added: readonly Address[]) =>
    added.some((address) => !isKnown(address)) ? warning : undefined;
  const toList = (address: Address | undefined) => (address ? [address] : []);
  return [
    compare('Owners', ({ owners }) => owners, unlessKnown('Concord doesn’t know the new owner.')),
    compare(
      'Required confirmations',
      ({ threshold }) => [threshold],
      () =>
        after.threshold < before.threshold
          ? 'Fewer owners than now will be enough to move everything.'
          : undefined,
    ),
    compare(
      codeName,
      ({ singleton }) => toList(singleton),
      (added) =>
        added.length > 0 && added.every(isKnown)
          ? undefined
          : 'Concord doesn’t know this code. It can do anything with this Safe’s funds.',
    ),
    compare(
      'Modules',
      ({ modules }) => modules,
      (added) => describeAdded(added.map(aboutModule)),
    ),
    compare(
      'Guard',
      ({ guard }) => toList(guard),
      unlessKnown('A guard can block every transaction of this Safe for good.'),
    ),
    compare(
      'Module guard',
      ({ moduleGuard }) => toList(moduleGuard),
      unlessKnown('It can block every transaction of the modules.'),
    ),
    compare(
      'Fallback handler',
      ({ fallbackHandler }) => toList(fallbackHandler),
      unlessKnown('This contract answers for the Safe, for example whether a signature is valid.'),
    ),
  ];
}

/** The risk of enabled modules: an unpublished one may do anything. */
function describeAdded(abouts: readonly (string | undefined)[]): string | undefined {
  if (abouts.length === 0) return undefined;
  return abouts.includes(undefined)
    ? 'A module can move all funds without any owner’s signature.'
    : [...new Set(abouts)].join(' ');
}

const has = (list: readonly SettingItem['value'][], value: SettingItem['value']) =>
  list.some((other) =>
    typeof other === 'number' || typeof value === 'number' ? other === value : isAddressEqual(other, value),
  );
