import type { AbiParameter, Address, Hex } from 'viem';
import { parseAddress } from '../protocol/safe-address';
import { boundsOf, type InputType, readInputType } from './input-type';

/** The typed input of a parameter: a text, or one for each item of a list or part of a tuple. */
export type InputText = string | readonly InputText[];

/** The input as the contract receives it: numbers as bigint, lists and tuples as lists. */
export type InputValue = bigint | boolean | string | readonly InputValue[];

/** An error of a typed value with its path: positions in lists and tuples from outside to inside. */
export type InputError = { readonly path: readonly number[]; readonly message: string };

export type ParsedInput =
  | { readonly ok: true; readonly value: InputValue }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/**
 * Resolves a typed name to its address, or returns the sentence for why there is none yet; undefined for a text that is
 * no name.
 */
export type ResolveName = (name: string) => Address | { readonly message: string } | undefined;

/** Items of one list; longer lists are for raw data. */
export const maxItems = 1_000;
/** Characters of one typed text. */
export const maxTextLength = 20_000;

/** Reads what is typed for a parameter; each error says in one sentence what is wrong. */
export function parseInput(parameter: AbiParameter, text: InputText, resolve?: ResolveName): ParsedInput {
  const type = readInputType(parameter);
  if (type.kind === 'list' || type.kind === 'tuple') return parseParts(type, text, resolve);
  const parsed = typeof text === 'string' ? parseText(type, text, resolve) : refuse('Enter one value.');
  return parsed.ok ? parsed : { ok: false, errors: [{ path: [], message: parsed.message }] };
}

type ParsedText =
  | { readonly ok: true; readonly value: InputValue }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): ParsedText => ({ ok: false, message });

function parseParts(
  type: Extract<InputType, { kind: 'list' | 'tuple' }>,
  text: InputText,
  resolve: ResolveName | undefined,
): ParsedInput {
  const texts = typeof text === 'string' ? [] : text;
  const length = type.kind === 'list' ? type.length : type.parts.length;
  const wrong = (message: string): ParsedInput => ({ ok: false, errors: [{ path: [], message }] });
  if (length !== undefined && texts.length !== length)
    return wrong(
      `This needs exactly ${length} ${length === 1 ? 'item' : 'items'}; there ${texts.length === 1 ? 'is' : 'are'} ${texts.length}.`,
    );
  if (texts.length > maxItems && length === undefined)
    return wrong('A list can have 1,000 items at most. Use raw data for more.');
  const parsed = texts.map((one, index) => {
    const part = type.kind === 'list' ? type.item : type.parts[index];
    return part ? parseInput(part, one, resolve) : undefined;
  });
  const errors = parsed.flatMap((one, index) =>
    one?.ok === false ? one.errors.map(({ path, message }) => ({ path: [index, ...path], message })) : [],
  );
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, value: parsed.flatMap((one) => (one?.ok ? [one.value] : [])) };
}

function parseText(
  type: Exclude<InputType, { kind: 'list' | 'tuple' }>,
  text: string,
  resolve: ResolveName | undefined,
): ParsedText {
  if (text.length > maxTextLength)
    return refuse(`This is too long: at most ${maxTextLength.toLocaleString('en-US')} characters.`);
  switch (type.kind) {
    case 'address': {
      const named = resolve?.(text.trim());
      if (named) return typeof named === 'string' ? { ok: true, value: named } : refuse(named.message);
      const parsed = parseAddress(text);
      return parsed.ok ? { ok: true, value: parsed.address } : refuse(parsed.message);
    }
    case 'bool':
      return text === 'true' || text === 'false'
        ? { ok: true, value: text === 'true' }
        : refuse('Choose true or false.');
    case 'string':
      return { ok: true, value: text };
    case 'integer':
      return parseInteger(type, text.trim());
    case 'bytes':
      return parseBytes(type.size, text.trim());
    case 'unknown':
      return refuse('Concord can’t write values of this type. Use raw data.');
  }
}

function parseInteger(type: { isSigned: boolean; bits: number }, typed: string): ParsedText {
  const name = `${type.isSigned ? 'int' : 'uint'}${type.bits}`;
  if (typed === '') return refuse('Enter a whole number.');
  if (/^-?\d[\d_' ]*[.,]\d/.test(typed))
    return refuse(
      'Enter a whole number, without a point or comma. Amounts are in the token’s smallest unit.',
    );
  if (!/^(?:-?\d+|0x[0-9a-fA-F]+)$/.test(typed))
    return refuse('Enter a whole number with digits only, or 0x and hexadecimal digits.');
  // The longest number has 78 digits and a sign; leading zeros are not expected.
  if (typed.length > 100) return refuse(`This number doesn’t fit into ${name}.`);
  const value = BigInt(typed);
  const { least, most } = boundsOf(type);
  if (value < 0n && !type.isSigned) return refuse(`${name} can’t be negative.`);
  if (value < least || value > most)
    return refuse(
      type.bits <= 64 ? `${name} goes from ${least} to ${most}.` : `This number doesn’t fit into ${name}.`,
    );
  return { ok: true, value };
}

function parseBytes(size: number | undefined, typed: string): ParsedText {
  const name = size === undefined ? 'Bytes' : `bytes${size}`;
  if (typed === '') return refuse(size === undefined ? 'Enter bytes, or 0x for none.' : 'Enter bytes.');
  if (!/^0x[0-9a-fA-F]*$/.test(typed))
    return refuse(`${name} start with 0x, then digits 0 to 9 and letters a to f.`);
  const digits = typed.length - 2;
  if (digits % 2 !== 0) return refuse('A digit is missing or too many: each byte has two.');
  if (size !== undefined && digits !== size * 2)
    return refuse(`${name} needs ${size} ${size === 1 ? 'byte' : 'bytes'}; this has ${digits / 2}.`);
  return { ok: true, value: typed.toLowerCase() as Hex }; // the form was checked above
}
