import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { assess, officialAt, titles } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, swapData } from '@/tests/support/transactions/calls';

const allowanceAbi = parseAbi([
  'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)',
]);

describe('gas that is paid back', () => {
  test('with a price is red, without one a limit', () => {
    expect(assess({ gasPrice: 1n }).risks).toMatchObject([
      { kind: 'refund', level: 'critical', needsAcknowledgement: true },
    ]);
    expect(assess({ safeTxGas: 1n }).risks).toMatchObject([{ kind: 'refund', level: 'warning' }]);
    expect(assess({ baseGas: 1n }).risks).toMatchObject([{ kind: 'refund', level: 'warning' }]);
    expect(assess({ gasToken: token }).risks).toMatchObject([{ kind: 'refund', level: 'warning' }]);
    expect(assess({ refundReceiver: stranger.address }).risks).toMatchObject([
      { kind: 'refund', level: 'warning' },
    ]);
  });
});

test('a plain payment and a rejection have no risk', () => {
  expect(titles(assess({ to: recipient, value: 5n }))).toEqual([]);
  expect(titles(assess({ to: safe.address }))).toEqual([]);
});

test('what is dangerous in one way several times over is said once, at its highest level', () => {
  const limit = (allowanceAmount: bigint) =>
    callOf(
      stranger.address,
      encodeFunctionData({ abi: allowanceAbi, args: [recipient, token, allowanceAmount, 0, 0] }),
    );
  const batch = batchOf(officialAt('multiSendCallOnly'), [limit(5n), limit(2n ** 96n - 1n), limit(6n)]);
  expect(assess(batch).risks).toMatchObject([{ kind: 'approval', level: 'critical', address: recipient }]);
});

test('red risks come first', () => {
  const levels = assess({ safeTxGas: 1n, to: safe.address, data: swapData }).risks.map(({ level }) => level);
  expect(levels).toEqual(['critical', 'warning']);
});
