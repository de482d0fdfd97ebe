import fc from 'fast-check';
import { concatHex, encodeFunctionData, type Hex, parseAbiItem, toFunctionSelector, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildCallTree } from '@/lib/safe/call-tree';
import { decodeCall } from '@/lib/safe/decode-call';
import { knownInterfaces } from '@/lib/safe/interfaces';
import type { MultiSendStep } from '@/lib/safe/multisend';
import { callOf, transferData } from '@/tests/support/calls';
import { recipient, safe } from '@/tests/support/people';

const treeOf = (step: MultiSendStep) => buildCallTree(step, { actor: safe.address });

describe('one call', () => {
  test('every function of the table is decoded as itself, and by its own interface unless bytes are shared', () => {
    for (const { name, functions } of knownInterfaces)
      for (const text of functions) {
        const item = parseAbiItem(text);
        if (item.type !== 'function') throw new Error(`${text} is no function.`);
        expect([name, decodeCall(toFunctionSelector(item))?.functionName ?? 'needs arguments']).toEqual([
          name,
          item.inputs.length === 0 ? item.name : 'needs arguments',
        ]);
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
    });
  });

  test.each<[string, Hex]>([
    ['fewer than four bytes', '0xa9059c'],
    ['a byte behind its end', `${transferData}00`],
    ['a word missing', transferData.slice(0, -64) as Hex],
    ['an address with something before it', transferData.replace('a9059cbb00', 'a9059cbbff') as Hex],
    ['a function that nobody knows', '0x12345678'],
  ])('with %s is not decoded', (_name, data) => {
    expect(decodeCall(data)).toBeUndefined();
  });

  test('our own table wins over a supplied interface with the same first four bytes', () => {
    const lie = parseAbiItem('function transfer(address notTheRecipient, uint256 nothing)');
    expect(decodeCall(transferData, [lie])).toMatchObject({
      source: 'own',
      parameters: [{ name: 'to' }, { name: 'amount' }],
    });
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
    const selectors = knownInterfaces.flatMap(({ functions }) => functions.map((text) => parseAbiItem(text)));
    const anyData = fc
      .tuple(fc.constantFrom(...selectors), fc.uint8Array({ maxLength: 400 }))
      .map(([item, bytes]) =>
        concatHex([item.type === 'function' ? toFunctionSelector(item) : '0x', toHex(bytes)]),
      );
    fc.assert(
      fc.property(anyData, (data) => {
        const tree = treeOf(callOf(recipient, data));
        expect(tree.call.data).toBe(data);
      }),
      { numRuns: 500 },
    );
  });
});
