import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, parseAbiItem, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { decodeCall } from '@/lib/safe/decode/decode-call';
import { parseInterface, readFunctions } from '@/lib/safe/decode/supplied-interface';

const bake = parseAbiItem('function bake(uint8 loaves, (bool isRye, bytes4[2] codes)[] kinds)');
const data = encodeFunctionData({
  abi: [bake],
  args: [3, [{ isRye: true, codes: ['0x01020304', '0x05060708'] }]],
});

describe('a pasted interface', () => {
  test.each<[string, unknown]>([
    ['a list', [bake]],
    ['a compiler’s output', { contractName: 'Bakery', abi: [bake] }],
  ])('is read from %s, and reads the call', (_name, json) => {
    const parsed = parseInterface(JSON.stringify(json));
    expect(parsed.ok && decodeCall(data, parsed.functions)).toMatchObject({
      source: 'supplied',
      functionName: 'bake',
      parameters: [{ name: 'loaves', value: 3n }, { name: 'kinds' }],
    });
  });

  test.each<[string, string, RegExp]>([
    ['nothing', '  ', /Paste/],
    ['no JSON', 'function bake()', /not a JSON ABI/],
    ['JSON of something else', '{"abi":5}', /not a JSON ABI/],
    ['null', 'null', /not a JSON ABI/],
    [
      'an interface without functions',
      '[{"type":"event","name":"Baked","inputs":[]}]',
      /no readable function/,
    ],
    ['more than 200,000 characters', `[${' '.repeat(200_001)}]`, /too long/],
  ])('that is %s is refused in words', (_name, text, sentence) => {
    expect(parseInterface(text)).toEqual({ ok: false, message: expect.stringMatching(sentence) });
  });

  test('of published tokens is read whole', () => {
    const functions = erc20Abi.filter(({ type }) => type === 'function');
    expect(readFunctions(erc20Abi).map(({ name }) => name)).toEqual(functions.map(({ name }) => name));
  });

  test('of more than a thousand functions is cut', () => {
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      type: 'function',
      name: `f${index}`,
      inputs: [],
    }));
    expect(readFunctions(many)).toHaveLength(1_000);
  });
});

describe('a function of an interface is left out', () => {
  const withInput = (input: unknown) => [{ type: 'function', name: 'f', inputs: [input] }];
  let deep: unknown = { type: 'uint256' };
  for (let depth = 0; depth < 8; depth += 1) deep = { type: 'tuple', components: [deep] };

  test.each<[string, readonly unknown[]]>([
    ['that has no name', [{ type: 'function', inputs: [] }]],
    ['whose name is no name', [{ type: 'function', name: '‮evil', inputs: [] }]],
    ['whose name is endless', [{ type: 'function', name: 'f'.repeat(200), inputs: [] }]],
    ['whose parameters are no list', [{ type: 'function', name: 'f', inputs: 'x' }]],
    ['with too many parameters', [{ type: 'function', name: 'f', inputs: Array(51).fill({ type: 'bool' }) }]],
    ['with a parameter that is none', withInput(null)],
    ['with a type that is none', withInput({ type: 'mapping' })],
    ['with a tuple of nothing', withInput({ type: 'tuple[]', components: [] })],
    ['with a tuple without parts', withInput({ type: 'tuple' })],
    ['with lists of nothing', withInput({ type: 'uint8[0][]' })],
    ['with a list that is too long', withInput({ type: 'uint8[9999]' })],
    ['with lists in lists in lists in lists', withInput({ type: 'uint8[][][][]' })],
    ['with tuples that are nested too deep', withInput(deep)],
    ['that is null', [null]],
  ])('%s', (_name, items) => {
    expect(readFunctions(items)).toEqual([]);
  });
});

test('lists whose parts all stand at one place, over and over, end, and are not decoded', () => {
  const [item] = readFunctions([{ type: 'function', name: 'f', inputs: [{ type: 'string[][][]' }] }]);
  if (!item) throw new Error('It can be read.');
  // A thousand parts, each of which says that it is the whole list again.
  const words = [32n, 1_000n, ...Array<bigint>(1_000).fill(2n ** 256n - 32n)];
  const body = encodeAbiParameters(
    words.map(() => ({ type: 'uint256' })),
    words,
  );
  const selector = toHex(0x12345678);
  const started = performance.now();
  expect(decodeCall(`${selector}${body.slice(2)}` as Hex, [item])).toBeUndefined();
  const own = encodeFunctionData({ abi: [item], args: [[[['a']]]] });
  expect(decodeCall(`${own.slice(0, 10)}${body.slice(2)}` as Hex, [item])).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2_000);
});
