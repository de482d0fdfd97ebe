import {
  type AbiFunction,
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  parseAbiItem,
  size,
  slice,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem';
import { type KnownInterface, knownInterfaces } from './interfaces';

/** A value of a parameter: numbers as bigint, addresses checksummed, lists and tuples as lists. */
export type DecodedValue = bigint | boolean | string | readonly DecodedValue[];

export type DecodedParameter = {
  /** What the interface calls it; empty where it gives no name. */
  readonly name: string;
  readonly type: string;
  readonly value: DecodedValue;
};

/** Calldata as a function of an interface; encoding it again gives the same bytes. */
export type DecodedCall = {
  readonly interfaceName: string;
  /** Whose interface it is: our own table's, or one that the gateway or a person supplied, whose names are only words. */
  readonly source: 'own' | 'supplied';
  readonly functionName: string;
  /** As in `transfer(address,uint256)`. */
  readonly signature: string;
  readonly parameters: readonly DecodedParameter[];
};

type Candidate = { readonly interfaceName: string; readonly item: AbiFunction };

let ownBySelector: ReadonlyMap<Hex, readonly Candidate[]> | undefined;

/** A function of more parameters than this, or of types nested deeper, is not decoded. */
const maxParameters = 50;

/**
 * Decodes calldata by our own table, and by a supplied interface only where the table knows nothing (SECURITY: selector
 * clashes are decided by our own table). Undefined where nothing fits to the last byte.
 */
export function decodeCall(data: Hex, supplied: readonly AbiFunction[] = []): DecodedCall | undefined {
  if (size(data) < 4) return undefined;
  const selector = slice(data, 0, 4);
  ownBySelector ??= indexInterfaces(knownInterfaces);
  for (const { interfaceName, item } of ownBySelector.get(selector) ?? []) {
    const parameters = decodeExactly(item, data);
    if (parameters) return describe(interfaceName, 'own', item, parameters);
  }
  for (const item of supplied) {
    if (item.inputs.length > maxParameters || readSelector(item) !== selector) continue;
    const parameters = decodeExactly(item, data);
    if (parameters) return describe('Supplied interface', 'supplied', item, parameters);
  }
  return undefined;
}

function indexInterfaces(interfaces: readonly KnownInterface[]): ReadonlyMap<Hex, readonly Candidate[]> {
  const index = new Map<Hex, Candidate[]>();
  for (const { name, functions } of interfaces)
    for (const text of functions) {
      // The table holds functions and nothing else; a test parses all of it.
      const item = parseAbiItem(text) as AbiFunction;
      const selector = toFunctionSelector(item);
      index.set(selector, [...(index.get(selector) ?? []), { interfaceName: name, item }]);
    }
  return index;
}

/** Undefined for an interface that names no types that there are. */
function readSelector(item: AbiFunction): Hex | undefined {
  try {
    return toFunctionSelector(item);
  } catch {
    return undefined;
  }
}

function decodeExactly({ inputs }: AbiFunction, data: Hex): readonly unknown[] | undefined {
  try {
    const encoded = size(data) === 4 ? '0x' : slice(data, 4);
    const values = inputs.length === 0 ? [] : decodeAbiParameters(inputs, encoded);
    const again = inputs.length === 0 ? '0x' : encodeAbiParameters(inputs, values);
    return again === encoded.toLowerCase() ? values : undefined;
  } catch {
    // Bytes that are no call of this function.
    return undefined;
  }
}

function describe(
  interfaceName: string,
  source: DecodedCall['source'],
  item: AbiFunction,
  values: readonly unknown[],
): DecodedCall {
  return {
    interfaceName,
    source,
    functionName: item.name,
    signature: toFunctionSignature(item),
    parameters: item.inputs.map((input, index) => ({
      name: input.name ?? '',
      type: input.type,
      value: toValue(input, values[index]),
    })),
  };
}

/** viem gives small numbers as number, tuples as objects: here every number is a bigint, every tuple a list. */
function toValue(input: AbiParameter, value: unknown): DecodedValue {
  if (Array.isArray(value)) {
    const isList = input.type.endsWith(']');
    const inner = isList ? { ...input, type: input.type.replace(/\[\d*\]$/, '') } : undefined;
    if (inner) return value.map((item) => toValue(inner, item));
    return value.map((item, index) => toValue(componentsOf(input)[index] ?? input, item));
  }
  if (typeof value === 'object' && value !== null) {
    const byName = value as Record<string, unknown>; // viem names a tuple's parts
    return componentsOf(input).map((part) => toValue(part, byName[part.name ?? '']));
  }
  if (typeof value === 'number') return BigInt(value);
  return typeof value === 'bigint' || typeof value === 'boolean' ? value : String(value);
}

const componentsOf = (input: AbiParameter): readonly AbiParameter[] =>
  'components' in input ? input.components : [];
