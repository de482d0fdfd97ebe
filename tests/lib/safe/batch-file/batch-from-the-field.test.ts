import { type Address, encodeFunctionData, type Hex, parseAbi, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { parseBatchFile } from '@/lib/safe/batch-file/parse-batch-file';

const safe = { chainId: 8453, address: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf' } as const;
const mill: Address = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const token: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

type Input = { readonly name: string; readonly type: string; readonly components?: readonly Input[] };

const makeBatch = (name: string, transactions: readonly unknown[]) => ({
  version: '1.0',
  chainId: '8453',
  createdAt: 1_714_564_800_000,
  meta: { name, description: '', txBuilderVersion: '1.18.0', createdFromSafeAddress: '' },
  transactions,
});
const makeCall = (name: string, inputs: readonly Input[], values: unknown) => ({
  to: token,
  value: '0',
  data: null,
  contractMethod: { name, inputs, payable: false },
  contractInputsValues: values,
});

function open(text: string) {
  const parsed = parseBatchFile(text, safe);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
}
function read(transaction: unknown) {
  const [first] = open(JSON.stringify(makeBatch('One', [transaction]))).files[0]?.transactions ?? [];
  if (!first) throw new Error('Nothing was read.');
  return first;
}
const dataOf = (transaction: unknown): Hex | string => {
  const one = read(transaction);
  return one.ok ? one.call.data : one.message;
};
const go = (type: string, value: unknown, components?: readonly Input[]) =>
  dataOf(makeCall('go', [{ name: 'it', type, ...(components && { components }) }], { it: value }));
const encodeGo = (signature: string, value: unknown) =>
  encodeFunctionData({ abi: parseAbi([`function go(${signature} it)`]) as never, args: [value] } as never);

const roots = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`];

describe('a list as Python writes it', () => {
  const expected = encodeGo('bytes32[]', roots);
  test.each([
    ['single quotes', `['${roots[0]}', '${roots[1]}']`],
    ['a comma behind the last item', `["${roots[0]}", "${roots[1]}",]`],
    ['parentheses', `('${roots[0]}', '${roots[1]}')`],
    ['several lines', `[\n  '${roots[0]}',\n  '${roots[1]}',\n]`],
    ['no quotes', `[${roots[0]}, ${roots[1]}]`],
    ['a list of the file itself', roots],
  ])('with %s has the same bytes', (_how, value) => {
    expect(go('bytes32[]', value)).toBe(expected);
  });

  test('has True and False, within tuples too, and None is no value', () => {
    expect(go('bool[]', '[True, False, true, "false", 1, 0]')).toBe(
      encodeGo('bool[]', [true, false, true, false, true, false]),
    );
    const parts = [
      { name: 'to', type: 'address' },
      { name: 'isOn', type: 'bool' },
    ];
    const expectedTuple = encodeGo('(address to, bool isOn)[]', [{ to: mill, isOn: true }]);
    for (const text of [`[('${mill}', True)]`, `[{'to': '${mill}', 'isOn': True}]`, `[("${mill}", 1,),]`])
      expect(go('tuple[]', text, parts)).toBe(expectedTuple);
    expect(go('tuple[]', `[('${mill}', None)]`, parts)).toBe('it[0].isOn is missing.');
  });

  test('keeps what stands within quotes', () => {
    const texts = ['it’s [1, 2]', 'say "hi"', "don't", 'a\\b', 'é\n'];
    expect(go('string[]', JSON.stringify(texts))).toBe(encodeGo('string[]', texts));
    expect(go('string[]', `['it’s [1, 2]', 'say "hi"', "don't", 'a\\\\b', '\\xe9\\n']`)).toBe(
      encodeGo('string[]', texts),
    );
  });

  test.each([
    ['[1', 'it is not valid JSON.'],
    ['[1 2]', 'it is not valid JSON.'],
    ['[1,,2]', 'it is not valid JSON.'],
    ['[,]', 'it is not valid JSON.'],
    ['[1] [2]', 'it is not valid JSON.'],
    ['[nan]', 'it is not valid JSON.'],
    [`['1]`, 'it is not valid JSON.'],
    [`${'['.repeat(5_000)}1${']'.repeat(5_000)}`, 'it is not valid JSON.'],
    ['{"0": 1}', 'it is not a list.'],
    ['[[1]]', 'it[0] is missing.'],
  ])('%.20s is refused', (text, message) => {
    expect(go('uint256[]', text)).toBe(message);
  });

  test('with a key twice is refused', () => {
    expect(go('tuple', '{"a": 1, "a": 2}', [{ name: 'a', type: 'uint256' }])).toBe('it is not valid JSON.');
  });
});

