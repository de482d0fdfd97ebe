import type { AbiParameter } from 'viem';

/** The type of input that a parameter takes. */
export type InputType =
  | { readonly kind: 'address' | 'bool' | 'string' }
  | { readonly kind: 'integer'; readonly isSigned: boolean; readonly bits: number }
  /** `size` is the number of bytes where it is fixed. */
  | { readonly kind: 'bytes'; readonly size: number | undefined }
  /** `length` is the number of items where it is fixed. */
  | { readonly kind: 'list'; readonly item: AbiParameter; readonly length: number | undefined }
  | { readonly kind: 'tuple'; readonly parts: readonly AbiParameter[] }
  /** A type without a form of input, such as `function`, or an invalid one. */
  | { readonly kind: 'unknown' };

/**
 * Parses the type of a parameter, such as `uint8`, `bytes32`, `address[2][]` or `tuple`. Source: the contract ABI of
 * Solidity.
 */
export function readInputType(parameter: AbiParameter): InputType {
  const [, inner, length] = /^(.+)\[(\d*)\]$/.exec(parameter.type) ?? [];
  if (inner !== undefined)
    return { kind: 'list', item: { ...parameter, type: inner }, length: length ? Number(length) : undefined };
  if (parameter.type === 'tuple') return { kind: 'tuple', parts: partsOf(parameter) };
  const [, name, digits] = /^([a-z]+)(\d*)$/.exec(parameter.type) ?? [];
  const number = digits ? Number(digits) : undefined;
  switch (name) {
    case 'address':
    case 'bool':
    case 'string':
      return number === undefined ? { kind: name } : { kind: 'unknown' };
    case 'int':
    case 'uint': {
      const bits = number ?? 256;
      const isThere = bits >= 8 && bits <= 256 && bits % 8 === 0;
      return isThere ? { kind: 'integer', isSigned: name === 'int', bits } : { kind: 'unknown' };
    }
    case 'bytes':
      return number === undefined || (number >= 1 && number <= 32)
        ? { kind: 'bytes', size: number }
        : { kind: 'unknown' };
    default:
      return { kind: 'unknown' };
  }
}

/** Returns the smallest and the largest number of an integer type. */
export function boundsOf({ isSigned, bits }: { isSigned: boolean; bits: number }) {
  const count = 2n ** BigInt(isSigned ? bits - 1 : bits);
  return { least: isSigned ? -count : 0n, most: count - 1n };
}

const partsOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  'components' in parameter ? parameter.components : [];
