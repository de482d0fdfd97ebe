import { encodeFunctionData, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { knownTokens } from '@/config/tokens';
import { feeKnowledge } from '@/lib/actions/risk/fee-knowledge';
import { readRefund } from '@/lib/safe/protocol/refund';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { assess, officialAt, titles } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, swapData } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const allowanceAbi = parseAbi([
  'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)',
]);

describe('gas that is paid back', () => {
  test('with a price is red, without one a limit', () => {
    expect(assess({ gasPrice: 1_000n, gasToken: token }).risks).toMatchObject([
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

const tokenCalled = (symbol: string) => {
  const found = knownTokens.find((one) => one.symbol === symbol);
  if (!found) throw new Error(`There is no ${symbol}.`);
  return found;
};

describe('a fee that the Safe pays', () => {
  const [usdc, aero] = [tokenCalled('USDC'), tokenCalled('AERO')];
  const fee = { safeTxGas: 60_000n, baseGas: 48_564n, gasPrice: 1n, gasToken: usdc.address };
  const receiver = stranger.address;
  const collectors = [{ name: 'Some Relay', address: receiver }];

  test('names its receiver and never says that whoever executes is paid', () => {
    const [risk] = assess({ ...fee, refundReceiver: receiver }).risks;
    expect(risk).toMatchObject({ kind: 'refund', level: 'warning', address: receiver });
    expect(risk?.reason).not.toContain('whoever executes');
    expect(risk?.reason).toContain('to this account');
    expect(risk?.needsAcknowledgement).toBe(false);
  });

  test('goes to whoever executes where no receiver is named', () => {
    const [risk] = assess(fee).risks;
    expect(risk).toMatchObject({ kind: 'refund', level: 'warning' });
    expect(risk?.address).toBeUndefined();
    expect(risk?.reason).toContain('whoever executes');
  });

  test('states the most that its fields allow, exactly', () => {
    const transaction = makeTransaction({ ...fee, refundReceiver: receiver });
    const most = readRefund(safe.address, transaction)?.most ?? 0n;
    expect(most > 108_564n && most < 155_000n).toBe(true);
    const [risk] = assess({ ...fee, value: transaction.value, refundReceiver: receiver }).risks;
    expect(risk?.reason).toContain(`up to 0.${most} USDC`);
  });

  test.each<[string, Partial<SafeTransaction>]>([
    ['a high gas price', { gasPrice: 1_000n }],
    ['much base gas', { baseGas: 10_000_000n }],
    ['much gas for the call', { safeTxGas: 10_000_000n }],
    ['ETH at a high price', { gasToken: zeroAddress, gasPrice: 10n ** 12n }],
    ['an unknown token', { gasToken: recipient }],
    ['a well-known token whose worth changes', { gasToken: aero.address }],
  ])('has to be acknowledged with %s', (_, given) => {
    for (const refundReceiver of [zeroAddress, receiver]) {
      const [risk] = assess({ ...fee, ...given, refundReceiver }).risks;
      expect(risk).toMatchObject({ kind: 'refund', level: 'critical', needsAcknowledgement: true });
      expect(risk?.consequence).toContain('also pays up to');
    }
  });

  test('to a published collector is no warning while it is ordinary', () => {
    const known = { ...feeKnowledge, collectors };
    const given = { ...fee, refundReceiver: receiver };
    expect(assess(given, undefined, known).risks).toEqual([]);
    expect(assess({ ...given, gasPrice: 1_000n }, undefined, known).risks).toMatchObject([
      { level: 'critical', address: receiver, reason: expect.stringContaining('Some Relay is a known') },
    ]);
  });

  test('to the collector of Safe’s relay kit is known by this site', () => {
    const refundReceiver = '0x3AC05161b76a35c1c28dC99Aa01BEd7B24cEA3bf';
    expect(assess({ ...fee, refundReceiver }).risks).toEqual([]);
    expect(assess({ ...fee, gasPrice: 1_000n, refundReceiver }).risks).toMatchObject([{ level: 'critical' }]);
  });

  test('in ETH at the price of a busy day is ordinary', () => {
    const given = { ...fee, gasToken: zeroAddress, gasPrice: 10n ** 9n, refundReceiver: receiver };
    expect(assess(given).risks).toMatchObject([{ kind: 'refund', level: 'warning' }]);
  });

  test('to the Safe itself takes nothing', () => {
    expect(titles(assess({ ...fee, refundReceiver: safe.address }))).toEqual(['Sets a gas limit']);
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
