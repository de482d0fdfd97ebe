import { describe, expect, test } from 'vitest';
import { parseTextMessage, parseTypedDataMessage } from '@/lib/actions/sign/parse-message';
import { hashContent } from '@/lib/safe/protocol/message-hash';

const order = {
  domain: { name: 'Market', chainId: 8453 },
  types: {
    Person: [{ name: 'wallet', type: 'address' }],
    Order: [
      { name: 'maker', type: 'Person' },
      { name: 'amounts', type: 'uint256[2]' },
      { name: 'open', type: 'bool' },
    ],
  },
  primaryType: 'Order',
  message: {
    maker: { wallet: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' },
    amounts: ['1000000000000000000000', 2],
    open: true,
  },
};

const change = (make: (copy: typeof order) => unknown) => {
  const copy = structuredClone(order);
  return JSON.stringify(make(copy) ?? copy, null, 2);
};
const readError = (text: string) => {
  const parsed = parseTypedDataMessage(text);
  return parsed.ok ? undefined : parsed.message;
};

describe('a text', () => {
  test('is signed as it was typed, with its spaces and lines', () => {
    expect(parseTextMessage(' Hello\n Base ')).toEqual({ ok: true, content: ' Hello\n Base ' });
  });

  test('must say something', () => {
    expect(parseTextMessage(' \n')).toEqual({ ok: false, message: 'Enter the message.' });
  });

  test('has a limit', () => {
    expect(parseTextMessage('a'.repeat(200_000)).ok).toBe(true);
    expect(parseTextMessage('a'.repeat(200_001))).toEqual({
      ok: false,
      message: 'A message can have 200,000 characters at most.',
    });
  });
});

describe('typed data', () => {
  test('that are whole are read, and hash as they were pasted', () => {
    const parsed = parseTypedDataMessage(JSON.stringify(order));
    expect(parsed.ok).toBe(true);
    expect(parsed.ok && hashContent(parsed.content)).toBe(
      hashContent({ ...order, domain: { name: 'Market', chainId: 8453 } }),
    );
  });

  test.each<[string, string, string]>([
    ['nothing', '  ', 'Paste the typed data.'],
    ['no JSON', '{\n  "domain": {},\n  oops', 'This is not valid JSON: check line 3.'],
    ['a list', '[]', 'Paste an object with “domain”, “types”, “primaryType” and “message”.'],
    ['no domain', change(({ domain: _, ...rest }) => rest), '“domain” is missing, or is not an object.'],
    ['no types', change(({ types: _, ...rest }) => rest), '“types” is missing, or is not an object.'],
    [
      'a message that is a text',
      change((copy) => ({ ...copy, message: 'hello' })),
      '“message” is missing, or is not an object.',
    ],
    [
      'a type without fields',
      change((copy) => ({ ...copy, types: { ...copy.types, Person: 'address' } })),
      'The type “Person” must be a list of fields, each with a “name” and a “type”.',
    ],
    [
      'a number that loses digits',
      change((copy) => ({ ...copy, message: { ...copy.message, amounts: [1e21, 2] } })),
      'Put the number of “message.amounts.0” in quotes: numbers above 9,007,199,254,740,991 lose digits in JSON.',
    ],
    [
      'a type that is not there',
      change((copy) => ({ ...copy, types: { Order: copy.types.Order } })),
      '“Order.maker” has the type “Person”, which is not in “types”.',
    ],
    [
      'two types that could be it',
      change(({ primaryType: _, ...copy }) => ({
        ...copy,
        types: { ...copy.types, Other: [{ name: 'a', type: 'bool' }] },
      })),
      'Add “primaryType”: it says which type the message has.',
    ],
    [
      'a primary type that is not there',
      change((copy) => ({ ...copy, primaryType: 'Offer' })),
      'The “primaryType” must be one of “types”; “Offer” is not.',
    ],
    [
      'a value that is missing',
      change((copy) => ({ ...copy, message: { ...copy.message, maker: {} } })),
      '“message.maker.wallet” is missing.',
    ],
    [
      'a value that does not fit',
      change((copy) => ({ ...copy, message: { ...copy.message, maker: { wallet: '0x12' } } })),
      '“message.maker.wallet” doesn’t fit the type address.',
    ],
    [
      'a number out of bounds',
      change((copy) => ({ ...copy, message: { ...copy.message, amounts: ['-1', 2] } })),
      '“message.amounts[0]” doesn’t fit the type uint256.',
    ],
    [
      'a list of another length',
      change((copy) => ({ ...copy, message: { ...copy.message, amounts: [1] } })),
      '“message.amounts” must have 2 entries.',
    ],
    [
      'a domain with a field of its own',
      change((copy) => ({ ...copy, domain: { ...copy.domain, owner: 'me' } })),
      '“domain.owner” is not a field of a domain. Its fields are name, version, chainId, verifyingContract, salt.',
    ],
  ])('%s is refused with the place', (_name, text, message) => {
    expect(readError(text)).toBe(message);
  });

  test('a lone root type needs no name', () => {
    expect(parseTypedDataMessage(change(({ primaryType: _, ...copy }) => copy)).ok).toBe(true);
  });
});
