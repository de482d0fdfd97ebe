import type { AbiParameter } from 'viem';
import { describe, expect, test } from 'vitest';
import { type InputText, maxItems, parseInput } from '@/lib/safe/call-input/parse-input';
import { amara, token } from '@/tests/support/chain/people';

const of = (type: string, components?: readonly AbiParameter[]): AbiParameter =>
  components ? { name: 'value', type, components } : { name: 'value', type };
const pair = [of('address'), of('uint8')];

describe('what is typed wrong is said in a sentence', () => {
  test.each<[string, string, RegExp]>([
    ['uint256', '', /^Enter a whole number\.$/],
    ['uint256', 'abc', /digits only/],
    ['uint256', '1.5', /without a point or comma/],
    ['uint256', '1,000', /without a point or comma/],
    ['uint256', '1e18', /digits only/],
    ['uint256', '-1', /^uint256 can’t be negative\.$/],
    ['uint256', String(2n ** 256n), /doesn’t fit into uint256/],
    ['uint256', '9'.repeat(5_000), /doesn’t fit into uint256/],
    ['uint8', '256', /^uint8 goes from 0 to 255\.$/],
    ['int8', '128', /^int8 goes from -128 to 127\.$/],
    ['int8', '-129', /^int8 goes from -128 to 127\.$/],
    ['int256', String(-(2n ** 255n) - 1n), /doesn’t fit into int256/],
    ['uint', String(2n ** 256n), /doesn’t fit into uint256/],
    ['bool', '', /^Choose true or false\.$/],
    ['bool', 'yes', /^Choose true or false\.$/],
    ['address', '', /^Enter an address\.$/],
    ['address', '0x1234', /not an address/],
    ['address', amara.address.replace(/[A-F]/, (letter) => letter.toLowerCase()), /checksum/],
    ['address', 'amara.base.eth', /not an address/],
    ['bytes', '', /0x for none/],
    ['bytes', 'ff', /start with 0x/],
    ['bytes', '0xf', /each byte has two/],
    ['bytes', '0xzz', /start with 0x/],
    ['bytes4', '0x010203', /^bytes4 needs 4 bytes; this has 3\.$/],
    ['bytes1', '0x', /^bytes1 needs 1 byte; this has 0\.$/],
    ['bytes32', `0x${'00'.repeat(33)}`, /this has 33/],
    ['string', 'a'.repeat(20_001), /too long: at most 20,000/],
    ['function', '0x00', /can’t write values of this type/],
    ['uint7', '1', /can’t write values of this type/],
    ['bytes33', '0x', /can’t write values of this type/],
    ['fixed128x18', '1', /can’t write values of this type/],
  ])('%s: %s', (type, typed, sentence) => {
    expect(parseInput(of(type), typed)).toEqual({
      ok: false,
      errors: [{ path: [], message: expect.stringMatching(sentence) }],
    });
  });

  test('with its place in lists and tuples, each of them', () => {
    const typed: InputText = [
      [amara.address, '255'],
      ['nobody', '256'],
    ];
    const parsed = parseInput(of('tuple[]', pair), typed);
    expect(!parsed.ok && parsed.errors.map(({ path }) => path)).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  test.each<[string, AbiParameter, InputText, RegExp]>([
    ['too few items', of('uint8[2]'), ['1'], /^This needs exactly 2 items; there is 1\.$/],
    ['too many items', of('uint8[1]'), ['1', '2'], /^This needs exactly 1 item; there are 2\.$/],
    ['a tuple without its parts', of('tuple', pair), [amara.address], /exactly 2 items/],
    [
      'a list without end',
      of('uint8[]'),
      Array.from({ length: maxItems + 1 }, () => '1'),
      /1,000 items at most/,
    ],
    ['a text in place of a list', of('uint8[1]'), '1', /exactly 1 item; there are 0/],
    ['a list in place of a text', of('uint8'), ['1'], /^Enter one value\.$/],
  ])('%s', (_case, parameter, typed, sentence) => {
    const parsed = parseInput(parameter, typed);
    expect(!parsed.ok && parsed.errors[0]?.message).toMatch(sentence);
  });
});

describe('what is typed right is read', () => {
  test.each<[string, InputText, unknown]>([
    ['uint256', String(2n ** 256n - 1n), 2n ** 256n - 1n],
    ['uint256', ' 007 ', 7n],
    ['uint8', '0xff', 255n],
    ['int8', '-128', -128n],
    ['bool', 'false', false],
    ['address', token.toLowerCase(), token],
    ['bytes', '0x', '0x'],
    ['bytes4', '0xA9059CBB', '0xa9059cbb'],
    ['string', ' two words ', ' two words '],
    ['string', '', ''],
    ['uint8[]', [], []],
    ['uint8[2][]', [['1', '2']], [[1n, 2n]]],
  ])('%s: %j', (type, typed, value) => {
    expect(parseInput(of(type), typed)).toEqual({ ok: true, value });
  });

  test('a name stands for its address once that is known', () => {
    const resolve = (name: string) => (name === 'amara.base.eth' ? amara.address : undefined);
    expect(parseInput(of('address'), ' amara.base.eth ', resolve)).toEqual({
      ok: true,
      value: amara.address,
    });
    expect(parseInput(of('address'), 'bruno.base.eth', resolve).ok).toBe(false);
  });
});
