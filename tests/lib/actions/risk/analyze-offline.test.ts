import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { multiSendCallOnly } from '@/config/contracts';
import { analyzeOffline } from '@/lib/actions/risk/analyze-offline';
import { encodeMultiSend } from '@/lib/safe/protocol/multisend';
import { recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const [official] = multiSendCallOnly;
const payment = { to: recipient, value: 1n, data: '0x' } as const;

test('a plain payment, and a batch through the official contract, have no risk', () => {
  expect(analyzeOffline(safe, makeTransaction()).risks).toEqual([]);
  const batch = encodeMultiSend({ calls: [payment, payment], multiSend: official?.address ?? '0x' });
  const { risks, tree } = analyzeOffline(safe, makeTransaction({ ...batch, operation: 1, value: 0n }));
  expect(risks).toEqual([]);
  expect(tree.children).toHaveLength(2);
});

test('a batch through another contract runs foreign code', () => {
  const batch = encodeMultiSend({ calls: [payment, payment], multiSend: stranger.address });
  const { risks } = analyzeOffline(safe, makeTransaction({ ...batch, operation: 1, value: 0n }));
  expect(risks).toMatchObject([{ kind: 'delegateCall', level: 'critical' }]);
});

test('an unlimited approval and a refund are named', () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [stranger.address, maxUint256],
  });
  const kinds = analyzeOffline(safe, makeTransaction({ to: token, value: 0n, data, gasPrice: 1n })).risks.map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(expect.arrayContaining(['approval', 'refund']));
});
