import { utils } from 'ethers';
import fc from 'fast-check';
import { concatHex, encodeAbiParameters, type Hex, hashTypedData, keccak256, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { readMessageContent } from '@/lib/actions/sign/message-content';
import { parseTypedDataMessage } from '@/lib/actions/sign/parse-message';
import { readTypedDataTree } from '@/lib/safe/decode/typed-data-tree';
import { hashContent } from '@/lib/safe/protocol/message-hash';

type Field = { readonly name: string; readonly type: string };
type Types = Readonly<Record<string, readonly Field[]>>;
type Data = {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Types;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
};

const signer = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
const send = {
  domain: {
    name: 'MillSignTransaction',
    version: '1',
    chainId: 8453,
    verifyingContract: '0x0000000000000000000000000000000000000000',
  },
  types: {
    'MillTransaction:UsdSend': [
      { name: 'network', type: 'string' },
      { name: 'destination', type: 'address' },
      { name: 'time', type: 'uint64' },
    ],
  },
  primaryType: 'MillTransaction:UsdSend',
  message: { network: 'Mainnet', destination: signer, time: 1_760_000_000_000 },
};
const login = {
  domain: { name: 'Valley Mill' },
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Login: [{ name: 'statement', type: 'string' }] },
  primaryType: 'Login',
  message: { statement: 'I sign in.' },
};

const parse = (value: unknown) =>
  parseTypedDataMessage(typeof value === 'string' ? value : JSON.stringify(value));
function hashOf(value: unknown): Hex {
  const parsed = parse(value);
  if (!parsed.ok) throw new Error(parsed.message);
  return hashContent(parsed.content);
}
const problemOf = (value: unknown) => {
  const parsed = parse(value);
  return parsed.ok ? 'read' : parsed.message;
};

// eth-sig-util, by its published rules: the types that one is made of are found by the first word of their names.
function hashAsSigUtil({ domain, types, primaryType, message }: Data): Hex {
  const find = (named: string, found: Set<string>): Set<string> => {
    const name = /^\w*/u.exec(named)?.[0] ?? '';
    if (found.has(name) || types[name] === undefined) return found;
    found.add(name);
    for (const { type } of types[name]) find(type, found);
    return found;
  };
  const spell = (name: string) => {
    const parts = find(name, new Set());
    parts.delete(name);
    return [name, ...[...parts].sort()]
      .map((one) => `${one}(${(types[one] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`)
      .join('');
  };
  const encode = (type: string, value: unknown): Hex => {
    if (types[type]) return struct(type, value as Readonly<Record<string, unknown>>);
    const list = /^(.*)\[\d*\]$/.exec(type)?.[1];
    if (list !== undefined) return keccak256(concatHex((value as unknown[]).map((one) => encode(list, one))));
    if (type === 'string') return keccak256(toHex(String(value)));
    return encodeAbiParameters([{ type }], [type === 'uint64' ? BigInt(String(value)) : value]);
  };
  const struct = (name: string, data: Readonly<Record<string, unknown>>): Hex =>
    keccak256(
      concatHex([
        keccak256(toHex(spell(name))),
        ...(types[name] ?? []).map((field) => encode(field.type, data[field.name])),
      ]),
    );
  return keccak256(
    concatHex(['0x1901', utils._TypedDataEncoder.hashDomain(domain) as Hex, struct(primaryType, message)]),
  );
}

/** A type has only types as parts that come after it: none holds itself. Parts that are nowhere become numbers. */
function orderTypes(drawn: Readonly<Record<string, readonly string[]>>): Types {
  const names = Object.keys(drawn);
  const leaves = ['uint64', 'bool', 'string', 'address'];
  const isThere = (type: string, place: number) => leaves.includes(type) || names.indexOf(type) > place;
  return Object.fromEntries(
    names.map((own, place) => [
      own,
      (drawn[own] ?? []).map((type, index) => ({
        name: `f${index}`,
        type: isThere(type.replace('[]', ''), place) ? type : 'uint64',
      })),
    ]),
  );
}

/** ethers refuses types that nothing is made of. */
function pickUsed(types: Types, root: string): Record<string, Field[]> {
  const used = new Set([root]);
  for (const one of used)
    for (const { type } of types[one] ?? [])
      if (types[type.replace('[]', '')]) used.add(type.replace('[]', ''));
  return Object.fromEntries([...used].map((one) => [one, [...(types[one] ?? [])]]));
}

