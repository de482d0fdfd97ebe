import { hashTypedData } from 'viem';
import { describe, expect, test } from 'vitest';
import { refuseForeignData } from '@/lib/safe-apps/host/refuse-foreign-data';
import { hashAppMessage, readTypedData } from '@/lib/safe-apps/protocol/typed-data';
import { recipient, safe } from '@/tests/support/chain/people';

const types = {
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person[]' },
  ],
  Person: [{ name: 'name', type: 'string' }],
};
const message = { from: { name: 'Amara' }, to: [{ name: 'Bruno' }] };
const domain = { name: 'Letters', chainId: 8453, verifyingContract: recipient };
const gatewayApi = { domain, types, message };
const hash = hashTypedData({ ...gatewayApi, primaryType: 'Mail' });

describe('typed data of an app', () => {
  test('have the hash of their primaryType, or of the only type that is in no other', () => {
    expect(hashAppMessage({ ...gatewayApi, primaryType: 'Mail' })).toBe(hash);
    expect(hashAppMessage(gatewayApi)).toBe(hash);
    expect(hashAppMessage({ ...gatewayApi, primaryType: '' })).toBe(hash);
    expect(readTypedData(gatewayApi).primaryType).toBe('Mail');
  });

  test.each([8453, '8453', '0x2105', 8453n])('mean the same chain when its id is %s', (chainId) => {
    expect(hashAppMessage({ ...gatewayApi, domain: { ...domain, chainId } })).toBe(hash);
  });

  test('may leave out all of the domain', () => {
    const bare = { types, message, domain: {} };
    expect(hashAppMessage(bare)).toBe(hashTypedData({ ...bare, primaryType: 'Mail' }));
  });

  test.each([
    ['there are two roots', { ...types, Other: [{ name: 'a', type: 'string' }] }],
    ['the domain is among the types', { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] }],
    ['every type is in another', { A: [{ name: 'b', type: 'B[2]' }], B: [{ name: 'a', type: 'A' }] }],
    ['there is no type', {}],
  ])('must name their primaryType when %s', (_, others) => {
    expect(() => readTypedData({ ...gatewayApi, types: others })).toThrow('Please specify primaryType');
  });

  test('may name the domain among the types beside a primaryType', () => {
    const EIP712Domain = [{ name: 'chainId', type: 'uint256' }];
    const own = { domain: { chainId: 8453 }, types: { ...types, EIP712Domain } };
    expect(hashAppMessage({ ...own, message, primaryType: 'Mail' })).toBe(
      hashTypedData({ domain: own.domain, types, message, primaryType: 'Mail' }),
    );
  });

  test.each<[string, object]>([
    ['a primaryType that is no type', { primaryType: 'Letter' }],
    ['the domain alone', { types: { ...types, EIP712Domain: [] }, primaryType: 'EIP712Domain' }],
    ['a primaryType of every object', { primaryType: 'constructor' }],
    ['a field whose type is of every object', { types: { Mail: [{ name: 'a', type: 'toString' }] } }],
    ['a message without a field', { message: { from: message.from } }],
    ['a message of another form', { message: { ...message, to: 'Bruno' } }],
    ['a message that is a text', { message: 'hello' }],
    ['a number that is too large', { types: { N: [{ name: 'n', type: 'uint8' }] }, message: { n: 256 } }],
    ['an address that is none', { domain: { ...domain, verifyingContract: 'letters.eth' } }],
    ['a chain that is no number', { domain: { ...domain, chainId: 'base' } }],
    ['a chain beyond all numbers', { domain: { ...domain, chainId: 2n ** 60n } }],
    ['a domain with more in it', { domain: { ...domain, owner: recipient } }],
    ['a domain that is nothing', { domain: null }],
    ['a type name that is no name', { types: { ...types, 'A(b)': [] }, primaryType: 'Mail' }],
    ['a type of endless brackets', { types: { Mail: [{ name: 'a', type: `string${'[]'.repeat(500)}x` }] } }],
    ['types that are a list', { types: [] }],
    ['a type that is no list', { types: { Mail: {} } }],
  ])('are refused with %s', (_, spoilt) => {
    expect(() => readTypedData({ ...gatewayApi, ...spoilt })).toThrow('Invalid typed data');
  });

  test('that would take long to hash are refused at once', () => {
    const fields = Array.from({ length: 150 }, (_, index) => ({
      name: `${'n'.repeat(150)}${index}`,
      type: 'Leaf',
    }));
    const heavy = {
      types: { Root: [{ name: 'all', type: 'Branch[]' }], Branch: fields, Leaf: [] },
      message: { all: Array.from({ length: 2_000 }, () => ({})) },
    };
    expect(() => readTypedData({ domain, ...heavy })).toThrow('Invalid typed data');
  });
});

describe('a message to be checked', () => {
  test('may be a text', () => {
    // EIP-191, from outside this code.
    expect(hashAppMessage('hello world')).toBe(
      '0xd9eba16ed0ecae432b71fe008c98cc872bb4cc214d3220a36f365326cf807d68',
    );
  });

  test.each([undefined, null, 7, {}, [], { domain, types }])(
    'is of an invalid type if it is %j',
    (content) => {
      expect(() => hashAppMessage(content)).toThrow('Invalid message type');
    },
  );
});

describe('what a Safe has no business signing for an app', () => {
  const refuse = (spoilt: object) => () =>
    refuseForeignData(readTypedData({ ...gatewayApi, ...spoilt }), safe);

  test('is data of another chain', () => {
    expect(refuse({ domain: { ...domain, chainId: 1 } })).toThrow(
      'The typed data are for chain 1, this Safe is on chain 8453',
    );
    expect(refuse({})).not.toThrow();
    expect(refuse({ domain: {} })).not.toThrow();
  });

  test.each(['SafeTx', 'SafeMessage'])('is a %s, of whichever Safe', (primaryType) => {
    for (const verifyingContract of [safe.address, recipient])
      expect(
        refuse({
          domain: { chainId: 8453, verifyingContract },
          types: { [primaryType]: [{ name: 'message', type: 'bytes' }] },
          message: { message: '0x' },
        }),
      ).toThrow('use sendTransactions');
  });
});
