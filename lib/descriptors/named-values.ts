import { type AbiParameter, type Address, type Hex, isHex, size, slice } from 'viem';
import type { DecodedValue } from '@/lib/safe/decode/calldata/read-arguments';

/** A value with the names of its parts. */
export type NamedValue =
  | bigint
  | boolean
  | string
  | readonly NamedValue[]
  | { readonly [name: string]: NamedValue };

/** The values that a descriptor's paths reach: those of a call or message, and those around it. */
export type Surroundings = {
  readonly values: NamedValue;
  /** The called contract, or the one that a message names. */
  readonly to: Address;
  /** The Safe. */
  readonly from: Address;
  /** In wei. */
  readonly value: bigint;
};

/** The same around the arguments of a function. */
export type NamedSurroundings = Surroundings & { readonly values: { readonly [name: string]: NamedValue } };

/** Gives decoded values the names of their parameters. Throws nothing; a part without a name can't be reached. */
export function nameValues(
  inputs: readonly AbiParameter[],
  values: readonly DecodedValue[],
): { readonly [name: string]: NamedValue } {
  return Object.fromEntries(
    inputs.map((input, index) => [input.name ?? '', nameValue(input, values[index] ?? '')]),
  );
}

function nameValue(input: AbiParameter, value: DecodedValue): NamedValue {
  if (!Array.isArray(value)) return value as NamedValue; // `Array.isArray` doesn't narrow readonly lists
  const [, item] = /^(.*)\[\d*\]$/.exec(input.type) ?? [];
  if (item !== undefined) return value.map((one: DecodedValue) => nameValue({ ...input, type: item }, one));
  return nameValues('components' in input ? input.components : [], value);
}

/**
 * Reads the value at a path of ERC-7730, such as `routes.[-1].to`, `path.[-20:]` or `@.value`; undefined where there is
 * none.
 */
export function readPath(path: string, around: Surroundings): NamedValue | undefined {
  if (path.startsWith('@.')) return readAround(path.slice(2), around);
  return barePath(path)
    .split('.')
    .reduce<NamedValue | undefined>(
      (value, step) => (value === undefined ? undefined : readStep(value, step)),
      around.values,
    );
}

/** A path without the sign of its root. */
export const barePath = (path: string) => path.replace(/^#\./, '');

function readAround(name: string, { to, from, value }: Surroundings): NamedValue | undefined {
  switch (name) {
    case 'to':
      return to;
    case 'from':
      return from;
    case 'value':
      return value;
    default:
      return undefined;
  }
}

function readStep(value: NamedValue, step: string): NamedValue | undefined {
  const [, begin, colon, end] = /^\[(-?\d+)?(:)?(-?\d+)?\]$/.exec(step) ?? [];
  if (colon) return typeof value === 'string' && isHex(value) ? cut(value, begin, end) : undefined;
  if (begin !== undefined) return Array.isArray(value) ? value.at(Number(begin)) : undefined;
  if (typeof value !== 'object' || Array.isArray(value) || !Object.hasOwn(value, step)) return undefined;
  return (value as { readonly [name: string]: NamedValue })[step]; // no list, as checked
}

function cut(bytes: Hex, begin: string | undefined, end: string | undefined): Hex | undefined {
  const total = size(bytes);
  const place = (text: string | undefined, otherwise: number) => {
    const number = text === undefined ? otherwise : Number(text);
    return number < 0 ? total + number : number;
  };
  const from = place(begin, 0);
  const to = place(end, total);
  if (from < 0 || to > total || from >= to) return undefined;
  return slice(bytes, from, to);
}
