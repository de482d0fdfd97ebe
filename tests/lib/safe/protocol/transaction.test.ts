import { decodeFunctionData, hexToBigInt, hexToNumber, size, slice, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { multiSendAbi } from '@/lib/safe/abi/safe';
import { encodeNativeTransfer, encodeTokenTransfer } from '@/lib/safe/protocol/calls';
import { encodeMultiSend } from '@/lib/safe/protocol/multisend';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { recipient, token } from '@/tests/support/chain/people';

const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
const payment = encodeNativeTransfer({ to: recipient, amount: 5n });
const transfer = encodeTokenTransfer({ token, to: recipient, amount: 7n });
const noRefund = {
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zeroAddress,
  refundReceiver: zeroAddress,
};

test('one call is sent as it is, by CALL, without gas or refund fields', () => {
  expect(buildSafeTransaction({ calls: [transfer], nonce: 0n, multiSend })).toEqual({
    ...transfer,
    operation: 0,
    ...noRefund,
    nonce: 0n,
  });
});

test('several calls become one delegate call of the batch contract', () => {
  expect(buildSafeTransaction({ calls: [payment, transfer], nonce: 3n, multiSend })).toEqual({
    ...encodeMultiSend({ calls: [payment, transfer], multiSend }),
    to: multiSend,
    value: 0n,
    operation: 1,
    ...noRefund,
    nonce: 3n,
  });
});

test('nothing makes no transaction', () => {
  expect(() => buildSafeTransaction({ calls: [], nonce: 0n, multiSend })).toThrow(
    expect.objectContaining({ kind: 'empty-transaction' }),
  );
});

test('each step of a batch says operation, to, value, length and bytes', () => {
  const { data } = encodeMultiSend({ calls: [payment, transfer], multiSend });
  const [packed] = decodeFunctionData({ abi: multiSendAbi, data }).args;
  const step = (start: number, length: number) => {
    const end = start + 85 + length;
    return {
      operation: hexToNumber(slice(packed, start, start + 1)),
      to: slice(packed, start + 1, start + 21),
      value: hexToBigInt(slice(packed, start + 21, start + 53)),
      length: hexToNumber(slice(packed, start + 53, start + 85)),
      data: length === 0 ? '0x' : slice(packed, start + 85, end),
    };
  };
  expect(step(0, 0)).toEqual({
    operation: 0,
    to: recipient.toLowerCase(),
    value: 5n,
    length: 0,
    data: '0x',
  });
  expect(step(85, 68)).toEqual({
    operation: 0,
    to: token.toLowerCase(),
    value: 0n,
    length: 68,
    data: transfer.data,
  });
  expect(size(packed)).toBe(85 + 85 + 68);
});
