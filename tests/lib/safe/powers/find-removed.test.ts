import { describe, expect, test } from 'vitest';
import { permit2 } from '@/lib/safe/abi/permit2';
import { encodeRemovals } from '@/lib/safe/powers/encode-removals';
import { findRemoved } from '@/lib/safe/powers/find-removed';
import { type PowerId, powerKinds } from '@/lib/safe/powers/found-powers';
import { amara, bruno, chiara, recipient, safe, stranger, token } from '@/tests/support/chain/people';

const of = token.toLowerCase();
const account = stranger.address;
const inSafe = { contract: safe.address };
const limit = { contract: chiara.address, kind: 'limit', of } as const;
const powers: readonly PowerId[] = [
  { kind: 'module', ...inSafe, account },
  { kind: 'module', ...inSafe, account: recipient },
  { kind: 'guard', ...inSafe, account: amara.address },
  { kind: 'moduleGuard', ...inSafe, account: amara.address },
  { kind: 'handler', ...inSafe, account: bruno.address },
  { ...limit, account },
  { ...limit, account: recipient },
  { kind: 'token', contract: token, account },
  { kind: 'token', contract: token, account: recipient },
  { kind: 'item', contract: recipient, account, of: '4' },
  { kind: 'collection', contract: recipient, account },
  { kind: 'permit2', contract: permit2, account, of },
  { kind: 'permit2', contract: permit2, account: recipient, of },
  { kind: 'units', contract: token, account, of: '2' },
  { kind: 'operator', contract: token, account },
  { kind: 'lending', contract: token, account },
  { kind: 'credit', contract: token, account },
  { kind: 'relayer', contract: token, account },
  { kind: 'agent', contract: token, account },
];

const spending = (beneficiary: PowerId['account']) => ({
  ...{ module: chiara.address, beneficiary, token, amount: 5n, spent: 0n },
  ...{ resetMinutes: 0, lastResetMinutes: 0 },
});
const state = {
  safe: safe.address,
  settings: {
    ...{ owners: [amara.address], threshold: 1, singleton: undefined },
    ...{ modules: [account, recipient], guard: amara.address, moduleGuard: amara.address },
    fallbackHandler: bruno.address,
  },
  limits: { beneficiaries: [], limits: [spending(account), spending(recipient)] },
};

describe('the powers that calls take away', () => {
  test('every kind is in the list', () => {
    expect(new Set(powers.map(({ kind }) => kind))).toEqual(new Set(powerKinds));
  });

  test.each(powers.map((power) => [power.kind, power] as const))(
    '%s: that one, and no other',
    (_kind, power) => {
      expect(findRemoved(powers, safe, encodeRemovals([power], state))).toEqual([power]);
    },
  );

  test('all of them together', () => {
    expect(findRemoved(powers, safe, encodeRemovals(powers, state))).toEqual(powers);
  });

  test('none by the same calls to another contract, or by a call that gives', () => {
    const calls = encodeRemovals(powers, state);
    expect(
      findRemoved(
        powers,
        safe,
        calls.map((call) => ({ ...call, to: amara.address })),
      ),
    ).toEqual([]);
    expect(findRemoved(powers, safe, [{ to: token, value: 0n, data: '0x095ea7b3' }])).toEqual([]);
  });
});
