import fc from 'fast-check';
import {
  type AbiFunction,
  type AbiParameter,
  concatHex,
  encodeAbiParameters,
  getAddress,
  toFunctionSelector,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeInput, findOtherName } from '@/lib/safe/call-input/encode-input';
import { boundsOf, readInputType } from '@/lib/safe/call-input/input-type';
import { type InputValue, parseInput } from '@/lib/safe/call-input/parse-input';
import { readResult } from '@/lib/safe/call-input/read-result';
import { emptyInput, fitsParameter, writeInput } from '@/lib/safe/call-input/write-input';
import { readArguments } from '@/lib/safe/decode/calldata/read-arguments';

const seed = 20_261_122;
const hex = (size: number | undefined) =>
  fc
    .uint8Array(size === undefined ? { maxLength: 70 } : { minLength: size, maxLength: size })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);

const plainTypes = [
  ...['address', 'bool', 'string', 'bytes', 'uint', 'int', 'uint8', 'int8', 'uint128', 'int64', 'uint256'],
  ...['int256', 'bytes1', 'bytes4', 'bytes32'],
];
/** A parameter of any type: plain, a list of fixed or free length, a tuple, and these inside each other. */
const anyParameter = (depth: number): fc.Arbitrary<AbiParameter> => {
  const plain = fc.constantFrom(...plainTypes).map((type): AbiParameter => ({ name: 'value', type }));
  if (depth === 0) return plain;
  const inner = anyParameter(depth - 1);
  const tuple = fc
    .array(inner, { minLength: 1, maxLength: 3 })
    .map((components): AbiParameter => ({ name: 'value', type: 'tuple', components }));
  const list = fc
    .tuple(inner, fc.constantFrom('[]', '[1]', '[3]'))
    .map(([item, brackets]): AbiParameter => ({ ...item, type: `${item.type}${brackets}` }));
  return fc.oneof(plain, tuple, list);
};

const anyValue = (parameter: AbiParameter): fc.Arbitrary<InputValue> => {
  const type = readInputType(parameter);
  switch (type.kind) {
    case 'address':
      return hex(20).map((address) => getAddress(address));
    case 'bool':
      return fc.boolean();
    case 'string':
      return fc.string({ unit: 'grapheme', maxLength: 40 });
    case 'integer': {
      const { least, most } = boundsOf(type);
      return fc.oneof(fc.constantFrom(least, most), fc.bigInt({ min: least, max: most }));
    }
    case 'bytes':
      return hex(type.size);
    case 'list':
      return fc.array(
        anyValue(type.item),
        type.length === undefined ? { maxLength: 4 } : { minLength: type.length, maxLength: type.length },
      );
    case 'tuple':
      return fc.tuple(...type.parts.map(anyValue));
    case 'unknown':
      throw new Error(`No value of ${parameter.type}.`);
  }
};

const anyCase = anyParameter(3).chain((parameter) =>
  anyValue(parameter).map((value) => ({ parameter, value })),
);

describe('a value', () => {
  test('that is written and read again is the same, whatever its type', () => {
    fc.assert(
      fc.property(anyCase, ({ parameter, value }) => {
        const text = writeInput(value);
        expect(fitsParameter(parameter, text)).toBe(true);
        expect(parseInput(parameter, text)).toEqual({ ok: true, value });
      }),
      { seed, numRuns: 1_000 },
    );
  });

  test('is encoded as viem encodes it, and our own reading of the bytes gives it back', () => {
    fc.assert(
      fc.property(fc.array(anyCase, { maxLength: 4 }), (cases) => {
        const inputs = cases.map(({ parameter }) => parameter);
        const values = cases.map(({ value }) => value);
        const item: AbiFunction = {
          type: 'function',
          name: 'f',
          inputs,
          outputs: [],
          stateMutability: 'payable',
        };
        const encoded = encodeInput(item, values.map(writeInput));
        if (!encoded.ok) return expect.unreachable('It was written from a value.');
        expect(encoded.data).toBe(
          concatHex([toFunctionSelector(item), encodeAbiParameters(inputs, values as readonly unknown[])]),
        );
        expect(readArguments(inputs, encoded.data)?.values).toEqual(values);
      }),
      { seed, numRuns: 500 },
    );
  });

  test('that a function returned is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyCase, { minLength: 1, maxLength: 3 }), (cases) => {
        const outputs = cases.map(({ parameter }) => parameter);
        const values = cases.map(({ value }) => value);
        const answer = encodeAbiParameters(outputs, values as readonly unknown[]);
        expect(readResult(outputs, answer)).toEqual({ ok: true, values });
      }),
      { seed, numRuns: 300 },
    );
  });

  test('before anybody typed has the shape of its type', () => {
    fc.assert(
      fc.property(anyParameter(3), (parameter) => fitsParameter(parameter, emptyInput(parameter))),
      { seed, numRuns: 300 },
    );
    expect(fitsParameter({ type: 'uint8' }, ['1'])).toBe(false);
    expect(fitsParameter({ type: 'uint8[]' }, '1')).toBe(false);
    expect(fitsParameter({ type: 'tuple', components: [{ type: 'uint8' }] }, [])).toBe(false);
  });
});

describe('an answer', () => {
  const outputs: readonly AbiParameter[] = [{ type: 'uint256' }];
  test.each<[string, `0x${string}`, RegExp]>([
    ['nothing', '0x', /returned nothing/],
    ['too short', '0x01', /doesn’t match/],
    ['too long', `0x${'00'.repeat(100_001)}`, /too long to show/],
  ])('that is %s is refused in words', (_case, answer, sentence) => {
    const read = readResult(outputs, answer);
    expect(!read.ok && read.message).toMatch(sentence);
  });

  test('of a function that returns nothing is read', () => {
    expect(readResult([], '0x')).toEqual({ ok: true, values: [] });
  });
});

describe('a function of our own table', () => {
  const item = (name: string, ...types: string[]): AbiFunction => ({
    type: 'function',
    name,
    inputs: types.map((type) => ({ type })),
    outputs: [],
    stateMutability: 'nonpayable',
  });
  test('keeps its name where a foreign interface has another for the same four bytes', () => {
    // A known clash with transferFrom(address,address,uint256).
    const clash = item('gasprice_bit_ether', 'int128');
    const encoded = encodeInput(clash, ['1']);
    expect(encoded.ok && findOtherName(clash, encoded.data)).toBe('transferFrom(address,address,uint256)');
  });

  test('and one that agrees, or is not in it, is not renamed', () => {
    const transfer = item('transfer', 'address', 'uint256');
    const encoded = encodeInput(transfer, ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', '1']);
    expect(encoded.ok && findOtherName(transfer, encoded.data)).toBeUndefined();
    const bake = item('bake', 'uint8');
    const baked = encodeInput(bake, ['1']);
    expect(baked.ok && findOtherName(bake, baked.data)).toBeUndefined();
  });
});
