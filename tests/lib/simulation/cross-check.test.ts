import { describe, expect, test } from 'vitest';
import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';
import type { SafeChange } from '@/lib/safe/risk/settings/safe-changes';
import { compareOutcomes } from '@/lib/simulation/compare-outcomes';
import { crossCheck } from '@/lib/simulation/cross-check/cross-check';
import type { BalanceChange, Outcome, SafeSnapshot } from '@/lib/simulation/outcome';
import type { ExpectedEvent } from '@/lib/simulation/safe-events';
import { amara, bruno, recipient, stranger, token } from '@/tests/support/chain/people';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const before: SafeSnapshot = {
  ...{ owners: [amara.address, bruno.address], threshold: 2, nonce: 7n, modules: [] },
  ...{ guard: undefined, moduleGuard: undefined, fallbackHandler: undefined },
  ...{ singleton: recipient, isComplete: true },
};
const change = (delta: bigint, asset: BalanceChange['asset'] = { kind: 'token', token }): BalanceChange => ({
  ...{ asset, delta, before: 10_000_000n, isConfirmed: true },
});
const outcome = (given: Partial<Outcome> = {}, after: Partial<SafeSnapshot> = {}): Outcome => ({
  ...{ method: 'trace', blockNumber: 1n, result: { kind: 'success' }, balances: [], approvals: [], before },
  after: { ...before, nonce: 8n, ...after },
  ...{ pretenders: [], isComplete: true, gasUsed: 1n, fee: undefined, skippedNonces: 0n },
  ...{ hidden: [], events: [], refund: 0n, areMembersComplete: true },
  ...given,
});
const sends = (amount: bigint): BalanceEffects => ({
  balanceChanges: [{ direction: 'out', asset: { kind: 'token', token }, amount, counterparty: recipient }],
  ...{ approvals: [], more: undefined },
});
const nothing: BalanceEffects = { balanceChanges: [], approvals: [], more: undefined };
const check = (
  given: Outcome,
  {
    balanceChanges = nothing,
    changes = [],
    events = [],
    ...fields
  }: {
    balanceChanges?: BalanceEffects;
    changes?: readonly SafeChange[];
    events?: readonly ExpectedEvent[];
    gasPrice?: bigint;
  } = {},
) =>
  crossCheck(given, makeTransaction({ nonce: 7n, ...fields, gasToken: token }), {
    changes,
    balanceChanges,
    events,
  });
const stops = (...args: Parameters<typeof check>) =>
  check(...args).surprises.map((one) => (one.kind === 'setting' ? one.name : one.kind));

describe('the Safe itself', () => {
  test.each<[string, Partial<SafeSnapshot>]>([
    ['Owners', { owners: [amara.address, bruno.address, stranger.address] }],
    ['Threshold', { threshold: 1 }],
    ['Nonce', { nonce: 12n }],
    ['Safe contract', { singleton: stranger.address }],
    ['Modules', { modules: [stranger.address] }],
    ['Guard', { guard: stranger.address }],
    ['Module guard', { moduleGuard: stranger.address }],
    ['Fallback handler', { fallbackHandler: stranger.address }],
  ])('%s that change without being decoded stop signing, also beside other contracts', (name, after) => {
    expect(stops(outcome({}, after))).toEqual([name]);
    expect(stops(outcome({}, after), { balanceChanges: { ...nothing, more: 'anything' } })).toEqual([name]);
  });

  test('a decoded change stops nobody, in whatever order the owners stand', () => {
    const changes: readonly SafeChange[] = [{ kind: 'addOwner', owner: stranger.address, threshold: 2n }];
    const owners = [bruno.address, stranger.address, amara.address];
    expect(stops(outcome({}, { owners }), { changes })).toEqual([]);
    expect(stops(outcome({}, { owners, threshold: 1 }), { changes })).toEqual(['Threshold']);
  });

  test('a decoded change that does not happen is no surprise', () => {
    expect(stops(outcome(), { changes: [{ kind: 'enableModule', module: stranger.address }] })).toEqual([]);
  });
});

