import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeContent, findStorageProblem, readMessageContent } from '@/lib/actions/sign/message-content';
import { hashContent } from '@/lib/safe/protocol/message-hash';

const domain = { name: 'Market', chainId: 8453 };
const types = {
  Order: [
    { name: 'amount', type: 'uint256' },
    { name: 'parts', type: 'int64[]' },
    { name: 'grid', type: 'uint8[2][]' },
    { name: 'item', type: 'Item' },
    { name: 'items', type: 'Item[]' },
    { name: 'data', type: 'bytes' },
    { name: 'text', type: 'string' },
  ],
  Item: [{ name: 'id', type: 'uint32' }],
};
const message = {
  ...{ amount: '0xff', parts: ['0x10', '-5', 3], grid: [['0x01', '0x2']], data: '0x10', text: '0x10' },
  ...{ item: { id: '0x0a' }, items: [{ id: '0x0b' }, { id: 12 }] },
};
const read = (value: unknown) => readMessageContent(value) ?? expect.unreachable();

describe('typed data for the gateway', () => {
  test('have decimal numbers at every depth, and nothing else changed', () => {
    const content = read({ domain, types, primaryType: 'Order', message });
    const described = describeContent(content);
    expect(described).toMatchObject({
      types: { EIP712Domain: [{ name: 'name' }, { name: 'chainId' }], ...types },
      message: {
        ...{ amount: '255', parts: ['16', '-5', 3], grid: [['1', '2']], data: '0x10', text: '0x10' },
        ...{ item: { id: '10' }, items: [{ id: '11' }, { id: 12 }] },
      },
    });
    expect(hashContent(read(described))).toBe(hashContent(content));
  });

  test('keep their hash whatever way their numbers are written', () => {
    const kinds = [
      (n: bigint) => `0x${n.toString(16)}`,
      String,
      (n: bigint) => `0x${n.toString(16).padStart(64, '0')}`,
    ];
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }), fc.constantFrom(...kinds), (id, write) => {
        const content = read({
          domain,
          types: { Item: types.Item },
          primaryType: 'Item',
          message: { id: write(id) },
        });
        const described = describeContent(content);
        expect(described).toMatchObject({ message: { id: String(id) } });
        expect(hashContent(read(described))).toBe(hashContent(content));
      }),
    );
  });

  test('with numbers too large for JSON have them as text', () => {
    const content = read({
      domain,
      types: { Item: [{ name: 'id', type: 'uint256' }] },
      primaryType: 'Item',
      message: { id: 1e21 },
    });
    expect(describeContent(content)).toMatchObject({ message: { id: '1000000000000000000000' } });
  });
});

describe('what the service can never store', () => {
  const typed = (change: object) =>
    read({
      domain,
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'x' },
      ...change,
    });

  test.each([
    ['NUL in a text', 'a\0b', /invisible character/],
    ['half a character', 'a\ud83d', /half of a character/],
    ['NUL deep in typed data', typed({ message: { text: 'a\0' } }), /invisible character/],
    ['NUL in the domain', typed({ domain: { name: '\0' } }), /invisible character/],
    ['an empty domain', typed({ domain: {} }), /empty domain/],
    ['a domain of nothing', typed({ domain: { name: null } }), /empty domain/],
  ])('%s is said', (_name, content, words) => expect(findStorageProblem(content)).toMatch(words));

  test.each([
    ['a text', 'Three loaves 🍞 for Amélie'],
    ['an empty text', ''],
    ['a bidirectional mark', '\u202E'],
    ['typed data', typed({})],
    ['a written code', '\\u0000 \\ud83d'],
  ])('%s is not', (_name, content) => expect(findStorageProblem(content)).toBeUndefined());
});
