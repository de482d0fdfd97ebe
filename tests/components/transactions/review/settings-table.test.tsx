import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettingsTable } from '@/components/transactions/review/settings-table';
import { safeSingletons } from '@/config/contracts';
import { allowanceModules } from '@/config/known-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import type { SafeChange } from '@/lib/safe/risk/settings/safe-changes';
import { contacts } from '@/lib/storage/contacts';
import { amara, bruno, chiara, otherSafe, stranger } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

const singletonOf = (wanted: string) => {
  const found = safeSingletons.find(({ version, isL2 }) => version === wanted && isL2);
  if (!found) throw new Error(`There is no Safe ${wanted}.`);
  return found.address;
};
const state: SafeState = {
  owners: [amara.address, bruno.address],
  threshold: 2,
  nonce: 7n,
  singleton: singletonOf('1.4.1'),
  version: '1.4.1',
  isL2: true,
  isKnownProxy: true,
  modules: { addresses: [], isComplete: true },
  guard: undefined,
  moduleGuard: undefined,
  fallbackHandler: undefined,
  blockNumber: 100n,
};
const show = (changes: readonly SafeChange[], given: Partial<SafeState> = {}) =>
  renderPage(<SettingsTable state={{ ...state, ...given }} changes={changes} />);
const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr');
  if (!row) throw new Error(`There is no row ${name}.`);
  return row;
};
const textOf = (element: Element | undefined) => element?.textContent?.replace(/\s/g, '');
const sides = (name: string) => within(rowOf(name)).getAllByRole('cell');

test('without a change there is nothing to show', () => {
  const { container } = show([]);
  expect(container.textContent).toBe('');
});

test('owners stand side by side, marked as they come and go, and what stays the same is left out', () => {
  show([{ kind: 'swapOwner', oldOwner: amara.address, newOwner: stranger.address }]);
  expect(screen.getByRole('heading', { name: 'Changes to this Safe' })).toBeTruthy();
  const [before, after] = sides('Owners');
  expect(textOf(before)).toContain(`${amara.address.slice(0, 6)}`);
  expect(textOf(before)).toMatch(/removed/);
  expect(textOf(after)).toContain(stranger.address.slice(0, 6));
  expect(textOf(after)).toMatch(/added/);
  expect(textOf(rowOf('Owners'))).toContain('Concorddoesn’tknowthenewowner.');
  expect(
    screen.queryByRole('rowheader', { name: /Required confirmations|Guard|Modules|Code|Fallback/ }),
  ).toBeNull();
});

test('several changes of one batch count together, and a threshold that falls is said', () => {
  show([
    { kind: 'addOwner', owner: chiara.address, threshold: 2n },
    { kind: 'removeOwner', owner: amara.address, threshold: 1n },
    { kind: 'enableModule', module: otherSafe.address },
  ]);
  expect(within(rowOf('Owners')).getAllByRole('listitem')).toHaveLength(4);
  expect(textOf(rowOf('Required confirmations'))).toContain(
    'Fewerownersthannowwillbeenoughtomoveeverything.',
  );
  expect(sides('Required confirmations').map(textOf)).toEqual(['Before2', 'After1']);
  expect(textOf(sides('Modules')[0])).toBe('BeforeNone');
  expect(textOf(rowOf('Modules'))).toContain('withoutanyowner');
});

test('a name in the address book makes no owner, guard or code known', () => {
  contacts.set([
    { chainId: 8453, address: stranger.address, name: 'Treasurer' },
    { chainId: 8453, address: otherSafe.address, name: 'Guard of ours' },
  ]);
  show([
    { kind: 'swapOwner', oldOwner: amara.address, newOwner: stranger.address },
    { kind: 'setGuard', guard: otherSafe.address },
    { kind: 'changeSingleton', singleton: otherSafe.address },
  ]);
  expect(textOf(rowOf('Owners'))).toContain('Concorddoesn’tknowthenewowner.');
  expect(rowOf('Guard').textContent).toContain('A guard can block every transaction of this Safe for good.');
  expect(rowOf('Code of the Safe').textContent).toContain('Concord doesn’t know this code.');
});

test('official code is called by its name, and code that is not known is said to be so', () => {
  const { unmount } = show([{ kind: 'changeSingleton', singleton: singletonOf('1.5.0') }]);
  expect(textOf(sides('Code of the Safe')[0])).toContain('Safe1.4.1(L2)');
  expect(textOf(sides('Code of the Safe')[1])).toContain('Safe1.5.0(L2)');
  expect(textOf(rowOf('Code of the Safe'))).not.toContain('Unknown');
  unmount();
  show([{ kind: 'changeSingleton', singleton: undefined }]);
  expect(textOf(sides('Code of the Safe')[1])).toBe('AfterUnknown');
});

test('while the chain is silent nothing is compared with a guess', () => {
  renderPage(<SettingsTable state={undefined} changes={[{ kind: 'changeThreshold', threshold: 1n }]} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('The RPC isn’t responding');
});

test('a list of modules that was not read to its end is said to be longer', () => {
  show([{ kind: 'changeThreshold', threshold: 1n }], { modules: { addresses: [], isComplete: false } });
  expect(screen.getByText(/more modules than are listed/)).toBeTruthy();
});

test('an official module has its name, and what it can do is said, also in another part', () => {
  const [module] = allowanceModules;
  show([
    { kind: 'enableModule', module },
    { kind: 'setGuard', guard: module },
  ]);
  expect(screen.getAllByText('Spending limits (AllowanceModule) 0.1.1')).toHaveLength(2);
  expect(rowOf('Modules').textContent).toContain('Lets beneficiaries send tokens');
  expect(rowOf('Modules').textContent).not.toContain('all funds');
  expect(rowOf('Guard').textContent).toContain('A guard can block every transaction of this Safe for good.');
});

test('beside an official module, another one can still move everything', () => {
  const [module] = allowanceModules;
  show([
    { kind: 'enableModule', module },
    { kind: 'enableModule', module: stranger.address },
  ]);
  expect(rowOf('Modules').textContent).toContain('A module can move all funds');
});