describe('assets', () => {
  test('that leave beyond what is decoded stop signing where every call is decoded completely', () => {
    expect(stops(outcome({ balances: [change(-6n)] }), { balanceChanges: sends(5n) })).toEqual(['asset']);
    expect(stops(outcome({ balances: [change(-5n)] }), { balanceChanges: sends(5n) })).toEqual([]);
    expect(
      stops(outcome({ balances: [change(-6n)] }), { balanceChanges: { ...sends(5n), more: 'contracts' } }),
    ).toEqual([]);
  });

  test('that round by a unit or two, or are paid back for gas, are no surprise', () => {
    expect(
      stops(outcome({ balances: [change(-1_000_001n)] }), { balanceChanges: sends(1_000_000n) }),
    ).toEqual([]);
    expect(
      stops(outcome({ balances: [change(-1_000_003n)] }), { balanceChanges: sends(1_000_000n) }),
    ).toEqual(['asset']);
    expect(stops(outcome({ balances: [change(-6n)], refund: 6n }), { gasPrice: 1n })).toEqual([]);
    expect(stops(outcome({ balances: [change(-6n)], refund: 5n }), { gasPrice: 1n })).toEqual(['asset']);
    expect(stops(outcome({ balances: [change(-6n)], refund: 6n }))).toEqual(['asset']);
  });

  test('that shrink a little by themselves between the looks are no surprise, and Ether does not shrink', () => {
    const held = 10n ** 24n;
    const shrunk = (delta: bigint, asset?: BalanceChange['asset']) =>
      outcome({ balances: [{ ...change(delta, asset), before: held }] });
    expect(stops(shrunk(-5n - held / 10n ** 9n), { balanceChanges: sends(5n) })).toEqual([]);
    expect(stops(shrunk(-5n - held / 10n ** 7n), { balanceChanges: sends(5n) })).toEqual(['asset']);
    expect(stops(shrunk(-1n, { kind: 'native' }))).toEqual(['asset']);
  });

  test('that stay though a transfer is decoded are a warning, and those that go are none', () => {
    const unmeasured = (count: number) =>
      check(outcome({ balances: [change(-5n)], unmeasured: count }), { balanceChanges: sends(5n) }).remarks;
    expect(unmeasured(40)).toEqual([{ kind: 'unmeasured', count: 40 }]);
    expect(unmeasured(0)).toEqual([]);
    const { remarks } = check(outcome(), { balanceChanges: sends(5n) });
    expect(remarks).toMatchObject([{ kind: 'missing', direction: 'out', decoded: 5n, simulated: 0n }]);
    expect(check(outcome({ balances: [change(-5n)] }), { balanceChanges: sends(5n) }).remarks).toEqual([]);
  });

  test('that leave by the tenth with nothing in return are a warning, and a trade is none', () => {
    const more = { balanceChanges: { ...nothing, more: 'contracts' } } as const;
    const remarks = (...balances: readonly BalanceChange[]) =>
      check(outcome({ balances }), more).remarks.map(({ kind }) => kind);
    expect(remarks(change(-1_000_000n))).toEqual(['loss']);
    expect(remarks(change(-999_999n))).toEqual([]);
    expect(remarks(change(-1_000_000n), change(10n ** 15n, { kind: 'native' }))).toEqual([]);
  });
});

test('an approval beyond what is decoded stops signing, and the decoded one does not', () => {
  const approval = { kind: 'allowance', token, spender: stranger.address, before: 0n, after: 9n } as const;
  const decoded = { kind: 'allowance', token, spender: stranger.address, amount: 9n } as const;
  const given = outcome({ approvals: [approval] });
  expect(stops(given)).toEqual(['approval']);
  expect(stops(given, { balanceChanges: { ...nothing, approvals: [decoded] } })).toEqual([]);
  expect(stops(given, { balanceChanges: { ...nothing, approvals: [{ ...decoded, amount: 8n }] } })).toEqual([
    'approval',
  ]);
  expect(stops(outcome({ approvals: [{ ...approval, before: 9n, after: 2n }] }))).toEqual([]);
});

test('outcomes differ from a thousandth on, and by what comes and goes as a whole', () => {
  const summary = (...balances: readonly BalanceChange[]) => ({ isSuccess: true, balances });
  const compare = (earlier: bigint, now: bigint) =>
    compareOutcomes(summary(change(earlier)), summary(change(now)));
  expect(compare(1_002_000_000n, 940_000_000n)).toMatchObject([
    { earlier: 1_002_000_000n, now: 940_000_000n },
  ]);
  expect(compare(1_000_000n, 999_000n)).toEqual([]);
  expect(compare(1_000_000n, 998_999n)).toHaveLength(1);
  expect(compareOutcomes(summary(change(5n)), summary())).toMatchObject([{ earlier: 5n, now: 0n }]);
  expect(compareOutcomes(summary(), summary(change(5n)))).toMatchObject([{ earlier: 0n, now: 5n }]);
});
