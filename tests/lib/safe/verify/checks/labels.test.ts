import { encodeFunctionData } from 'viem';
import { describe, expect, test } from 'vitest';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { GatewayDecodedAction } from '@/lib/safe/verify/claims';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import { recipient, safe, token } from '@/tests/support/chain/people';
import { makeFullOnchainState, stateCall } from '@/tests/support/transactions/claims';
import { about, batch, stateBatch, tokenLabels, tokenPayment } from '@/tests/support/transactions/spoofs';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const thresholdChange = makeTransaction({
  to: safe.address,
  value: 0n,
  data: encodeFunctionData({
    abi: [
      {
        name: 'changeThreshold',
        type: 'function',
        stateMutability: 'nonpayable',
        inputs: [{ type: 'uint256' }],
        outputs: [],
      },
    ],
    args: [1n],
  }),
});
const transferOf = (method: string, to = 'to', amount = 'amount') =>
  stateCall(method, [
    [to, 'address', recipient],
    [amount, 'uint256', '5'],
  ]);
const callLabels = { to: batch.to, value: 0n, method: 'multiSend', actionCount: 2 };

/** Words that are not so, in a record whose bytes, amounts and recipients all are. */
const labels: readonly {
  readonly name: string;
  readonly of: SafeTransaction;
  readonly decodedAction: Partial<GatewayDecodedAction>;
  readonly says: string;
}[] = [
  {
    name: 'the symbol of a token',
    of: tokenPayment,
    decodedAction: { transfer: { ...tokenLabels, symbol: 'WETH' } },
    says: 'The gateway says “WETH”; the contract says “USDC”.',
  },
  {
    name: 'the decimals of a token',
    of: tokenPayment,
    decodedAction: { transfer: { ...tokenLabels, decimals: 18 } },
    says: 'The gateway says “18”; the contract says “6”.',
  },
  {
    name: 'the name of the function',
    of: tokenPayment,
    decodedAction: { decoded: transferOf('claimReward') },
    says: 'Name of the function: the gateway says claimReward; Concord’s own table says transfer.',
  },
  {
    name: 'the name of the function in the summary',
    of: batch,
    decodedAction: { call: { ...callLabels, method: 'claimReward' } },
    says: 'the gateway says claimReward; Concord’s own table says multiSend.',
  },
  {
    name: 'how many calls there are in the summary',
    of: batch,
    decodedAction: { call: { ...callLabels, actionCount: 1 } },
    says: 'Number of calls: the gateway says 1; Concord’s own table says 2.',
  },
  {
    name: 'the change of the Safe',
    of: thresholdChange,
    decodedAction: { settingsChange: 'SET_GUARD' },
    says: 'Change of the Safe: the gateway says setGuard; Concord’s own table says changeThreshold.',
  },
  {
    name: 'a change of the Safe where there is none',
    of: tokenPayment,
    decodedAction: { settingsChange: 'ADD_OWNER' },
    says: 'the gateway says addOwnerWithThreshold; Concord’s own table says transfer.',
  },
  {
    name: 'the name of a parameter',
    of: tokenPayment,
    decodedAction: { decoded: transferOf('transfer', 'refundTo') },
    says: 'Name of parameter 1: the gateway says refundTo; Concord’s own table says to.',
  },
  {
    name: 'names of parameters that changed places',
    of: tokenPayment,
    decodedAction: { decoded: transferOf('transfer', 'amount', 'to') },
    says: 'Name of parameter 2: the gateway says to; Concord’s own table says amount.',
  },
  {
    name: 'parameters that are left out',
    of: tokenPayment,
    decodedAction: { decoded: stateCall('transfer', [['to', 'address', recipient]]) },
    says: 'Parameter “amount”: the gateway says nothing',
  },
  {
    name: 'the name of the batch’s own function',
    of: batch,
    decodedAction: { decoded: { ...stateBatch(), method: 'payInvoice' } },
    says: 'the gateway says payInvoice; Concord’s own table says multiSend.',
  },
];

describe(`words of the gateway that are not so (${labels.length} kinds)`, () => {
  test.each(labels)(
    '$name: corrected and marked, and nothing is blocked',
    async ({ of, decodedAction, says }) => {
      const tokens = [{ address: token, symbol: 'USDC', decimals: 6 }];
      const report = await verifyTransaction(
        await about(of, decodedAction)(),
        makeFullOnchainState({ tokens }),
      );
      expect(report.contradictions).toEqual([]);
      const corrected = report.checks.filter(({ state }) => state === 'corrected');
      expect(corrected).toHaveLength(1);
      expect(corrected[0]?.detail).toContain(says);
    },
  );
});

test.each([
  ['value', '_to'],
  ['wad', 'dst'],
  ['rawAmount', 'recipient'],
  ['', ''],
])('another honest name for the same place is not marked: %s and %s', async (amount, to) => {
  const record = await about(tokenPayment, { decoded: transferOf('transfer', to, amount) })();
  const { checks } = await verifyTransaction(record, makeFullOnchainState());
  expect(checks.map(({ state }) => state)).not.toContain('corrected');
});

test('a decoding that our own table does not know is neither believed nor blamed', async () => {
  const unknown = makeTransaction({ to: token, value: 0n, data: '0x5ec12e70' });
  const record = await about(unknown, { decoded: stateCall('blessTheSafe', []) })();
  const { checks, contradictions } = await verifyTransaction(record, makeFullOnchainState());
  expect(contradictions).toEqual([]);
  expect(checks.map(({ state }) => state)).not.toContain('corrected');
});

test('a well-known token is told by our own table, and so it is said', async () => {
  const tokens = [{ address: token, symbol: 'USDC', decimals: 6, isKnown: true }];
  const record = await about(tokenPayment, { transfer: { ...tokenLabels, symbol: 'WETH' } })();
  const { checks } = await verifyTransaction(record, makeFullOnchainState({ tokens }));
  expect(checks.find(({ id }) => id === 'token-Symbol')).toMatchObject({
    detail: 'The gateway says “WETH”; Concord’s token list says “USDC”.',
    source: 'Concord’s token list',
  });
});

test('a token of which only its contract speaks is said to be that, and who told it', async () => {
  const tokens = [{ address: token, symbol: 'OBSCURE', decimals: 2 }];
  const { checks } = await verifyTransaction(
    await about(tokenPayment, {})(),
    makeFullOnchainState({ tokens }),
  );
  expect(checks.find(({ id }) => id === 'token')).toMatchObject({
    state: 'unchecked',
    detail: '“OBSCURE” with 2 decimals. Only the contract itself says so.',
    source: 'The contract itself, block 100 (from rpc.example)',
  });
});

test('a hostile symbol is cut', async () => {
  const transfer = { ...tokenLabels, symbol: 'S'.repeat(5_000) };
  const tokens = [{ address: token, symbol: 'USDC', decimals: 6 }];
  const { checks } = await verifyTransaction(
    await about(tokenPayment, { transfer })(),
    makeFullOnchainState({ tokens }),
  );
  const detail = checks.find(({ id }) => id === 'token-Symbol')?.detail ?? '';
  expect(detail.length).toBeLessThan(200);
});
