import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { unpackCalls } from '@/lib/safe/decode/unpack-calls';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { Call } from '@/lib/safe/protocol/types';
import { otherSafe, recipient, token } from '@/tests/support/chain/people';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const payment: Call = { to: recipient, value: 5n, data: '0x' };
const transfer: Call = { to: token, value: 0n, data: '0x1234' };
const multiSend = otherSafe.address;

test('one call is that call', () => {
  expect(unpackCalls(buildSafeTransaction({ calls: [payment], nonce: 1n }))).toEqual([payment]);
});

test('a batch is the calls that it was made of, in their order', () => {
  const batch = buildSafeTransaction({ calls: [payment, transfer], nonce: 1n, multiSend });
  expect(unpackCalls(batch)).toEqual([payment, transfer]);
});

test('a batch with bytes behind its arguments is the same calls', () => {
  const batch = buildSafeTransaction({ calls: [payment, transfer], nonce: 1n, multiSend });
  expect(unpackCalls({ ...batch, data: `${batch.data}00` })).toEqual([payment, transfer]);
});

test('a batch that calls the zero address is no list of calls: another batch contract reads it in another way', () => {
  const batch = batchOf(multiSend, [callOf(recipient, '0x'), callOf(zeroAddress, '0x1234')]);
  expect(unpackCalls(makeTransaction(batch))).toBeUndefined();
});

test('foreign code that is run as the Safe is no list of calls', () => {
  for (const data of ['0x', '0x1234', transfer.data] as const)
    expect(unpackCalls(makeTransaction({ operation: 1, data }))).toBeUndefined();
  const batch = buildSafeTransaction({ calls: [payment, transfer], nonce: 1n, multiSend });
  // The first step of the batch says that it is run as the Safe.
  const head = batch.data.slice(0, 2 + 2 * (4 + 64));
  expect(
    unpackCalls({ ...batch, data: `${head}01${batch.data.slice(head.length + 2)}` as `0x${string}` }),
  ).toBeUndefined();
});
