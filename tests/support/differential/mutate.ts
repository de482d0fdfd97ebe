import fc from 'fast-check';
import { concatHex, type Hex, maxUint256, size, slice, toHex } from 'viem';
import { builderSuffix } from '@/tests/support/transactions/calls';

/** One change of bytes, of the kinds that decoders meet: extra, missing and other bytes, dirty and moved words. */
export type Mutation = (data: Hex) => Hex;

const cut = (data: Hex, from: number, to: number): Hex =>
  from >= Math.min(to, size(data)) ? '0x' : slice(data, from, Math.min(to, size(data)));

const replace = (data: Hex, at: number, bytes: Hex): Hex =>
  concatHex([cut(data, 0, at), bytes, cut(data, at + size(bytes), size(data))]);

const anyBytes = (maxLength: number) =>
  fc.uint8Array({ minLength: 1, maxLength }).map((bytes) => toHex(bytes));

/** Words that mean something to a decoder: small numbers, offsets, ends of the number range. */
const anyWord = fc.oneof(
  fc.constantFrom(0n, 1n, 2n, 0x20n, 0x40n, 0x60n, 0x80n, 0xa0n, 0xe0n, 0x100n, 0x140n),
  fc.constantFrom(
    maxUint256,
    2n ** 256n - 32n,
    2n ** 256n - 64n,
    2n ** 255n,
    2n ** 64n,
    2n ** 32n,
    2n ** 160n,
  ),
  fc.bigInt({ min: 0n, max: 400n }),
);

/** Where a word of calldata stands: behind the selector, in steps of 32. */
const placeOf = (data: Hex, index: number) =>
  4 + (index % Math.max(1, Math.ceil((size(data) - 4) / 32))) * 32;

/** Any change; `index` and `at` are taken around the length of what is changed. */
export const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 3,
    arbitrary: anyBytes(70).map(
      (bytes): Mutation =>
        (data) =>
          concatHex([data, bytes]),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Mutation>((data) => concatHex([data, builderSuffix])),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 70 }).map(
      (count): Mutation =>
        (data) =>
          cut(data, 0, Math.max(4, size(data) - count)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(40), anyBytes(12)).map(
      ([index, bytes]): Mutation =>
        (data) =>
          replace(data, placeOf(data, index), bytes),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(40), anyWord).map(
      ([index, word]): Mutation =>
        (data) =>
          replace(data, placeOf(data, index), toHex(word, { size: 32 })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(2_000), anyBytes(2)).map(
      ([at, bytes]): Mutation =>
        (data) =>
          replace(data, 4 + (at % Math.max(1, size(data) - 4)), bytes),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(40), anyWord).map(
      ([index, word]): Mutation =>
        (data) => {
          const at = placeOf(data, index);
          return concatHex([cut(data, 0, at), toHex(word, { size: 32 }), cut(data, at, size(data))]);
        },
    ),
  },
);

export const anyMutations: fc.Arbitrary<Mutation> = fc
  .array(anyMutation, { minLength: 1, maxLength: 3 })
  .map((mutations) => (data) => mutations.reduce((changed, mutate) => mutate(changed), data));
