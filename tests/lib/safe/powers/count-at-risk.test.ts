import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { countAtRisk, type TakingPower, worthOf } from '@/lib/safe/powers/count-at-risk';
import { recipient, token } from '@/tests/support/chain/people';

const holdings = [
  { token, amount: 1_000n, fiatValue: 1_000 },
  { token: zeroAddress, amount: 2n * 10n ** 18n, fiatValue: 5_000 },
];
const allowance = (takes: bigint, of = token): TakingPower => ({ kind: 'token', token: of, takes });

test('allowances of one token count its balance once', () => {
  expect(countAtRisk([allowance(300n), allowance(400n)], holdings)).toBe(700);
  expect(countAtRisk([allowance(900n), allowance(900n)], holdings)).toBe(1_000);
});

test('a module takes everything, unless its own rules hold it back', () => {
  const module: TakingPower = { kind: 'module', token: undefined, takes: 0n };
  expect(countAtRisk([module, allowance(300n)], holdings)).toBe(6_000);
  expect(countAtRisk([{ ...module, isHeldBack: true }, allowance(300n)], holdings)).toBe(300);
});

test('Ether counts by the zero address, and tokens that the Safe does not hold count nothing', () => {
  expect(countAtRisk([allowance(10n ** 18n, zeroAddress)], holdings)).toBe(2_500);
  expect(countAtRisk([allowance(10n ** 18n, recipient)], holdings)).toBe(0);
  expect(worthOf(5n, undefined)).toBeUndefined();
});
