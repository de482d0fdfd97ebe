import fc from 'fast-check';
import { concatHex, type Hex, slice } from 'viem';
import { describe, expect, test } from 'vitest';
import { decodeAction } from '@/lib/safe/decode/decode';
import { encodeNativeTransfer, encodeRejection, encodeTokenTransfer } from '@/lib/safe/protocol/calls';
import type { Call } from '@/lib/safe/protocol/types';
import { recipient, safe, token } from '@/tests/support/chain/people';
import { builderSuffix } from '@/tests/support/transactions/calls';
import { anyAddress, anyUint, makeTransaction } from '@/tests/support/transactions/transactions';

const decode = (call: Partial<Call> & { operation?: 0 | 1 }) =>
  decodeAction(safe.address, makeTransaction({ value: 0n, ...call }));
const transfer = encodeTokenTransfer({ token, to: recipient, amount: 100n });
const selectorOf = (data: Hex) => slice(data, 0, 4);

describe('what was encoded is decoded', () => {
  test('payments of Ether', () => {
    fc.assert(
      fc.property(anyAddress, anyUint, (to, amount) => {
        fc.pre(amount > 0n);
        expect(decode(encodeNativeTransfer({ to, amount }))).toEqual({ kind: 'nativeTransfer', to, amount });
      }),
    );
  });

  test('payments of tokens', () => {
    fc.assert(
      fc.property(anyAddress, anyUint, (to, amount) => {
        const decodedAction = { kind: 'tokenTransfer', token, to, amount };
        expect(decode(encodeTokenTransfer({ token, to, amount }))).toEqual(decodedAction);
      }),
    );
  });

  test('rejections', () => {
    expect(decode(encodeRejection({ safe: safe.address }))).toEqual({ kind: 'rejection' });
  });
});

describe('a token transfer is one as long as the contract reads it as one', () => {
  const amountWord = slice(transfer.data, 36, 68);
  const dirty: Hex = `0x000000000000000000000001${recipient.slice(2)}`;

  test.each<[string, Hex]>([
    ['with bytes behind it', concatHex([transfer.data, '0x00'])],
    ['with a whole word behind it', concatHex([transfer.data, amountWord])],
    ['with dirty bits above the address', concatHex(['0xa9059cbb', dirty, amountWord])],
    ['with a builder code behind it', concatHex([transfer.data, builderSuffix])],
  ])('%s', (_name, data) => {
    expect(decode({ to: token, data })).toEqual({
      kind: 'tokenTransfer',
      token,
      to: recipient,
      amount: 100n,
    });
  });

  test('and a payment with nothing but a builder code is a payment, though never one of the Safe to itself', () => {
    const paid = { kind: 'nativeTransfer', to: recipient, amount: 5n };
    expect(decode({ value: 5n, data: builderSuffix })).toEqual(paid);
    expect(decode({ value: 5n, data: `${builderSuffix.slice(0, -2)}22` as Hex }).kind).toBe('contractCall');
    expect(decode({ to: safe.address, data: builderSuffix }).kind).toBe('contractCall');
    expect(decode({ to: safe.address, value: 5n, data: builderSuffix }).kind).toBe('contractCall');
  });
});

describe('what only looks like a token transfer is a contract call', () => {
  const contractCall = { kind: 'contractCall', to: token, selector: '0xa9059cbb' };
  const recipientWord = slice(transfer.data, 4, 36);
  const amountWord = slice(transfer.data, 36, 68);

  test.each<[string, Partial<Call>]>([
    ['a cut amount', { data: slice(transfer.data, 0, 67) }],
    ['the selector alone', { data: '0xa9059cbb' }],
    ['Ether beside it', { data: transfer.data, value: 1n }],
  ])('%s', (_name, call) => {
    expect(decode({ to: token, ...call })).toEqual(contractCall);
  });

  test('called on the Safe itself', () => {
    expect(decode({ to: safe.address, data: transfer.data })).toEqual({ ...contractCall, to: safe.address });
  });

  test.each<[string, Hex]>([
    ['transferFrom', '0x23b872dd'],
    ['approve', '0x095ea7b3'],
    ['balanceOf', '0x70a08231'],
  ])('%s with the same words', (_name, selector) => {
    const data = concatHex([selector, recipientWord, amountWord]);
    expect(decode({ to: token, data })).toEqual({ kind: 'contractCall', to: token, selector });
  });
});

test('the letters of the bytes may be large', () => {
  const large = `0x${transfer.data.slice(2).toUpperCase()}` as Hex; // the same bytes
  expect(decode({ to: token, data: large })).toMatchObject({ kind: 'tokenTransfer', amount: 100n });
});

test('a delegate call is one, whatever its bytes say', () => {
  for (const call of [transfer, encodeRejection({ safe: safe.address })])
    expect(decode({ ...call, operation: 1 })).toEqual({ kind: 'delegateCall', to: call.to });
});

test('an empty call to somebody else is no rejection', () => {
  expect(decode({ to: recipient })).toEqual({ kind: 'contractCall', to: recipient, selector: undefined });
});

test('Ether sent to the Safe itself is a payment, not a rejection', () => {
  const decodedAction = { kind: 'nativeTransfer', to: safe.address, amount: 1n };
  expect(decode({ to: safe.address, value: 1n })).toEqual(decodedAction);
});

test('the selector of a call is its first four bytes; fewer bytes are none', () => {
  const data = concatHex([selectorOf('0x12345678'), '0x99']);
  expect(decode({ data })).toEqual({ kind: 'contractCall', to: recipient, selector: '0x12345678' });
  expect(decode({ data: '0x1234' })).toEqual({ kind: 'contractCall', to: recipient, selector: undefined });
});
