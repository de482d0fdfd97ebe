import { type Address, zeroAddress } from 'viem';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import type { HiddenMember, Outcome, SafeEvent, SettingEventName } from '../outcome';
import type { Prediction } from '../prediction';
import { isExpected } from '../safe-events';
import type { SettingName, SettingValue, Surprise } from './surprise';

/** Finds differences between the Safe's storage after the transaction and the decoded changes. */
export function compareSafe(
  { result, before, after, hidden }: Outcome,
  { nonce }: SafeTransaction,
  predicted: SafeSettings,
): readonly Surprise[] {
  const compare = (
    name: SettingName,
    read: (settings: SafeSettings) => SettingValue,
    isKnown = true,
  ): readonly Surprise[] => {
    const [was, says, does] = [read(before), read(predicted), read(after)];
    // A decoded change that does not happen leaves the setting as it was, which is no surprise.
    if (isSame(does, was) || (isKnown && isSame(does, says)) || !isKnown) return [];
    return [{ kind: 'setting', name, decoded: says, simulated: does }];
  };
  const one = (address: Address | undefined) => (address ? [address] : []);
  const next = result.kind === 'revert' ? after.nonce : nonce + 1n;
  // Where the target of a migration is unknown, decoding has already reported a new contract.
  const isSingletonKnown = predicted.singleton !== undefined;
  const singleton = compare('Safe contract', (settings) => one(settings.singleton), isSingletonKnown);
  // Other code may report wrong settings, so only the new contract is reported.
  if (singleton.length > 0) return singleton;
  const hiddenIn = (list: HiddenMember['list'], name: SettingName): readonly Surprise[] => {
    const simulated = hidden.filter((member) => member.list === list).map(({ address }) => address);
    return simulated.length > 0 ? [{ kind: 'setting', name, decoded: [], simulated }] : [];
  };
  return [
    ...hiddenIn('owners', 'Hidden owners'),
    ...hiddenIn('modules', 'Hidden modules'),
    ...compare('Owners', ({ owners }) => owners),
    ...compare('Threshold', ({ threshold }) => [threshold]),
    ...(after.nonce === next
      ? []
      : [{ kind: 'setting', name: 'Nonce', decoded: [next], simulated: [after.nonce] } as const]),
    ...compare('Modules', ({ modules }) => modules),
    ...compare('Guard', ({ guard }) => one(guard)),
    ...compare('Module guard', ({ moduleGuard }) => one(moduleGuard)),
    ...compare('Fallback handler', ({ fallbackHandler }) => one(fallbackHandler)),
  ];
}

/** The setting of each event whose storage slot is compared too. */
const settingOfEvent: Readonly<Record<SettingEventName, SettingName>> = {
  ...{ 'Owner added': 'Owners', 'Owner removed': 'Owners', Threshold: 'Threshold' },
  ...{ 'Module enabled': 'Modules', 'Module disabled': 'Modules' },
  ...{ Guard: 'Guard', 'Module guard': 'Module guard', 'Fallback handler': 'Fallback handler' },
  'Safe contract': 'Safe contract',
};

/** Compares the Safe's own events, which also show changes that are undone before the end, and those without a list. */
export function compareEvents(
  { events }: Outcome,
  expected: Prediction['events'],
  stored: readonly Surprise[],
): readonly Surprise[] {
  const isTold = (name: SettingName) => stored.some((one) => one.kind === 'setting' && one.name === name);
  return events
    .filter((event) => !isExpected(event, expected))
    .filter((event) => event.kind === 'claim' || !isTold(settingOfEvent[event.name]))
    .map(toSurprise);
}

function toSurprise(event: SafeEvent): Surprise {
  if (event.kind === 'claim') return event;
  const { name, value } = event;
  return { kind: 'setting', name, decoded: [], simulated: value === zeroAddress ? [] : [value] };
}

/** The order is ignored: a Safe stores owners and modules in a ring. */
function isSame(a: SettingValue, b: SettingValue): boolean {
  const keys = (value: SettingValue) => value.map((item) => String(item).toLowerCase()).toSorted();
  return keys(a).join() === keys(b).join();
}
