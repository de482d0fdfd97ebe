import { describe, expect, test } from 'vitest';
import { parsePastedInterface } from '@/lib/safe/call-input/parse-signatures';

const namesOf = (text: string) => {
  const parsed = parsePastedInterface(text);
  return parsed.ok
    ? parsed.functions.map(({ name, stateMutability }) => `${name} ${stateMutability}`)
    : parsed.message;
};

describe('a pasted interface', () => {
  test.each<[string, string, readonly string[]]>([
    ['Solidity’s words', 'function bake(uint8 loaves) payable', ['bake payable']],
    ['without the word', 'transfer(address,uint256)', ['transfer nonpayable']],
    [
      'several lines, with semicolons',
      'function a();\nfunction b(uint8) view returns (bool);',
      ['a nonpayable', 'b view'],
    ],
    ['a struct', 'struct Kind { bool isRye; uint8 size; }\nfunction bake(Kind[] kinds)', ['bake nonpayable']],
    ['events beside it', 'event Baked(uint8 loaves)\nfunction bake()', ['bake nonpayable']],
    ['a JSON ABI', '[{"type":"function","name":"bake","inputs":[],"stateMutability":"view"}]', ['bake view']],
    ['an old JSON ABI', '[{"type":"function","name":"bake","inputs":[],"constant":true}]', ['bake view']],
    [
      'an old JSON ABI that takes no ether',
      '[{"type":"function","name":"b","inputs":[],"payable":false}]',
      ['b nonpayable'],
    ],
    ['a compiler’s output', '{"abi":[{"type":"function","name":"bake","inputs":[]}]}', ['bake payable']],
  ])('is read from %s', (_case, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  test('keeps what a function returns', () => {
    const parsed = parsePastedInterface(
      'function price(uint8 size) view returns (uint256 wei, (bool isRye, string name)[] kinds)',
    );
    expect(parsed.ok && parsed.functions[0]?.outputs.map(({ type }) => type)).toEqual(['uint256', 'tuple[]']);
  });

  test.each<[string, string, RegExp]>([
    ['nothing', ' \n ', /^Paste/],
    ['no function', 'hello there', /^Line 1 isn’t a function/],
    ['a type that there is not', 'function a(uint7 b)', /^Line 1 isn’t a function/],
    ['an unknown struct', 'function a(Kind b)', /^Line 1 isn’t a function/],
    ['an error after a function', 'function a()\nfunction (', /^Line 2 isn’t a function/],
    ['only events', 'event Baked(uint8 loaves)', /no readable function/],
    ['a structure in itself', 'struct A { A a; }\nfunction f(A a)', /^Line 2 isn’t a function/],
    ['a line without end', `function a(${'uint8,'.repeat(300)}uint8)`, /Line 1 is too long/],
    ['lines without end', 'function a()\n'.repeat(201), /at most 200 functions/],
    ['a text without end', 'a'.repeat(20_001), /too long/],
    [
      'tuples without end',
      `function a(${'('.repeat(90)}uint8${')'.repeat(90)} b)`,
      /^Line 1 isn’t a function/,
    ],
    ['a list without items', 'function a(uint8[0] b)', /^Line 1 isn’t a function/],
  ])('that is %s is refused in words', (_case, text, sentence) => {
    expect(namesOf(text)).toMatch(sentence);
  });
});