describe('a single value', () => {
  test.each([
    ['bool', '1', true],
    ['bool', '0', false],
    ['bool', 1, true],
    ['bool', ' TRUE ', true],
    ['bool', "'False'", false],
    ['uint256', '"1000000"', 1_000_000n],
    ['uint256', "'1000000'", 1_000_000n],
    ['uint256', ' 7 ', 7n],
    ['uint256', 7, 7n],
    ['uint256', '0x2a', 42n],
    ['int8', '"-5"', -5],
    ['address', `"${mill}"`, mill],
    ['address', mill.slice(2), mill],
    ['string', '"quoted"', '"quoted"'],
    ['string', '', ''],
  ])('of %s given as %j is read', (type, value, expected) => {
    expect(go(type, value)).toBe(encodeGo(type, expected));
  });

  test.each([
    ['bool', '2', /Choose true or false/],
    ['bool', 'yes', /Choose true or false/],
    ['uint256', '"1,000"', /whole number/],
    ['uint256', '1e18', /whole number with digits only/],
    ['uint256', 'ff', /whole number with digits only/],
    ['uint256', `"1'`, /whole number with digits only/],
    ['uint256', null, /it is missing/],
  ])('of %s given as %j is refused', (type, value, message) => {
    expect(go(type, value)).toMatch(message);
  });

  test('of a shortened type has the selector of the full one', () => {
    expect(go('uint', '7')).toBe(encodeGo('uint256', 7n));
    expect(go('int[2]', '[1, -1]')).toBe(encodeGo('int256[2]', [1n, -1n]));
  });
});

describe('inputs without names', () => {
  const inputs = [
    { name: '', type: 'address' },
    { name: '', type: 'uint256' },
  ];
  const expected = encodeFunctionData({
    abi: parseAbi(['function approve(address, uint256)']),
    args: [mill, 1_000_000n],
  });
  test('have their values by place, in an object or a list', () => {
    expect(dataOf(makeCall('approve', inputs, { 0: mill, 1: '1000000' }))).toBe(expected);
    expect(dataOf(makeCall('approve', inputs, [mill, '1000000']))).toBe(expected);
  });
  test('are read beside named ones, and within tuples', () => {
    const mixed = [inputs[0] ?? { name: '', type: '' }, { name: 'amount', type: 'uint256' }];
    expect(dataOf(makeCall('approve', mixed, { 0: mill, amount: '1000000' }))).toBe(expected);
    expect(go('tuple', { 0: mill, 1: '5' }, inputs)).toBe(encodeGo('(address, uint256)', [mill, 5n]));
  });
  test('without their values are refused by their place', () => {
    expect(dataOf(makeCall('approve', inputs, { 0: mill }))).toBe('Input 2 is missing.');
    expect(dataOf(makeCall('approve', inputs, [mill]))).toBe('The function needs 2 values and has 1.');
    expect(dataOf(makeCall('approve', inputs, { 0: '0x12', 1: '1' }))).toMatch(/^Input 1: /);
  });
});

describe('a tuple that the file does not describe', () => {
  const expected = 'The file doesn’t describe the tuple “it”, so Concord can’t encode it.';
  test.each(['tuple', 'tuple[]', 'tuple[2][]'])('is named where its type is %s', (type) => {
    expect(go(type, [{ pool: mill }])).toBe(expected);
    expect(go(type, '[]', [])).toBe(expected);
  });
  test('is named within another tuple, and one that is described is not', () => {
    expect(go('tuple', { it: {} }, [{ name: 'it', type: 'tuple' }])).toBe(expected);
    const parts = [{ name: 'pool', type: 'address' }];
    expect(go('tuple[]', [{ pool: mill }], parts)).toBe(encodeGo('(address pool)[]', [{ pool: mill }]));
  });
});

test.each([
  ['0x2386f26fc10000', 10n ** 16n],
  ['0x0', 0n],
  [toHex(2n ** 256n - 1n), 2n ** 256n - 1n],
  ['10000000000000000', 10n ** 16n],
])('a value of %s wei is read', (value, expected) => {
  expect(read({ to: mill, value, data: '0x' })).toMatchObject({ ok: true, call: { value: expected } });
});

test.each(['0x', '0xg1', `0x1${'0'.repeat(64)}`, '-0x1', '0.01', '1e18'])(
  'a value of %s is refused',
  (value) => {
    expect(read({ to: mill, value, data: '0x' })).toEqual({
      ok: false,
      message: 'The value isn’t a whole number of wei.',
    });
  },
);

describe('a library', () => {
  const pay = (value: string) => ({ to: mill, value, data: '0x' });
  const may = makeBatch('May', [pay('1')]);
  const june = makeBatch('June', [pay('2'), pay('3')]);
  test.each([
    ['by id', { data: { 'a-1': may, 'b-2': june } }],
    ['as a list', { data: [may, june] }],
    ['as a bare list', [may, june]],
  ])('%s has all its batches', (_how, library) => {
    const { files, unreadable } = open(JSON.stringify(library));
    expect(files.map(({ name, transactions }) => [name, transactions.length])).toEqual([
      ['May', 1],
      ['June', 2],
    ]);
    expect(unreadable).toBe(0);
  });

  test('counts what cannot be read, and holds each batch’s own checksum', () => {
    const { files, unreadable } = open(JSON.stringify({ data: { a: may, b: { name: 'x' }, c: null } }));
    expect(files.map(({ name, checksum }) => [name, checksum])).toEqual([['May', 'absent']]);
    expect(unreadable).toBe(2);
  });

  test.each([
    [{ data: {} }, /isn’t a transaction-builder file/],
    [{ data: { a: 1, b: 2 } }, /isn’t a transaction-builder file/],
    [{ data: 'x' }, /isn’t a transaction-builder file/],
    [[], /isn’t a transaction-builder file/],
    [{ data: { a: { ...may, transactions: [] } } }, /has no transactions/],
    [{ data: Array.from({ length: 201 }, () => may) }, /201 batches/],
  ])('%j is refused', (library, message) => {
    expect(parseBatchFile(JSON.stringify(library), safe)).toEqual({
      ok: false,
      message: expect.stringMatching(message),
    });
  });
});
