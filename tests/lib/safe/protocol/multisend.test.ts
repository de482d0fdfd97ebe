import { decodeMultiSendData, encodeMultiSendData } from '@safe-global/protocol-kit';
import fc from 'fast-check';
import { type Address, concatHex, encodeFunctionData, type Hex, maxUint256, toHex, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { knownCode } from '@/config/known-code';
import { multiSendAbi } from '@/lib/safe/abi/safe';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import {
  decodeMultiSend,
  encodeMultiSend,
  type MultiSendStep,
  readsZeroAsSelf,
} from '@/lib/safe/protocol/multisend';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { recipient, safe, token } from '@/tests/support/chain/people';
import { batchOf, callOf, packSteps, transferData } from '@/tests/support/transactions/calls';
import { anyAddress, anyUint } from '@/tests/support/transactions/transactions';

const multiSend: Address = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
const treeOf = (step: MultiSendStep) => buildCallTree(step, { actor: safe.address });
const anyStep: fc.Arbitrary<MultiSendStep> = fc.record({
  operation: fc.constantFrom(0 as const, 1 as const),
  to: anyAddress,
  value: anyUint,
  data: fc.uint8Array({ maxLength: 150 }).map((bytes) => toHex(bytes)),
});
const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 8 });

describe('a batch', () => {
  test('is read as it was packed, and packed by Safe’s own kit as we pack it, 300 times', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const packed = packSteps(steps);
        expect(decodeMultiSend(packed)).toEqual({ steps, extraBytes: 0 });
        const toKit = steps.map(({ value, ...rest }) => ({ ...rest, value: String(value) }));
        expect(encodeMultiSendData(toKit)).toBe(packed.toLowerCase());
      }),
      { numRuns: 300 },
    );
  });

  test('is read as Safe’s own kit reads it, 200 times', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { data } = batchOf(multiSend, steps);
        const read = decodeMultiSend(packSteps(steps))?.steps.map(({ value, ...rest }) => ({
          ...rest,
          value: String(value),
        }));
        expect(decodeMultiSendData(data)).toEqual(read);
      }),
      { numRuns: 200 },
    );
  });

  test('of our own making is read back', () => {
    const calls = [
      { to: token, value: 0n, data: transferData },
      { to: recipient, value: 7n, data: '0x' as const },
    ];
    const { data } = encodeMultiSend({ calls, multiSend });
    const children = treeOf({ ...callOf(multiSend, data, 1) }).children;
    expect(children.map((node) => node.call)).toEqual(calls.map((inner) => ({ ...inner, operation: 0 })));
  });

  test('with a byte too few reads a zero, as the contract does', () => {
    const packed = packSteps([callOf(recipient, '0x1234')]).slice(0, -2) as Hex;
    expect(decodeMultiSend(packed)).toEqual({ steps: [callOf(recipient, '0x1200')], extraBytes: 0 });
  });

  test('ends where no more than 32 bytes are left, and says how many', () => {
    const packed = packSteps([callOf(recipient, '0x1234')]);
    const tail = (count: number) => concatHex([packed, `0x${'00'.repeat(count)}`]);
    expect(decodeMultiSend(tail(32))).toEqual({ steps: [callOf(recipient, '0x1234')], extraBytes: 32 });
    // One more, and the contract reads a step from it.
    expect(decodeMultiSend(tail(33))?.steps).toEqual([
      callOf(recipient, '0x1234'),
      callOf(zeroAddress, '0x'),
    ]);
    const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [tail(7)] });
    const tree = treeOf(callOf(multiSend, data, 1));
    expect(tree).toMatchObject({ isIncomplete: false, decoded: { encoding: { extraBytes: 7 } } });
  });

  test.each<[string, Hex]>([
    ['an operation that there is not', packSteps([{ ...callOf(recipient, '0x'), operation: 2 as 1 }])],
    [
      'a length beyond all numbers',
      concatHex([packSteps([callOf(recipient, '0x')]).slice(0, -64) as Hex, toHex(maxUint256)]),
    ],
  ])('with %s cannot be read, and is marked so', (_name, packed) => {
    expect(decodeMultiSend(packed)).toBeUndefined();
    const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [packed] });
    expect(treeOf(callOf(multiSend, data, 1))).toMatchObject({ isIncomplete: true, children: [] });
  });
});

describe('the zero address', () => {
  const kinds = ['multiSend', 'multiSendCallOnly'];

  test('stands for the account itself at the contracts of 1.5.0 and at unknown ones, for nobody at older ones', () => {
    const batchContracts = knownCode.filter(({ kind }) => kinds.includes(kind));
    expect(batchContracts.map(({ version }) => version).toSorted()).toEqual([
      ...Array(4).fill('1.3.0'),
      ...['1.4.1', '1.4.1', '1.5.0', '1.5.0'],
    ]);
    for (const { address, version } of batchContracts)
      expect([version, readsZeroAsSelf(address)]).toEqual([version, version === '1.5.0']);
    expect(readsZeroAsSelf(recipient)).toBe(true);
  });

  test('is never put into a batch', () => {
    const calls = [
      { to: recipient, value: 1n, data: '0x' },
      { to: zeroAddress, value: 1n, data: '0x' },
    ] as const;
    expect(() => encodeMultiSend({ calls, multiSend })).toThrow(
      expect.objectContaining({ kind: 'zero-address-in-batch' }),
    );
    expect(() => buildSafeTransaction({ calls, nonce: 0n, multiSend })).toThrow(
      expect.objectContaining({ kind: 'zero-address-in-batch' }),
    );
  });
});