describe('names of types that are no identifiers', () => {
  test.each(['MillTransaction:UsdSend', 'Usd Send', 'usd-send', 'Überweisung', '支払い', '1st', 'a.b/c'])(
    '%s is hashed as eth-sig-util, ethers and viem do, and shown',
    (name) => {
      const data = { ...send, primaryType: name, types: { [name]: send.types['MillTransaction:UsdSend'] } };
      const hash = hashOf(data);
      expect(hash).toBe(hashTypedData(data as never));
      expect(hash).toBe(utils._TypedDataEncoder.hash(data.domain, { ...data.types }, data.message));
      expect(hash).toBe(hashAsSigUtil(data));
      const content = readMessageContent(data);
      expect(content && typeof content !== 'string' && readTypedDataTree(content).message).toMatchObject([
        { name: 'network', value: 'Mainnet' },
        { name: 'destination', value: signer },
        { name: 'time', value: 1_760_000_000_000n },
      ]);
    },
  );

  test('of which wallets compute different hashes are refused with that reason', () => {
    const person = [{ name: 'wallet', type: 'address' }];
    const nested = (types: Types, type: string) =>
      problemOf({ ...send, types, primaryType: type, message: { to: { wallet: signer }, all: [] } });
    const reason = /^Wallets compute different hashes for the type/;
    expect(nested({ 'A:Pay': [{ name: 'to', type: 'Person' }], Person: person }, 'A:Pay')).toMatch(reason);
    expect(nested({ Pay: [{ name: 'to', type: 'A:Person' }], 'A:Person': person }, 'Pay')).toMatch(reason);
    expect(nested({ Pay: [{ name: 'all', type: 'A:Person[]' }], 'A:Person': person }, 'Pay')).toMatch(reason);
    expect(nested({ 'A:Pay': [{ name: 'all', type: 'bool[]' }], A: person }, 'A:Pay')).toMatch(reason);
    expect(nested({ Pay: [{ name: 'to', type: 'Person' }], Person: person }, 'Pay')).toBe('read');
  });

  test.each(['Pay(address to)Extra', 'Pay(', 'Pay,', 'Pay[]', 'Pay\u202e', 'Pa\u200by', '\u0000'])(
    '%j could spell another type, and is refused as such',
    (name) => {
      const data = {
        ...send,
        primaryType: name,
        types: { [name]: [{ name: 'a', type: 'bool' }] },
        message: { a: true },
      };
      expect(problemOf(data)).toMatch(/has a bracket, a comma or an invisible character/);
      expect(readMessageContent(data)).toBeUndefined();
      const field = {
        ...data,
        primaryType: 'Pay',
        types: { Pay: [{ name, type: 'bool' }] },
        message: { [name]: true },
      };
      expect(problemOf(field)).toMatch(/has a bracket, a comma or an invisible character/);
    },
  );

  test('are hashed in one way or not at all, whatever is made of them', () => {
    const name = fc.constantFrom('A', 'B', 'A:B', 'A B', 'b-c', 'C', 'A$', 'C1');
    const leaf = fc.constantFrom('uint64', 'bool', 'string', 'address');
    const fields = fc.array(
      fc
        .tuple(fc.oneof({ weight: 3, arbitrary: leaf }, name), fc.boolean())
        .map(([type, isList]) => (isList ? `${type}[]` : type)),
      { minLength: 1, maxLength: 3 },
    );
    const makeValue = (types: Types, type: string, depth: number): unknown => {
      const list = /^(.*)\[\]$/.exec(type)?.[1];
      if (list !== undefined) return depth > 3 ? [] : [makeValue(types, list, depth + 1)];
      const parts = types[type];
      if (parts)
        return Object.fromEntries(parts.map((part) => [part.name, makeValue(types, part.type, depth + 1)]));
      return { uint64: 7, bool: true, string: 'x', address: signer }[type];
    };
    const seen = { accepted: 0, odd: 0, disputed: 0 };
    fc.assert(
      fc.property(fc.dictionary(name, fields, { minKeys: 1, maxKeys: 4 }), (drawn) => {
        const names = Object.keys(drawn);
        const types = orderTypes(drawn);
        const [primaryType = ''] = names;
        const data = {
          domain: { name: 'x' },
          types,
          primaryType,
          message: makeValue(types, primaryType, 0) as Data['message'],
        };
        const parsed = parse(data);
        if (!parsed.ok) {
          expect(parsed.message).toMatch(/^Wallets compute different hashes/);
          seen.disputed += 1;
          return;
        }
        seen.accepted += 1;
        if (!/^\w+$/.test(primaryType)) seen.odd += 1;
        const hash = hashContent(parsed.content);
        expect(hash).toBe(hashAsSigUtil(data));
        expect(hash).toBe(
          utils._TypedDataEncoder.hash(data.domain, pickUsed(types, primaryType), data.message),
        );
      }),
      { numRuns: 1_500, seed: 19 },
    );
    expect(Math.min(seen.accepted, seen.odd, seen.disputed)).toBeGreaterThan(50);
  });
});

