import { describe, expect, test } from 'vitest';
import { encodeSafeChanges } from '@/lib/safe/manage/encode-changes';
import { fitCalls, hasOwnChange } from '@/lib/safe/manage/fit-calls';
import { encodeNativeTransfer } from '@/lib/safe/protocol/calls';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { amara, bruno, chiara, otherSafe, safe, stranger, token } from '@/tests/support/chain/people';

const before: SafeSettings = {
  owners: [amara.address, bruno.address, chiara.address],
  threshold: 2,
  modules: [otherSafe.address, token],
  ...{ guard: undefined, moduleGuard: undefined, fallbackHandler: undefined, singleton: undefined },
};
const encode = (...changes: Parameters<typeof encodeSafeChanges>[2]) =>
  encodeSafeChanges(safe.address, before, changes);
const removeAmara = { kind: 'removeOwner', owner: amara.address, threshold: 2n } as const;
const removeBruno = { kind: 'removeOwner', owner: bruno.address, threshold: 1n } as const;
const swapChiara = { kind: 'swapOwner', oldOwner: chiara.address, newOwner: stranger.address } as const;
const addStranger = { kind: 'addOwner', owner: stranger.address, threshold: 2n } as const;
const payment = encodeNativeTransfer({ to: stranger.address, amount: 1n });
const fit = (...calls: Parameters<typeof fitCalls>[2]) => fitCalls(safe.address, before, calls);

describe('calls that were made one by one', () => {
  test('refer to the owner before as the calls before them leave the list', () => {
    const apart = [...encode(removeAmara), payment, ...encode(removeBruno), ...encode(swapChiara)];
    const together = encode(removeAmara, removeBruno, swapChiara);
    expect(apart[2]).not.toEqual(together[1]);
    expect(fit(...apart)).toMatchObject({
      ok: true,
      calls: [together[0], payment, together[1], together[2]],
      after: { owners: [stranger.address], threshold: 1 },
    });
  });

  test('refer to the module before in the same way', () => {
    const disable = (module: typeof token) => ({ kind: 'disableModule', module }) as const;
    const together = encode(disable(otherSafe.address), disable(token));
    expect(fit(...encode(disable(otherSafe.address)), ...encode(disable(token)))).toMatchObject({
      ok: true,
      calls: together,
    });
  });

  test('are the same bytes where they refer rightly', () => {
    const calls = [payment, ...encode(addStranger, removeAmara, swapChiara)].slice(0, 3);
    expect(fit(...calls)).toMatchObject({ ok: true, calls });
  });
});

describe('a call that contradicts one before it is refused', () => {
  test.each([
    ['an owner is added twice', [addStranger, addStranger], 1, /already adds this owner/],
    ['an owner is removed twice', [removeAmara, removeAmara], 1, /already removes this owner/],
    ['an owner goes who was replaced', [swapChiara, { ...removeBruno, owner: chiara.address }], 1, /removes/],
    ['somebody comes who has come', [addStranger, swapChiara], 1, /already adds this owner/],
    [
      'too few owners are left',
      [removeAmara, { kind: 'changeThreshold', threshold: 3n }],
      1,
      /has 2 owners, and this call requires 3/,
    ],
  ] as const)('where %s', (_name, changes, index, message) => {
    const calls = changes.flatMap((change) => encode(change));
    expect(fit(...calls)).toMatchObject({ ok: false, index, message: expect.stringMatching(message) });
  });
});

test('what the Safe of today would refuse is left as it is: a transaction before it may change that', () => {
  const calls = encodeSafeChanges(safe.address, { ...before, owners: [stranger.address, ...before.owners] }, [
    { kind: 'removeOwner', owner: stranger.address, threshold: 2n },
  ]);
  expect(fit(...calls)).toMatchObject({ ok: true, calls, after: { owners: before.owners } });
});

test('calls of others, and data that cannot be read, are no changes', () => {
  const foreign = encodeSafeChanges(otherSafe.address, before, [addStranger]);
  const calls = [payment, ...foreign, { to: safe.address, value: 0n, data: '0xe318b52b' } as const];
  expect(hasOwnChange(safe.address, calls)).toBe(false);
  expect(fit(...calls)).toMatchObject({ ok: true, calls, after: before });
  expect(hasOwnChange(safe.address, encode(addStranger))).toBe(true);
});
