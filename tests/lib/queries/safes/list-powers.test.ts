import { type Address, maxUint160, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { fallbackHandlers } from '@/config/contracts';
import { knownCode } from '@/config/known-code';
import type { PowerValue } from '@/lib/chain/powers/read-powers';
import type { SafeState } from '@/lib/chain/safe-state';
import type { Balances } from '@/lib/gateway/resources/balances';
import { listPowers, type SafePower, totalPowers } from '@/lib/queries/safes/list-powers';
import { permit2 } from '@/lib/safe/abi/permit2';
import type { PowerId } from '@/lib/safe/powers/found-powers';
import { amara, bruno, recipient, safe, stranger, token } from '@/tests/support/chain/people';

type Given = {
  readonly values?: readonly (readonly [PowerId, PowerValue])[];
  readonly state?: Partial<SafeState>;
};

/** 100 of a token worth a dollar each. */
const balances: Balances = {
  fiatTotal: 100,
  items: [
    {
      ...{ kind: 'erc20', address: token, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
      ...{ amount: 100_000_000n, fiatValue: 100, price: 1 },
    },
  ],
};

const list = ({ values = [], state }: Given): readonly SafePower[] =>
  listPowers({
    ...{ safe, limits: undefined, proposers: [], balances, faulty: undefined, found: [] },
    ...{ values: { values: new Map(values), unread: [] }, seenBlock: undefined },
    state: state && ({ modules: { addresses: [], isComplete: true }, ...state } as SafeState), // what the list reads
  });
const approval = (account: Address, value: PowerValue): readonly [PowerId, PowerValue] => [
  { kind: 'token', contract: token, account },
  value,
];
const totalOf = (powers: readonly SafePower[]) =>
  totalPowers(powers, { balances, isLoaded: true, unread: [] });

describe('an allowance', () => {
  const held = 100_000_000n;

  test.each([
    ['of 256 bits', maxUint256, held, true],
    ['of 256 bits that was partly used', maxUint256 - 5n, held, true],
    ['of Permit2', maxUint160, held, true],
    ['of 96 bits, also beside a large holding', 2n ** 96n - 1n, 10n ** 24n, true],
    ['of more than there is', 10n ** 12n, held, false],
    ['of 1,000 tokens with 36 decimals, of which the Safe has 5', 10n ** 39n, 5n * 10n ** 36n, false],
    ['of one piece', 1n, held, false],
  ])('%s', (_name, limit, balance, isUnlimited) => {
    const [power] = list({ values: [approval(stranger.address, { limit, balance })] });
    expect(power).toMatchObject({ isUnlimited, isToReview: isUnlimited });
    expect(power?.takes).toEqual({ kind: 'amount', amount: limit < balance ? limit : balance, token });
  });

  test('of a token that doesn’t tell the balance takes an unknown amount, which totals name', () => {
    const values = [approval(stranger.address, { limit: 5n, balance: undefined })];
    const powers = list({ values });
    expect(powers[0]?.takes).toEqual({ kind: 'unknown' });
    expect(totalOf(powers)).toMatchObject({ atRisk: 0, unknown: 1, unpriced: 0 });
  });

  test('beside others of one token, and through Permit2, counts the balance once', () => {
    const values = [
      approval(stranger.address, { limit: maxUint256, balance: held }),
      approval(bruno.address, { limit: 60_000_000n, balance: held }),
      [
        { kind: 'permit2', contract: permit2, account: recipient, of: token.toLowerCase() },
        { limit: maxUint160, balance: held, expires: 2 ** 40 },
      ],
    ] as const;
    expect(totalOf(list({ values }))).toMatchObject({ atRisk: 100, unknown: 0, unpriced: 0 });
    const state = { modules: { addresses: [recipient], isComplete: true } };
    expect(totalOf(list({ values, state }))).toMatchObject({ atRisk: 100 });
  });
});

describe('a fallback handler', () => {
  const [official] = fallbackHandlers;
  const other = knownCode.find(({ kind }) => kind === 'createCall');
  const of = (handler: Address | undefined) => list({ state: { fallbackHandler: handler } });

  test('of Safe takes nothing', () => {
    const [power] = of(official?.address);
    expect(power).toMatchObject({ takes: { kind: 'nothing' }, isToReview: false });
    expect(power?.official).toBeDefined();
  });

  test.each([
    ['that nobody knows', amara.address],
    ['that is another contract of Safe', other?.address],
  ])('%s can take an unknown amount', (_name, handler) => {
    const powers = of(handler);
    expect(powers[0]).toMatchObject({ takes: { kind: 'unknown' }, isToReview: true, official: undefined });
    expect(totalOf(powers)).toMatchObject({ unknown: 1 });
  });
});

test('a guard is no official one because Safe published another contract at its address', () => {
  const singleton = knownCode.find(({ kind }) => kind === 'singleton')?.address;
  const [power] = list({ state: { guard: singleton } });
  expect(power).toMatchObject({ takes: { kind: 'nothing' }, isToReview: true, official: undefined });
});
