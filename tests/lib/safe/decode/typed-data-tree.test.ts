import { describe, expect, test } from 'vitest';
import { readTypedDataTree } from '@/lib/safe/decode/typed-data-tree';
import { recipient } from '@/tests/support/chain/people';
import { makePermit, makeTypedData } from '@/tests/support/transactions/messages';

describe('typed data as a tree', () => {
  test('has every field in the order of its type, with numbers whole and addresses checksummed', () => {
    const tree = readTypedDataTree(makePermit({ spender: recipient.toLowerCase(), value: '0x0f' }));
    expect(tree.message.map(({ name }) => name)).toEqual(['owner', 'spender', 'value', 'nonce', 'deadline']);
    expect(tree.message[1]).toEqual({ kind: 'value', name: 'spender', type: 'address', value: recipient });
    expect(tree.message[2]).toMatchObject({ value: 15n });
    expect(tree.domain.map(({ name }) => name)).toEqual(['name', 'version', 'chainId', 'verifyingContract']);
    expect(tree.unsigned).toEqual([]);
  });

  test('goes down into structs and lists of them', () => {
    const item = [
      { name: 'goods', type: 'string' },
      { name: 'sizes', type: 'uint8[2]' },
    ];
    const order = {
      domain: {},
      types: { Order: [{ name: 'items', type: 'Item[]' }], Item: item },
      primaryType: 'Order',
      message: { items: [{ goods: 'rye', sizes: [1, 2], note: 'by hand' }] },
    };
    const { message, unsigned } = readTypedDataTree(order);
    expect(message).toMatchObject([
      {
        kind: 'list',
        items: [
          {
            kind: 'struct',
            name: '0',
            fields: [{ value: 'rye' }, { items: [{ value: 1n }, { value: 2n }] }],
          },
        ],
      },
    ]);
    expect(unsigned).toEqual(['items.0.note']);
  });

  test('leaves out what is no part of the hash, and names it', () => {
    const data = makeTypedData('Mail', { text: ['string', 'hi'] }, { name: 'Post', chainId: 1 });
    const types = { ...data.types, EIP712Domain: [{ name: 'name', type: 'string' }] };
    const tree = readTypedDataTree({ ...data, types, message: { text: 'hi', amount: '0' } });
    expect(tree.domain.map(({ name }) => name)).toEqual(['name']);
    expect(tree.message.map(({ name }) => name)).toEqual(['text']);
    expect(tree.unsigned).toEqual(['domain.chainId', 'amount']);
  });
});
