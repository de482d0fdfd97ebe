import {
  type AbiFunction,
  type Address,
  type Hex,
  size,
  slice,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem';
import { describedInterfaces } from '@/lib/safe/abi/described-interfaces';
import { type KnownInterface, knownInterfaces, readKnownFunction } from '@/lib/safe/abi/known-interfaces';
import { readBuilderCodes } from './calldata/builder-codes';
import {
  type DecodedValue,
  type Encoding,
  type ReadArguments,
  readArguments,
} from './calldata/read-arguments';

export type DecodedParameter = {
  /** The parameter's name in the interface; empty where it has none. */
  readonly name: string;
  readonly type: string;
  readonly value: DecodedValue;
};

/** Calldata decoded as a function of an interface, as contracts read them. */
export type DecodedCall = {
  readonly interfaceName: string;
  /**
   * The source of the interface: Concord's own table, or one that the gateway or a person supplied, whose names are
   * unverified.
   */
  readonly source: 'own' | 'supplied';
  readonly functionName: string;
  /** As in `transfer(address,uint256)`. */
  readonly signature: string;
  readonly parameters: readonly DecodedParameter[];
  readonly encoding: Encoding;
  /** The codes of a valid suffix (ERC-8021) behind the arguments. */
  readonly builderCodes: readonly string[];
};

type Candidate = { readonly interfaceName: string; readonly item: AbiFunction };

let ownBySelector: ReadonlyMap<string, readonly Candidate[]> | undefined;

/** A function with more parameters, or with types nested deeper, is not decoded. */
const maxParameters = 50;

/**
 * Decodes calldata by Concord's own table, and by a supplied interface only where the table lacks the selector
 * (docs/security.md, S1). Undefined where no function fits; see `findOwnFunction`.
 */
export function decodeCall(data: Hex, supplied: readonly AbiFunction[] = []): DecodedCall | undefined {
  if (size(data) < 4) return undefined;
  const own = listOwn(data);
  for (const { interfaceName, item } of own) {
    const read = readArguments(item.inputs, data);
    if (read) return describe({ interfaceName, source: 'own', item, data }, read);
  }
  if (own.length > 0) return undefined;
  const selector = slice(data, 0, 4).toLowerCase();
  for (const item of supplied) {
    if (item.inputs.length > maxParameters || readSelector(item) !== selector) continue;
    const read = readArguments(item.inputs, data);
    // A supplied interface must fit the bytes, so it never fills in missing ones with zeros.
    if (read && !read.encoding.isTruncated)
      return describe({ interfaceName: 'Supplied interface', source: 'supplied', item, data }, read);
  }
  return undefined;
}

let describedByContract: ReadonlyMap<string, ReadonlyMap<string, readonly Candidate[]>> | undefined;

/**
 * Decodes calldata by the interface of the one contract that it goes to, where Concord has that. Undefined for any
 * other contract, and where bytes of the arguments are missing.
 */
export function decodeDescribedCall(to: Address, data: Hex): DecodedCall | undefined {
  if (size(data) < 4) return undefined;
  describedByContract ??= new Map(
    describedInterfaces.flatMap((one) =>
      one.addresses.map((address) => [address.toLowerCase(), indexInterfaces([one])] as const),
    ),
  );
  const found = describedByContract.get(to.toLowerCase())?.get(slice(data, 0, 4).toLowerCase()) ?? [];
  for (const { interfaceName, item } of found) {
    const read = readArguments(item.inputs, data);
    if (read && !read.encoding.isTruncated)
      return describe({ interfaceName, source: 'own', item, data }, read);
  }
  return undefined;
}

/** Finds the function in Concord's own table for the selector of calldata, as in `transfer(address,uint256)`. */
export function findOwnFunction(data: Hex): string | undefined {
  const [first] = size(data) < 4 ? [] : listOwn(data);
  return first && toFunctionSignature(first.item);
}

function listOwn(data: Hex): readonly Candidate[] {
  ownBySelector ??= indexInterfaces(knownInterfaces);
  const selector = slice(data, 0, 4).toLowerCase();
  return ownBySelector.get(selector) ?? [];
}

function indexInterfaces(interfaces: readonly KnownInterface[]): ReadonlyMap<string, readonly Candidate[]> {
  const index = new Map<string, Candidate[]>();
  for (const { name, functions } of interfaces)
    for (const signature of functions) {
      const item = readKnownFunction(signature);
      const selector = toFunctionSelector(item);
      index.set(selector, [...(index.get(selector) ?? []), { interfaceName: name, item }]);
    }
  return index;
}

/** Undefined for an interface with invalid types. */
function readSelector(item: AbiFunction): Hex | undefined {
  try {
    return toFunctionSelector(item);
  } catch {
    return undefined;
  }
}

type Matched = Candidate & { readonly source: DecodedCall['source']; readonly data: Hex };

function describe({ interfaceName, source, item, data }: Matched, read: ReadArguments): DecodedCall {
  const { values, encoding } = read;
  const suffix = readBuilderCodes(data);
  // Inside the arguments the same bytes are arguments and no suffix.
  const builderCodes = suffix && suffix.size <= encoding.extraBytes ? suffix : undefined;
  return {
    interfaceName,
    source,
    functionName: item.name,
    signature: toFunctionSignature(item),
    parameters: item.inputs.map((input, index) => ({
      name: input.name ?? '',
      type: input.type,
      value: values[index] ?? '',
    })),
    encoding: { ...encoding, extraBytes: encoding.extraBytes - (builderCodes?.size ?? 0) },
    builderCodes: builderCodes?.codes ?? [],
  };
}
