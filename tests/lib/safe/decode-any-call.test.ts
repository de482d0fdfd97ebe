import fc from 'fast-check';
import { type AbiFunction, type AbiParameter, encodeFunctionData, parseAbiItem, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { knownInterfaces, readKnownFunction } from '@/lib/safe/abi/known-interfaces';
import type { DecodedValue } from '@/lib/safe/decode/calldata/read-arguments';
import { decodeCall } from '@/lib/safe/decode/decode-call';
import { anyAddress } from '@/tests/support/transactions/transactions';

const functions = knownInterfaces.flatMap((known) => known.functions.map(readKnownFunction));

const anyBytes = (options: { minLength?: number; maxLength: number }) =>
  fc.uint8Array(options).map((bytes) => toHex(bytes));

/** Any value of a type, as the encoder takes it. */
function anyValueOf(parameter: AbiParameter): fc.Arbitrary<unknown> {
  const { type } = parameter;
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list) {
    const length = list[2] ? { minLength: Number(list[2]), maxLength: Number(list[2]) } : { maxLength: 4 };
    return fc.array(anyValueOf({ ...parameter, type: list[1] ?? '' }), length);
  }
  if (type === 'tuple' && 'components' in parameter)
    return fc
      .tuple(...parameter.components.map(anyValueOf))
      .map((values) =>
        Object.fromEntries(parameter.components.map(({ name }, index) => [name, values[index]])),
      );
  const [, kind, digits] = /^(address|bool|string|bytes|uint|int)(\d*)$/.exec(type) ?? [];
  const size = Number(digits || (kind === 'bytes' ? 0 : 256));
  switch (kind) {
    case 'address':
      return anyAddress;
    case 'bool':
      return fc.boolean();
    case 'string':
      return fc.string({ maxLength: 80, unit: fc.constantFrom('a', ' ', 'é', '✓', '🔑') });
    case 'bytes':
      return anyBytes(size ? { minLength: size, maxLength: size } : { maxLength: 120 });
    case 'uint':
      return fc.bigInt({ min: 0n, max: 2n ** BigInt(size) - 1n });
    case 'int':
      return fc.bigInt({ min: -(2n ** BigInt(size - 1)), max: 2n ** BigInt(size - 1) - 1n });
    default:
      throw new Error(`There is no value of the type ${type}.`);
  }
}

/** A value as it is decoded: tuples as lists, every number a bigint. */
function toDecoded(value: unknown): DecodedValue {
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map(toDecoded);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(toDecoded);
  // What is left of the kinds that are made above.
  return value as DecodedValue;
}

describe('what was encoded is decoded as it was', () => {
  test(`for all ${functions.length} functions of the table, with any arguments, 8 times each`, () => {
    for (const item of functions) {
      const anyArguments: fc.Arbitrary<readonly unknown[]> = fc.tuple(...item.inputs.map(anyValueOf));
      fc.assert(
        fc.property(anyArguments, (values) => {
          const decoded = decodeCall(encode(item, values));
          expect(decoded?.parameters.map(({ value }) => value)).toEqual(values.map(toDecoded));
          expect(decoded?.functionName).toBe(item.name);
        }),
        { numRuns: 8 },
      );
    }
  });

  test('for a supplied interface with nested lists and tuples, 100 times', () => {
    const item = parseAbiItem([
      'function bake(Loaf[] loaves, int24[2] range, bytes4 code, (address baker, Loaf[2][] pairs) order)',
      'struct Loaf { string name; uint96 weight; bool isRye; bytes[] notes; }',
    ]);
    if (item.type !== 'function') throw new Error('It is a function.');
    fc.assert(
      fc.property(fc.tuple(...item.inputs.map(anyValueOf)), (values) => {
        const decoded = decodeCall(encode(item, values), [item]);
        expect(decoded?.source).toBe('supplied');
        expect(decoded?.parameters.map(({ value }) => value)).toEqual(values.map(toDecoded));
      }),
      { numRuns: 100 },
    );
  });
});

const encode = (item: AbiFunction, args: readonly unknown[]) =>
  encodeFunctionData({ abi: [item], functionName: item.name, args });