describe('a domain', () => {
  test('whose optional fields are null is hashed as without them', () => {
    const nulls = { version: null, chainId: null, verifyingContract: null, salt: null };
    expect(hashOf({ ...login, domain: { ...login.domain, ...nulls } })).toBe(hashOf(login));
    const { EIP712Domain: _, ...types } = login.types;
    expect(hashOf({ ...login, types, domain: { ...login.domain, ...nulls } })).toBe(hashOf(login));
    expect(hashOf({ ...login, domain: { ...login.domain, chainId: 8453 }, types })).not.toBe(hashOf(login));
  });

  test.each([
    [{ name: 5 }, /^“domain.name” must be a text/],
    [{ name: 'x', verifyingContract: '0x12' }, /^“domain.verifyingContract” doesn’t fit the type address/],
    [{ name: 'x', chainId: 'base' }, /^“domain.chainId” doesn’t fit the type uint256/],
    [{ name: 'x', chainId: '9007199254740993' }, /^“domain.chainId” is too large/],
    [{ name: 'x', salt: '0x12' }, /^“domain.salt” doesn’t fit the type bytes32/],
    [{ name: null }, /^“domain.name” is missing/],
    [{ name: 'x', owner: 'me' }, /^“domain.owner” is not a field of a domain/],
  ])('of %j is blamed for what is wrong with it', (domain, message) => {
    expect(problemOf({ ...login, domain })).toMatch(message);
  });
});

test.each<[string, unknown, RegExp]>([
  [
    'many fields',
    {
      ...login,
      types: { Login: Array.from({ length: 201 }, (_, index) => ({ name: `f${index}`, type: 'bool' })) },
      message: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, true])),
    },
    /^The type “Login” has more than 200 fields/,
  ],
  [
    'a long name',
    { ...login, primaryType: 'L'.repeat(201), types: { ['L'.repeat(201)]: login.types.Login } },
    /is longer than 200 characters/,
  ],
  [
    'a type without its size',
    { ...login, types: { Login: [{ name: 'statement', type: 'uint' }] }, message: { statement: 5 } },
    /Write its size, such as uint256/,
  ],
])('%s are blamed for themselves', (_what, data, message) => {
  expect(problemOf(data)).toMatch(message);
});

describe('what was copied around the data', () => {
  const text = JSON.stringify(login);
  const request = { method: 'eth_signTypedData_v4', params: [signer, text] };
  test.each<[string, string]>([
    ['a byte-order mark', `\ufeff${text}`],
    ['quotes of JSON', JSON.stringify(text)],
    ['quotes of quotes', JSON.stringify(JSON.stringify(text))],
    ['single quotes', `'${text}'`],
    ['a request', JSON.stringify(request)],
    ['a request with the data as an object', JSON.stringify({ ...request, params: [signer, login] })],
    ['a request of the third version', JSON.stringify({ ...request, method: 'eth_signTypedData_v3' })],
    ['JSON-RPC', JSON.stringify({ jsonrpc: '2.0', id: 7, ...request })],
    ['the parameters alone', JSON.stringify(request.params)],
    ['parameters in another order', JSON.stringify([text, signer])],
    [
      'WalletConnect',
      JSON.stringify({
        id: 1,
        jsonrpc: '2.0',
        method: 'wc_sessionRequest',
        params: { request, chainId: 'eip155:8453' },
      }),
    ],
    ['a request in quotes', JSON.stringify(JSON.stringify(request))],
  ])('such as %s is left out', (_what, pasted) => {
    expect(hashOf(pasted)).toBe(hashOf(login));
  });

  test.each<[string, unknown, RegExp]>([
    ['another request', { method: 'personal_sign', params: ['0x12', signer] }, /asks for personal_sign/],
    ['two data', [text, text], /^Paste an object with/],
    ['no data', { ...request, params: [signer] }, /^Paste an object with/],
    ['text that is no JSON', '"hello"', /^This is not valid JSON/],
    [
      'many quotes',
      Array.from({ length: 9 }).reduce<string>((inner) => JSON.stringify(inner), text),
      /wrapped too deeply/,
    ],
  ])('such as %s is refused with the reason', (_what, pasted, message) => {
    expect(problemOf(pasted)).toMatch(message);
  });
});
