import { concatHex, type Hex, slice, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { isPlainPayment, readBuilderCodes } from '@/lib/safe/decode/calldata/builder-codes';
import { builderSuffix, transferData } from '@/tests/support/transactions/calls';

// Suffixes as the documentation of ERC-8021's own library has them (ox, `Attribution`).
const one = '62617365617070070080218021802180218021802180218021';
const two = '626173656170702c6d6f7270686f0e0080218021802180218021802180218021';
const ofRegistry =
  'cccccccccccccccccccccccccccccccccccccccc210502626173656170702c6d6f7270686f0e0180218021802180218021802180218021';
const cbor = 'a161616762617365617070000b0280218021802180218021802180218021';
// { a: "baseapp", w: "privy", s: ["solver"], r: { a: { c: "0x2105", a: "0x…" } }, m: { n: 1 } }
const rich =
  'a56161676261736561707061776570726976796173816673 6f6c766572617 2a16161a2616366307832313035616164307863 6361 6da1616e01'.replaceAll(
    ' ',
    '',
  );
const marker = '80218021802180218021802180218021';

describe('a valid suffix', () => {
  test.each<[string, string, readonly string[]]>([
    ['of one code', one, ['baseapp']],
    ['of two codes', two, ['baseapp', 'morpho']],
    ['of a registry of its own', ofRegistry, ['baseapp', 'morpho']],
    ['in CBOR', cbor, ['baseapp']],
    ['in CBOR with all it may have', `${rich}${sizeOf(rich)}02${marker}`, ['baseapp', 'privy', 'solver']],
  ])('%s is read, with its size', (_name, suffix, codes) => {
    expect(readBuilderCodes(concatHex([transferData, `0x${suffix}`]))).toEqual({
      codes,
      size: suffix.length / 2,
    });
    expect(readBuilderCodes(`0x${suffix.toUpperCase()}`)?.codes).toEqual(codes);
  });

  test('alone makes a call no other than a payment', () => {
    expect(isPlainPayment({ data: '0x' })).toBe(true);
    expect(isPlainPayment({ data: builderSuffix })).toBe(true);
    expect(isPlainPayment({ data: concatHex(['0x00', builderSuffix]) })).toBe(false);
    expect(isPlainPayment({ data: '0x12345678' })).toBe(false);
  });
});

describe('an imitation', () => {
  const withCodes = (text: string): Hex => {
    const codes = stringToHex(text);
    return concatHex([codes, `0x${(codes.length / 2 - 1).toString(16).padStart(2, '0')}00${marker}`]);
  };

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['the marker alone', `0x${marker}`],
    ['a marker that is cut', slice(builderSuffix, 0, 24)],
    ['a marker with a byte behind it', concatHex([builderSuffix, '0x00'])],
    ['an unknown schema', `0x${one.replace('070080', '070380')}`],
    ['no codes', `0x0000${marker}`],
    ['an empty code', withCodes('baseapp,')],
    ['a code longer than its bytes', `0x${one.replace('070080', '080080')}`],
    ['a code longer than registries take', withCodes('a'.repeat(33))],
    ['a code that turns the text around', withCodes('base‮app')],
    ['a code with markup', withCodes('<b>')],
    ['more codes than anybody reads', withCodes(Array(21).fill('a').join(','))],
    ['a registry without an address', `0x2105026261736507${'04'}01${marker}`],
    ['CBOR that is no map', `0x6161000202${marker}`],
    ['CBOR that ends too early', `0xa16161676261000602${'80218021802180218021802180218021'}`],
    ['CBOR with a code that is none', `0xa1616101000402${marker}`],
    ['CBOR that is nested without end', `0x${'81'.repeat(200)}00c802${marker}`],
    ['CBOR that promises more than there is', `0xbaffffffff000502${marker}`],
  ])('%s is only bytes', (_name, data) => {
    expect(readBuilderCodes(data)).toBeUndefined();
  });
});

function sizeOf(digits: string): string {
  return (digits.length / 2).toString(16).padStart(4, '0');
}
