import { describe, expect, test } from 'vitest';
import { SafeError } from '@/lib/errors/safe';
import { encodeSafeChanges } from '@/lib/safe/manage/encode-changes';
import { countAfter, emptyPlan, listChanges } from '@/lib/safe/manage/plan';
import { prunePlan } from '@/lib/safe/manage/prune-plan';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { amara, bruno, chiara, otherSafe, safe, stranger, token } from '@/tests/support/chain/people';

const before: SafeSettings = {
  owners: [amara.address, bruno.address, chiara.address],
  threshold: 2,
  modules: [otherSafe.address],
  guard: token,
  moduleGuard: undefined,
  fallbackHandler: undefined,
  singleton: undefined,
};

describe('a plan', () => {
  test('without changes makes none, also where it names what is there already', () => {
    expect(listChanges(before, emptyPlan)).toEqual([]);
    expect(listChanges(before, { ...emptyPlan, threshold: 2, guard: token, fallbackHandler: null })).toEqual(
      [],
    );
  });

  test('sets the threshold with the last owner who comes or goes', () => {
    const plan = { ...emptyPlan, added: [stranger.address], removed: [bruno.address], threshold: 3 };
    expect(listChanges(before, plan)).toEqual([
      { kind: 'addOwner', owner: stranger.address, threshold: 2n },
      { kind: 'removeOwner', owner: bruno.address, threshold: 3n },
    ]);
  });

  test('lowers the threshold on the way where owners become too few for it', () => {
    const plan = { ...emptyPlan, removed: [amara.address, bruno.address], threshold: 1 };
    expect(listChanges({ ...before, threshold: 3 }, plan)).toEqual([
      { kind: 'removeOwner', owner: amara.address, threshold: 2n },
      { kind: 'removeOwner', owner: bruno.address, threshold: 1n },
    ]);
  });

  test('changes the threshold by itself where no owner comes or goes', () => {
    const replaced = [{ oldOwner: bruno.address, newOwner: stranger.address }];
    expect(listChanges(before, { ...emptyPlan, replaced, threshold: 1 })).toEqual([
      { kind: 'swapOwner', oldOwner: bruno.address, newOwner: stranger.address },
      { kind: 'changeThreshold', threshold: 1n },
    ]);
  });

  test('counts owners and confirmations afterwards', () => {
    const plan = { ...emptyPlan, added: [stranger.address], removed: [amara.address, bruno.address] };
    expect(countAfter(before, plan)).toEqual({ owners: 2, threshold: 2 });
    expect(countAfter(before, { ...plan, threshold: 1 })).toEqual({ owners: 2, threshold: 1 });
  });

  test('drops what has become of no use', () => {
    const kept = { ...emptyPlan, added: [stranger.address], removed: [bruno.address], guard: null };
    const stale = {
      ...kept,
      added: [amara.address, stranger.address],
      removed: [bruno.address, token],
      replaced: [
        { oldOwner: token, newOwner: safe.address },
        { oldOwner: chiara.address, newOwner: amara.address },
      ],
      enabledModules: [otherSafe.address],
      disabledModules: [token],
    };
    expect(prunePlan(before, stale)).toEqual(kept);
  });
});

describe('an owner or module that is not in the list', () => {
  test.each([
    { kind: 'removeOwner', owner: stranger.address, threshold: 1n } as const,
    { kind: 'swapOwner', oldOwner: stranger.address, newOwner: token } as const,
    { kind: 'disableModule', module: stranger.address } as const,
  ])('cannot be pointed at: $kind', (change) => {
    expect(() => encodeSafeChanges(safe.address, before, [change])).toThrow(SafeError);
  });
});
