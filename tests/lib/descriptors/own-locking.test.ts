import { type AbiFunction, type Address, encodeFunctionData, parseAbiItem, parseEther } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeMeaning } from '@/components/signing/meaning/describe-meaning';
import { knownTokens } from '@/config/tokens';
import { readCallMeaning } from '@/lib/descriptors/read-call-meaning';
import { operations } from '@/lib/safe/protocol/types';
import { safe } from '@/tests/support/descriptors/real-call';

const locks: Address = '0xeBf418Fe2512e7E6bd9b87a8F0f294aCDC67e6B4';
const voter: Address = '0x16613524e02ad97eDfeF371bC883F2F5d6C480A5';
const zero: Address = '0x0000000000000000000000000000000000000000';
const week = 7n * 86_400n;

function say(to: Address, signature: string, args: readonly unknown[], value = 0n) {
  const item = parseAbiItem(`function ${signature}`) as AbiFunction;
  const data = encodeFunctionData({ abi: [item], args: [...args] });
  const meaning = readCallMeaning({ to, value, data, operation: operations.call }, { safe, chainId: 8453 });
  return (
    meaning &&
    describeMeaning(meaning, {
      ...{ safe, known: knownTokens },
      tokenOf: (address) => ({ address, symbol: 'AERO', decimals: 18, isKnown: true }),
    })
  );
}

const pool = (index: number): Address => `0x${String(index).padStart(40, '7')}`;
const pools = (count: number) => Array.from({ length: count }, (_, index) => pool(index));
const vote = (voted: readonly Address[], weights: readonly bigint[], value = 0n) =>
  say(voter, 'vote(uint256 id,address[] pools,uint256[] weights)', [5n, voted, weights], value);
const lock = (seconds: bigint) =>
  say(locks, 'createLock(uint256 value,uint256 duration)', [parseEther('1'), seconds]);
const claim = (gauges: readonly Address[]) => say(voter, 'claimRewards(address[] gauges)', [gauges]);

describe('a vote with locked AERO', () => {
  test.each<[readonly bigint[], string]>([
    [[1n, 1n], '0x7777…7770 (50%) and 0x7777…7771 (50%)'],
    [[9_999n, 1n], '0x7777…7770 (99.99%) and 0x7777…7771 (0.01%)'],
    [[99_999n, 1n], '0x7777…7770 (99999 of 100000 parts) and 0x7777…7771 (1 of 100000 parts)'],
    [[90n, 10n], '0x7777…7770 (90%) and 0x7777…7771 (10%)'],
  ])('says the part of each pool by weights %s', (weights, named) =>
    expect(vote(pools(2), weights)).toBe(`Vote with veAERO lock #5 for pools ${named} on Aerodrome`),
  );

  test('names ten pools', () => {
    const sentence = vote(
      pools(10),
      Array.from({ length: 10 }, () => 3n),
    );
    expect(sentence?.match(/\(10%\)/g)).toHaveLength(10);
  });

  test.each<[string, string | undefined]>([
    ['for no pool', vote([], [])],
    [
      'for eleven pools',
      vote(
        pools(11),
        Array.from({ length: 11 }, () => 1n),
      ),
    ],
    ['for a pool without weight', vote(pools(2), [1n, 0n])],
    ['for one pool without weight', vote(pools(1), [0n])],
    ['for a pool twice', vote([pool(1), pool(1)], [1n, 1n])],
    ['with too few weights', vote(pools(2), [1n])],
    ['with too many weights', vote(pools(1), [1n, 1n])],
    ['for a sign in the place of a pool', vote([pool(1), zero], [1n, 1n])],
    ['with Ether', vote(pools(1), [1n], 1n)],
  ])('has no sentence %s', (_, sentence) => expect(sentence).toBeUndefined());
});

describe('a lock', () => {
  test.each<[bigint, string]>([
    [week, '7'],
    [4n * 365n * 86_400n, '1,460'],
  ])('of %s seconds is said in days', (seconds, said) =>
    expect(lock(seconds)).toBe(
      `Lock 1 AERO on Aerodrome for ${said} days, or up to a week less · lock to this Safe`,
    ),
  );

  test.each([0n, 86_400n, week - 1n, week + 1n, 1_462n * 86_400n, 2n ** 256n - 86_400n])(
    'of %s seconds has no sentence',
    (seconds) => expect(lock(seconds)).toBeUndefined(),
  );
});

describe('a claim of rewards', () => {
  test('names five gauges', () => {
    const named = '0x7777…7770, 0x7777…7771, 0x7777…7772, 0x7777…7773 and 0x7777…7774';
    expect(claim(pools(5))).toBe(`Ask ${named} to pay this Safe its Aerodrome rewards`);
  });

  test.each<[string, readonly Address[]]>([
    ['no gauge', []],
    ['six gauges', pools(6)],
    ['a sign in the place of a gauge', [pool(1), zero]],
  ])('from %s has no sentence', (_, gauges) => expect(claim(gauges)).toBeUndefined());
});
