import fc from 'fast-check';
import {
  type AbiFunction,
  concatHex,
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  pad,
  parseAbiItem,
  slice,
  toHex,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { readArguments } from '@/lib/safe/decode/calldata/read-arguments';
import { recipient } from '@/tests/support/chain/people';

const itemOf = (text: string): AbiFunction => {
  const item = parseAbiItem(text);
  if (item.type !== 'function') throw new Error(`${text} is no function.`);
  return item;
};
const selector: Hex = '0x12345678';
const words = (...values: readonly bigint[]): Hex =>
  concatHex([selector, ...values.map((value) => toHex(value, { size: 32 }))]);
const read = (text: string, data: Hex) => readArguments(itemOf(`function f(${text})`).inputs, data);
const clean = { extraBytes: 0, dirtySlots: 0, hasUnusualOffsets: false, isTruncated: false };

describe('values are read as contracts read them', () => {
  test('an address by its low 20 bytes', () => {
    const data = concatHex([selector, '0xffffffffffffffffffffffff', recipient]);
    expect(read('address a', data)).toEqual({
      values: [getAddress(recipient)],
      encoding: { ...clean, dirtySlots: 1 },
    });
  });

  test('small numbers by their low bits, with their sign', () => {
    expect(read('uint8 a, int8 b, uint160 c', words(0x1ffn, 0xffn, 2n ** 160n + 5n))).toEqual({
      values: [255n, -1n, 5n],
      encoding: { ...clean, dirtySlots: 3 },
    });
    expect(read('int8 a', words(2n ** 256n - 1n))).toEqual({ values: [-1n], encoding: clean });
  });

  test('anything but zero as true', () => {
    expect(read('bool a, bool b, bool c', words(0n, 1n, 2n))).toEqual({
      values: [false, true, true],
      encoding: { ...clean, dirtySlots: 1 },
    });
  });

  test('short bytes by their first bytes', () => {
    const data = concatHex([selector, '0x01020304ff', pad('0x', { size: 27 })]);
    expect(read('bytes4 a', data)).toEqual({
      values: ['0x01020304'],
      encoding: { ...clean, dirtySlots: 1 },
    });
  });

  test('bytes without their padding at the very end, and with something in it', () => {
    const cut = concatHex([words(0x20n, 3n), '0x010203']);
    expect(read('bytes a', cut)).toEqual({ values: ['0x010203'], encoding: clean });
    expect(read('bytes a', concatHex([cut, '0xff']))).toMatchObject({
      values: ['0x010203'],
      encoding: { dirtySlots: 1, extraBytes: 0 },
    });
  });

  test('two values that stand at one place', () => {
    expect(
      read('bytes a, bytes b', concatHex([words(0x40n, 0x40n, 1n), pad('0xaa', { dir: 'right' })])),
    ).toEqual({
      values: ['0xaa', '0xaa'],
      encoding: { ...clean, hasUnusualOffsets: true },
    });
  });

  test('a value behind a gap, and one before its own offset, which wraps around', () => {
    const gap = concatHex([words(0x60n, 7n, 8n, 1n), pad('0xaa', { dir: 'right' })]);
    expect(read('bytes a', gap)).toEqual({
      values: ['0xaa'],
      encoding: { ...clean, hasUnusualOffsets: true },
    });
    // The list's one item says that it begins a word before the list's items do: at the list's length, which is 1.
    const back = words(0x20n, 1n, 2n ** 256n - 32n);
    expect(read('bytes[] a', back)).toMatchObject({
      values: [['0xff']],
      encoding: { hasUnusualOffsets: true, dirtySlots: 1 },
    });
  });

  test('what is missing as zeros, as contracts did before they looked', () => {
    expect(read('address a, uint256 b', concatHex([words(BigInt(recipient)), '0xff']))).toEqual({
      values: [getAddress(recipient), 0xffn << 248n],
      encoding: { ...clean, isTruncated: true },
    });
    expect(read('bytes a', words(0x20n, 5n))?.values).toEqual(['0x0000000000']);
    expect(read('bytes a, uint256[] b', words(2n ** 255n, 2n ** 255n))).toEqual({
      values: ['0x', []],
      encoding: { ...clean, hasUnusualOffsets: true, isTruncated: true },
    });
  });

  test('bytes behind them are counted', () => {
    expect(read('uint256 a', concatHex([words(1n), '0x010203']))?.encoding).toEqual({
      ...clean,
      extraBytes: 3,
    });
    expect(read('', concatHex([selector, '0x01']))?.encoding).toEqual({ ...clean, extraBytes: 1 });
  });
});

describe('what no transaction has room for is not read', () => {
  test.each<[string, string, Hex]>([
    ['bytes of a huge length', 'bytes a', words(0x20n, 2n ** 200n)],
    ['a list of a huge length', 'uint256[] a', words(0x20n, 2n ** 40n)],
    [
      'lists that contain themselves',
      'uint256[][][] a',
      words(0x20n, ...Array<bigint>(300).fill(2n ** 256n - 32n)),
    ],
    ['a type that there is not', 'function x', words(1n)],
  ])('%s', (_name, parameters, data) => {
    const inputs =
      parameters === 'function x' ? [{ type: 'fixed128x18' }] : itemOf(`function f(${parameters})`).inputs;
    const started = performance.now();
    expect(readArguments(inputs, data)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

test('any bytes are read as viem reads them, wherever viem does, 2,000 times', () => {
  const item = itemOf('function f(address a, uint256 b, bytes c, (uint256 d, bytes e)[] g, uint256[2] h)');
  const args = [recipient, 5n, '0x0102', [{ d: 1n, e: '0x03' }], [6n, 7n]] as const;
  const data = encodeFunctionData({ abi: [item], args });
  const small = fc.constantFrom(0, 1, 2, 3, 0x1f, 0x20, 0x40, 0x60, 0x80, 0xa0, 0xc0, 0xff);
  const anyChange = fc.tuple(fc.nat({ max: data.length / 2 - 6 }), small);
  let read = 0;
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 4 }), (changes) => {
      const changed = changes.reduce<Hex>(
        (bytes, [at, byte]) =>
          concatHex([
            slice(bytes, 0, 4 + at),
            toHex(byte, { size: 1 }),
            `0x${bytes.slice(2 + (5 + at) * 2)}`,
          ]),
        data,
      );
      const byViem = decodeOrNothing(item, changed);
      if (!byViem) return;
      read += 1;
      const ours = readArguments(item.inputs, changed);
      expect(ours?.encoding.isTruncated).toBe(false);
      const [a, b, c, g, h] = byViem as [Hex, bigint, Hex, { d: bigint; e: Hex }[], bigint[]]; // by the item's types
      expect(ours?.values).toEqual([a, b, c, g.map(({ d, e }) => [d, e]), h]);
    }),
    { numRuns: 2_000, seed: 8021 },
  );
  expect(read).toBeGreaterThan(800);
});

function decodeOrNothing(item: AbiFunction, data: Hex): readonly unknown[] | undefined {
  try {
    return decodeAbiParameters(item.inputs, slice(data, 4));
  } catch {
    return undefined;
  }
}
