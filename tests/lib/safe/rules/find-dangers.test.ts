import { describe, expect, test } from 'vitest';
import { swapData } from '@/tests/support/calls';
import { judge, titles } from '@/tests/support/judged';
import { recipient, safe, stranger, token } from '@/tests/support/people';

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

test('red dangers come first', () => {
  const levels = judge({ safeTxGas: 1n, to: safe.address, data: swapData }).dangers.map(({ level }) => level);
  expect(levels).toEqual(['red', 'amber']);
});
