import { describe, expect, test } from 'vitest';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { compareSettings } from '@/lib/safe/risk/settings/compare-settings';
import { amara, bruno, chiara, otherSafe, stranger } from '@/tests/support/chain/people';

const before: SafeSettings = {
  owners: [amara.address, bruno.address],
  threshold: 2,
  modules: [],
  guard: undefined,
  moduleGuard: undefined,
  fallbackHandler: otherSafe.address,
  singleton: otherSafe.address,
};
const known = [amara, bruno, chiara].map(({ address }) => address);
const compare = (change: Partial<SafeSettings>) =>
  compareSettings(before, { ...before, ...change }, { isKnown: (address) => known.includes(address) });
const changed = (change: Partial<SafeSettings>) =>
  compare(change)
    .filter(({ isChanged }) => isChanged)
    .map(({ name, risk }) => [name, risk !== undefined]);

describe('before and after', () => {
  test('without a change nothing is marked', () => {
    const rows = compare({});
    expect(rows.some(({ isChanged, risk }) => isChanged || risk)).toBe(false);
    expect(rows.map(({ name }) => name)).toEqual([
      ...['Owners', 'Required confirmations', 'Code of the Safe', 'Modules', 'Guard', 'Module guard'],
      'Fallback handler',
    ]);
  });

  test('who comes and who goes is marked on its own side', () => {
    const [owners] = compare({ owners: [stranger.address, bruno.address] });
    expect(owners?.before).toEqual([
      { value: amara.address, mark: 'removed' },
      { value: bruno.address, mark: 'kept' },
    ]);
    expect(owners?.after).toEqual([
      { value: stranger.address, mark: 'added' },
      { value: bruno.address, mark: 'kept' },
    ]);
  });

  test('the spelling of an address is no change', () => {
    const owners = before.owners.map((owner) => owner.toLowerCase() as typeof owner);
    expect(changed({ owners })).toEqual([]);
  });

  test.each<[string, Partial<SafeSettings>, readonly (readonly [string, boolean])[]]>([
    ['a known account', { owners: [chiara.address, ...before.owners] }, [['Owners', false]]],
    ['an unknown account', { owners: [stranger.address, ...before.owners] }, [['Owners', true]]],
    ['an owner who goes', { owners: [amara.address] }, [['Owners', false]]],
    ['a higher threshold', { threshold: 3 }, [['Required confirmations', false]]],
    ['a lower threshold', { threshold: 1 }, [['Required confirmations', true]]],
    ['a module, known or not', { modules: [amara.address] }, [['Modules', true]]],
    ['an unknown guard', { guard: stranger.address }, [['Guard', true]]],
    ['an unknown guard of modules', { moduleGuard: stranger.address }, [['Module guard', true]]],
    ['an unknown handler', { fallbackHandler: stranger.address }, [['Fallback handler', true]]],
    ['no handler', { fallbackHandler: undefined }, [['Fallback handler', false]]],
    ['code that is not known', { singleton: undefined }, [['Code of the Safe', true]]],
    ['code that is known', { singleton: amara.address }, [['Code of the Safe', false]]],
    [
      'two at once',
      { owners: [stranger.address], threshold: 1 },
      [
        ['Owners', true],
        ['Required confirmations', true],
      ],
    ],
  ])('%s is weighed', (_name, change, expected) => {
    expect(changed(change)).toEqual(expected);
  });

  test('an owner who is named twice is a change: the contract would not take it, and nobody should sign it', () => {
    expect(changed({ owners: [...before.owners, amara.address] })).toEqual([['Owners', false]]);
  });
});
