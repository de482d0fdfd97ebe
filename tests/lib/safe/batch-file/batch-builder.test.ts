import { utils } from 'ethers';
import fc from 'fast-check';
import { checksumAddress, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { parseBatchFile } from '@/lib/safe/batch-file/parse-batch-file';

// How the transaction builder reads the texts of a file, by its own rules, and encodes them with ethers.

type Input = { readonly name: string; readonly type: string; readonly components?: readonly Input[] };

const withoutQuotes = (text: string) => text.replace(/["']/g, '');

function readBoolean(value: string): boolean {
  const lower = value.trim().toLowerCase();
  if (['true', '1'].includes(lower)) return true;
  if (['false', '0'].includes(lower)) return false;
  throw new Error('no boolean');
}

/** The items between the outer brackets, divided at the commas that are in no inner ones. */
function divide(text: string): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const character of text.trim().slice(1, -1)) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (character === ',' && depth === 0) {
      items.push(item);
      item = '';
    } else item += character;
  }
  return item.trim() === '' ? items : [...items, item];
}

function readItems(text: string, base: string): unknown {
  return divide(text).map((item) =>
    item.trim().startsWith('[') ? readItems(item, base) : readInput(base, withoutQuotes(item).trim()),
  );
}

function readInput(type: string, text: string): unknown {
  if (type === 'bool') return readBoolean(text);
  if (/^u?int\d*$/.test(type)) {
    const number = withoutQuotes(text).trim();
    if (number === '') throw new Error('no number');
    return number.startsWith('-') ? `-${BigInt(number.slice(1))}` : String(BigInt(number));
  }
  if (type.startsWith('tuple') || type.startsWith('string[')) return JSON.parse(text.trim());
  if (type.endsWith(']')) return readItems(text, type.replace(/\[.*$/, ''));
  return text;
}

function encodeAsBuilder(name: string, inputs: readonly Input[], values: Readonly<Record<string, string>>) {
  const read = inputs.map((input, index) => readInput(input.type, values[input.name || String(index)] ?? ''));
  const abi = [{ type: 'function', name, inputs, outputs: [], stateMutability: 'nonpayable' }];
  return new utils.Interface(JSON.stringify(abi)).encodeFunctionData(name, read);
}

// Inputs of every kind, and a value of each as somebody would write it for the builder.

type Written = { readonly type: string; readonly text: string; readonly json: string };
type Made = { readonly input: Omit<Input, 'name'>; readonly written: Written };

const hex = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);

const quote = (text: string) => JSON.stringify(text);
const made = (type: string, text: string, json = quote(text)): Made => ({
  input: { type },
  written: { type, text, json },
});

const integer = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 32 }), fc.nat(3), fc.boolean())
  .chain(([isSigned, size, style, isShort]) => {
    const bits = BigInt(size * 8);
    const least = isSigned ? -(2n ** (bits - 1n)) : 0n;
    const most = 2n ** (isSigned ? bits - 1n : bits) - 1n;
    const type = `${isSigned ? 'int' : 'uint'}${isShort && bits === 256n ? '' : bits}`;
    return fc.bigInt(least, most).map((value) => {
      const isHex = style === 1 && value >= 0n;
      const text = isHex ? `0x${value.toString(16)}` : String(value);
      const isPlain = style === 2 && value <= 2n ** 53n - 1n && value >= -(2n ** 53n - 1n);
      return made(type, style === 3 ? `"${text}"` : text, isPlain ? String(value) : quote(String(value)));
    });
  });
const boolean = fc
  .tuple(fc.boolean(), fc.nat(3))
  .map(([value, style]) =>
    made(
      'bool',
      (value ? ['true', 'True', 'TRUE', '1'] : ['false', 'False', 'FALSE', '0'])[style] ?? '',
      String(value),
    ),
  );
const address = fc
  .tuple(hex(20), fc.boolean())
  .map(([bytes, isMixed]) => made('address', isMixed ? checksumAddress(bytes) : bytes));
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => made('string', value));
const bytes = fc.nat(40).chain((length) => hex(length).map((value) => made('bytes', value)));
const fixed = fc
  .integer({ min: 1, max: 32 })
  .chain((size) => hex(size).map((value) => made(`bytes${size}`, value)));
const elementary = fc.oneof(integer, boolean, address, text, bytes, fixed);

