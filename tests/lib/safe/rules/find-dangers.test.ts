import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { batchOf, callOf, swapData } from '@/tests/support/calls';
import { judge, officialAt, titles } from '@/tests/support/judged';
import { recipient, safe, stranger, token } from '@/tests/support/people';

const allowanceAbi = parseAbi([
  'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)',
]);

describe('gas that is paid back', () => {
  test('with a price is red, without one a limit', () => {
    expect(judge({ gasPrice: 1n }).dangers).toMatchObject([
      { kind: 'refund', level: 'red', needsAcknowledgement: true },
    ]);
    expect(judge({ safeTxGas: 1n }).dangers).toMatchObject([{ kind: 'refund', level: 'amber' }]);
    expect(judge({ baseGas: 1n }).dangers).toMatchObject([{ kind: 'refund', level: 'amber' }]);
    expect(judge({ gasToken: token }).dangers).toMatchObject([{ kind: 'refund', level: 'amber' }]);
    expect(judge({ refundReceiver: stranger.address }).dangers).toMatchObject([
      { kind: 'refund', level: 'amber' },
    ]);
  });
});

test('a plain payment and a rejection have no danger', () => {
  expect(titles(judge({ to: recipient, value: 5n }))).toEqual([]);
  expect(titles(judge({ to: safe.address }))).toEqual([]);
});

test('what is dangerous in one way several times over is said once, at its highest level', () => {
  const limit = (allowanceAmount: bigint) =>
    callOf(
      stranger.address,
      encodeFunctionData({ abi: allowanceAbi, args: [recipient, token, allowanceAmount, 0, 0] }),
    );
  const batch = batchOf(officialAt('multiSendCallOnly'), [limit(5n), limit(2n ** 96n - 1n), limit(6n)]);
  expect(judge(batch).dangers).toMatchObject([{ kind: 'approval', level: 'red', address: recipient }]);
});

test('red dangers come first', () => {
  const levels = judge({ safeTxGas: 1n, to: safe.address, data: swapData }).dangers.map(({ level }) => level);
  expect(levels).toEqual(['red', 'amber']);
});
