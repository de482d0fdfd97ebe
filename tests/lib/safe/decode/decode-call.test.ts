import fc from 'fast-check';
import {
  concatHex,
  encodeFunctionData,
  type Hex,
  maxUint256,
  pad,
  parseAbiItem,
  toFunctionSelector,
  toHex,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { knownInterfaces, readKnownFunction } from '@/lib/safe/abi/known-interfaces';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import type { Encoding } from '@/lib/safe/decode/calldata/read-arguments';
import { decodeCall, findOwnFunction } from '@/lib/safe/decode/decode-call';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { recipient, safe } from '@/tests/support/chain/people';
import { builderSuffix, callOf, transferData } from '@/tests/support/transactions/calls';

const maxWord = toHex(maxUint256);
const treeOf = (step: MultiSendStep) => buildCallTree(step, { actor: safe.address });

describe('one call', () => {
  test('every function of the table is decoded as itself, and by its own interface unless bytes are shared', () => {
    for (const { name, functions } of knownInterfaces)
      for (const item of functions.map(readKnownFunction)) {
        expect(item.type).toBe('function');
        const decoded = decodeCall(toFunctionSelector(item));
        expect([name, decoded?.functionName]).toEqual([name, item.name]);
        expect(decoded?.encoding.isTruncated).toBe(item.inputs.length > 0);
      }
  });

  test('is decoded with names, types and values', () => {
    expect(decodeCall(transferData)).toEqual({
      interfaceName: 'Token (ERC-20)',
      source: 'own',
      functionName: 'transfer',
      signature: 'transfer(address,uint256)',
      parameters: [
        { name: 'to', type: 'address', value: recipient },
        { name: 'amount', type: 'uint256', value: 5n },
      ],
      encoding: { extraBytes: 0, dirtySlots: 0, hasUnusualOffsets: false, isTruncated: false },
      builderCodes: [],
    });
  });

  test.each<[string, Hex]>([
    ['fewer than four bytes', '0xa9059c'],
    ['a function that nobody knows', '0x12345678'],
  ])('with %s is not decoded', (_name, data) => {
    expect(decodeCall(data)).toBeUndefined();
    expect(findOwnFunction(data)).toBeUndefined();
  });

  test.each<[string, Hex, Partial<Encoding>]>([
    ['a byte behind its end', `${transferData}00`, { extraBytes: 1 }],
    ['a word behind its end', concatHex([transferData, pad('0x1')]), { extraBytes: 32 }],
    ['something before an address', transferData.replace('bb00', 'bbff') as Hex, { dirtySlots: 1 }],
  ])('with %s has the same values, and it is noted', (_name, data, encoding) => {
    const clean = decodeCall(transferData);
    expect(decodeCall(data)).toEqual({ ...clean, encoding: { ...clean?.encoding, ...encoding } });
  });

  test('with too few bytes is read as old contracts do, with zeros for what is missing, and it is noted', () => {
    expect(decodeCall(transferData.slice(0, -64) as Hex)).toMatchObject({
      parameters: [{ value: recipient }, { value: 0n }],
      encoding: { isTruncated: true },
    });
  });

  test('names builder codes behind it, which are no extra bytes; an imitation is', () => {
    expect(decodeCall(concatHex([transferData, builderSuffix]))).toMatchObject({
      ...{ functionName: 'transfer', builderCodes: ['baseapp'], encoding: { extraBytes: 0 } },
    });
    expect(decodeCall(concatHex([transferData, '0x00', builderSuffix]))).toMatchObject({
      ...{ builderCodes: ['baseapp'], encoding: { extraBytes: 1 } },
    });
    const imitation = builderSuffix.replace('0700', '0600') as Hex;
    expect(decodeCall(concatHex([transferData, `0x2c`, imitation.replace('62', '2c') as Hex]))).toMatchObject(
      {
        ...{ builderCodes: [], encoding: { extraBytes: 26 } },
      },
    );
  });

  test('has no builder codes in its arguments', () => {
    const item = parseAbiItem('function approveHash(bytes32 hashToApprove)');
    const data = encodeFunctionData({ abi: [item], args: [concatHex(['0x00000000000000', builderSuffix])] });
    expect(decodeCall(data)).toMatchObject({ builderCodes: [], encoding: { extraBytes: 0 } });
  });

  test('our own table wins over a supplied interface with the same first four bytes', () => {
    const spoof = parseAbiItem('function transfer(address notTheRecipient, uint256 nothing)');
    expect(decodeCall(transferData, [spoof])).toMatchObject({
      source: 'own',
      parameters: [{ name: 'to' }, { name: 'amount' }],
    });
  });

  test('a supplied interface is never used for a selector of our own table, not even where the bytes do not fit it', () => {
    const spoof = parseAbiItem('function claimReward_4711(bytes32 amount, uint256[] list)');
    const own = parseAbiItem(
      'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    );
    const ground = { ...spoof, name: own.name, inputs: own.inputs };
    // A list that is longer than any transaction.
    const data = concatHex([
      toFunctionSelector(own),
      ...Array<Hex>(5).fill(pad('0xffffffff')),
      pad('0xffffffff'),
    ]);
    const unfit = concatHex([
      toFunctionSelector(own),
      pad('0x1'),
      pad('0x2'),
      pad('0xa0'),
      pad('0xa0'),
      pad('0xa0'),
      maxWord,
    ]);
    expect(decodeCall(unfit, [ground])).toBeUndefined();
    expect(decodeCall(data, [ground])?.source).toBe('own');
    expect(findOwnFunction(unfit)).toBe('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)');
  });

  test('a supplied interface is not used for bytes that end before its parameters do', () => {
    const item = parseAbiItem('function bake(uint256 loaves, uint256 rolls)');
    const data = encodeFunctionData({ abi: [item], args: [1n, 2n] });
    expect(decodeCall(`${data}00`, [item])).toMatchObject({ encoding: { extraBytes: 1 } });
    expect(decodeCall(data.slice(0, -2) as Hex, [item])).toBeUndefined();
  });

  test('a supplied interface is used where the table knows nothing, and marked', () => {
    const item = parseAbiItem('function bake(uint8 loaves, (bool isRye, bytes4[2] codes)[] kinds)');
    const args = [3, [{ isRye: true, codes: ['0x01020304', '0x05060708'] }]] as const;
    const data = encodeFunctionData({ abi: [item], args });
    expect(decodeCall(data, [item])).toMatchObject({
      source: 'supplied',
      parameters: [
        { name: 'loaves', value: 3n },
        { name: 'kinds', value: [[true, ['0x01020304', '0x05060708']]] },
      ],
    });
    expect(decodeCall(data)).toBeUndefined();
  });

  test('a supplied interface of types that there are not is passed over', () => {
    const broken = {
      type: 'function',
      name: 'x',
      stateMutability: 'view',
      outputs: [],
      inputs: [{ type: 'uint7' }],
    } as const;
    expect(decodeCall('0x12345678', [broken])).toBeUndefined();
  });

  test('any bytes are decoded exactly or not at all', () => {
    const selectors = knownInterfaces.flatMap(({ functions }) => functions.map(readKnownFunction));
    const anyData = fc
      .tuple(fc.constantFrom(...selectors), fc.uint8Array({ maxLength: 400 }))
      .map(([item, bytes]) => concatHex([toFunctionSelector(item), toHex(bytes)]));
    fc.assert(
      fc.property(anyData, (data) => {
        const tree = treeOf(callOf(recipient, data));
        expect(tree.call.data).toBe(data);
      }),
      { numRuns: 500 },
    );
  });
});