/** A list of several values of one sort, written with or without quotes where the builder takes both. */
const list = (item: fc.Arbitrary<Made>) =>
  fc.tuple(fc.array(item, { maxLength: 4 }), fc.boolean(), fc.nat(3)).map(([items, isFixed, style]): Made => {
    const type = items[0]?.input.type ?? 'uint256';
    const same = items.filter(({ input }) => JSON.stringify(input) === JSON.stringify(items[0]?.input));
    const needsJson = type.startsWith('string') || type.startsWith('tuple');
    const texts = same.map(({ written }) => {
      if (needsJson) return written.json;
      if (type.endsWith(']')) return written.text;
      const plain = withoutQuotes(written.text);
      return [plain, `"${plain}"`, `'${plain}'`, ` ${plain} `][style] ?? plain;
    });
    const tail = !needsJson && style === 2 && texts.length > 0 ? ',' : '';
    return {
      input: {
        ...same[0]?.input,
        type: `${type}[${isFixed && same.length > 0 ? same.length : ''}]`,
      },
      written: {
        type,
        text: `[${texts.join(style === 1 ? ', ' : ',')}${tail}]`,
        json: `[${same.map(({ written }) => written.json).join(',')}]`,
      },
    };
  });

const tuple = (part: fc.Arbitrary<Made>) =>
  fc.tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([parts, isObject]): Made => {
    const components = parts.map(({ input }, index) => ({ ...input, name: `part${index}` }));
    const values = parts.map(({ written }) => written.json);
    const json = isObject
      ? `{${values.map((value, index) => `"part${index}": ${value}`).join(', ')}}`
      : `[${values.join(',')}]`;
    return { input: { type: 'tuple', components }, written: { type: 'tuple', text: json, json } };
  });

const inner = fc.oneof(elementary, elementary, list(elementary));
const any = fc.oneof(
  { weight: 3, arbitrary: elementary },
  { weight: 2, arbitrary: list(elementary) },
  list(list(elementary)),
  tuple(inner),
  list(tuple(elementary)),
  tuple(fc.oneof(inner, tuple(elementary))),
);

const safe = { chainId: 8453, address: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf' } as const;
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

function encodeAsConcord(name: string, inputs: readonly Input[], values: Readonly<Record<string, string>>) {
  const call = { to: token, value: '0', data: null };
  const transaction = { ...call, contractMethod: { name, inputs }, contractInputsValues: values };
  const parsed = parseBatchFile(JSON.stringify({ chainId: '8453', transactions: [transaction] }), safe);
  const [first] = (parsed.ok && parsed.files[0]?.transactions) || [];
  if (!first) throw new Error('Nothing was read.');
  return first.ok ? first.call.data : first.message;
}

test('a file has the bytes that the builder makes of it', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), fc.boolean(), (parts, isNamed) => {
      const inputs = parts.map(({ input }, index) => ({ ...input, name: isNamed ? `in${index}` : '' }));
      const values = Object.fromEntries(
        parts.map(({ written }, index) => [inputs[index]?.name || String(index), written.text]),
      );
      expect(encodeAsConcord('go', inputs, values)).toBe(encodeAsBuilder('go', inputs, values));
      compared += 1;
    }),
    { numRuns: 1_000, seed: 17 },
  );
  expect(compared).toBe(1_000);
});

// Where the builder does not do what the file says.
test('text that says false in a tuple is false, and a large number there keeps its digits', () => {
  const inputs = [{ name: 'it', type: 'tuple', components: [{ name: 'isOn', type: 'bool' }] }];
  const off = encodeAsBuilder('go', inputs, { it: '[false]' });
  expect(encodeAsBuilder('go', inputs, { it: '["false"]' })).not.toBe(off);
  expect(encodeAsConcord('go', inputs, { it: '["false"]' })).toBe(off);
  const amounts = [{ name: 'it', type: 'tuple', components: [{ name: 'amount', type: 'uint256' }] }];
  const large = '123456789012345678901';
  expect(() => encodeAsBuilder('go', amounts, { it: `[${large}]` })).toThrow();
  expect(encodeAsConcord('go', amounts, { it: `[${large}]` })).toBe(
    encodeAsBuilder('go', amounts, { it: `["${large}"]` }),
  );
});
