import { type Address, getAddress, isAddress } from 'viem';
import type { MessageTypedData } from '../protocol/message-hash';

/** One value of typed data as it is hashed (EIP-712). */
export type TypedNode = { readonly name: string; readonly type: string } & (
  | { readonly kind: 'value'; readonly value: string | bigint | boolean }
  | { readonly kind: 'struct'; readonly fields: readonly TypedNode[] }
  | { readonly kind: 'list'; readonly items: readonly TypedNode[] }
);

export type TypedDataTree = {
  readonly domain: readonly TypedNode[];
  readonly message: readonly TypedNode[];
  /** Names of what is sent along and is no part of what is signed. */
  readonly unsigned: readonly string[];
};

type Types = MessageTypedData['types'];

const domainFields = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const;

/** Lists the signed fields of typed data in the order of their types; other data are not shown as signed. */
export function readTypedDataTree({
  domain = {},
  types,
  primaryType,
  message,
}: MessageTypedData): TypedDataTree {
  const domainValues = new Map<string, unknown>(
    Object.entries(domain).filter(([, value]) => value !== undefined),
  );
  // Without a type of its own the domain is hashed with the known fields that it has.
  const domainType =
    readType(types, 'EIP712Domain') ??
    Object.entries(domainFields)
      .filter(([name]) => domainValues.has(name))
      .map(([name, type]) => ({ name, type }));
  const unsigned: string[] = [];
  const read = (fields: Types[string], values: ReadonlyMap<string, unknown>, path: string): TypedNode[] => {
    for (const name of values.keys())
      if (!fields.some((field) => field.name === name)) unsigned.push(`${path}${name}`);
    return fields.map(({ name, type }) => readNode(name, type, values.get(name), `${path}${name}`));
  };
  const readNode = (name: string, type: string, value: unknown, path: string): TypedNode => {
    const inner = /^(.*)\[\d*\]$/.exec(type)?.[1];
    if (inner !== undefined) {
      const items = Array.isArray(value) ? value : [];
      return {
        ...{ kind: 'list', name, type },
        items: items.map((item: unknown, index) => readNode(String(index), inner, item, `${path}.${index}`)),
      };
    }
    const fields = readType(types, type);
    if (fields) return { kind: 'struct', name, type, fields: read(fields, entriesOf(value), `${path}.`) };
    return { kind: 'value', name, type, value: readValue(type, value) };
  };
  return {
    domain: read(domainType, domainValues, 'domain.'),
    message: read(readType(types, primaryType) ?? [], entriesOf(message), ''),
    unsigned,
  };
}

const readType = (types: Types, name: string) => (Object.hasOwn(types, name) ? types[name] : undefined);

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/**
 * Numbers whole, addresses checksummed, everything else as the text it came as. It was hashed before, so that it fits.
 */
function readValue(type: string, value: unknown): string | bigint | boolean {
  if (typeof value === 'boolean' || typeof value === 'bigint') return value;
  if (/^u?int\d*$/.test(type)) {
    try {
      return BigInt(String(value));
    } catch {
      return String(value);
    }
  }
  if (type === 'address' && typeof value === 'string' && isAddress(value, { strict: false }))
    return getAddress(value);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The field of a list of nodes that has one of these names and is a value of a fitting type. */
export function findValue(
  nodes: readonly TypedNode[],
  names: readonly string[],
  type: RegExp,
): string | bigint | boolean | undefined {
  for (const name of names) {
    const field = nodes.find((node) => node.name === name && type.test(node.type));
    if (field?.kind === 'value') return field.value;
  }
  return undefined;
}

/** The address in the first field with one of these names. */
export function findAddress(nodes: readonly TypedNode[], names: readonly string[]): Address | undefined {
  const value = findValue(nodes, names, /^address$/);
  return typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined;
}

/** The whole number in the first field with one of these names. */
export function findNumber(nodes: readonly TypedNode[], names: readonly string[]): bigint | undefined {
  const value = findValue(nodes, names, /^u?int\d*$/);
  return typeof value === 'bigint' ? value : undefined;
}

/** The fields of the structs under one of these names, whether there is one or a list of them. */
export function listNamedStructs(
  nodes: readonly TypedNode[],
  names: readonly string[],
): readonly (readonly TypedNode[])[] {
  return nodes
    .filter(({ name }) => names.includes(name))
    .flatMap((node) => (node.kind === 'list' ? node.items : [node]))
    .flatMap((node) => (node.kind === 'struct' ? [node.fields] : []));
}
