import { type Address, zeroAddress } from 'viem';
import type { MessageTypedData } from '../../protocol/message-hash';
import { findValue, type TypedNode } from '../typed-data-tree';
import type { Order, OrderAsset, OrderItem } from './order';

type Types = MessageTypedData['types'];

/** The domain (EIP-712) of a contract that reads an order; the chain is the Safe's. */
export type OrderDomain = {
  readonly name: string;
  readonly version?: string;
  readonly verifyingContract: Address;
};

/** One kind of order that a contract of an exchange reads from typed data. */
export type OrderForm = {
  readonly protocol: string;
  readonly primaryType: string;
  /** All types except that of the domain. */
  readonly types: Types;
  readonly domains: readonly OrderDomain[];
  /** Reads the orders from the message's fields; undefined where no contract accepts them. */
  readonly read: (fields: readonly TypedNode[], signer: Address) => readonly Order[] | undefined;
};

/** Parses types from their published text, as in `Order(address maker)`. */
export function parseTypes(text: string): Types {
  const types = [...text.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [
    name,
    fields.split(',').map((field) => {
      const [type = '', fieldName = ''] = field.split(' ');
      return { name: fieldName, type };
    }),
  ]);
  return Object.fromEntries(types);
}

// The form's types give each field its kind, so a field that is missing here can't exist.

/** Reads a whole number; zero without the field. */
export const readNumber = (fields: readonly TypedNode[], name: string): bigint => {
  const value = findValue(fields, [name], /^u?int\d*$/);
  return typeof value === 'bigint' ? value : 0n;
};
/** Reads an address; the zero address without the field. */
export const readAddress = (fields: readonly TypedNode[], name: string): Address =>
  (findValue(fields, [name], /^address$/) as Address | undefined) ?? zeroAddress;
/** Reads text or bytes; empty without the field. */
export const readText = (fields: readonly TypedNode[], name: string): string =>
  String(findValue(fields, [name], /^(string|bytes\d*)$/) ?? '');
/** Reads the fields of a struct; empty without it. */
export const readStruct = (fields: readonly TypedNode[], name: string): readonly TypedNode[] => {
  const node = fields.find((field) => field.name === name);
  return node?.kind === 'struct' ? node.fields : [];
};
/** Reads the fields of each struct in a list, or in a list of lists. */
export const readStructs = (
  fields: readonly TypedNode[],
  name: string,
): readonly (readonly TypedNode[])[] => {
  const node = fields.find((field) => field.name === name);
  return node?.kind === 'list' ? node.items.flatMap(listStructs) : [];
};
const listStructs = (node: TypedNode): readonly (readonly TypedNode[])[] => {
  if (node.kind === 'struct') return [node.fields];
  return node.kind === 'list' ? node.items.flatMap(listStructs) : [];
};

/** The zero address stands for any account. */
export const orUndefined = (one: Address): Address | undefined => (one === zeroAddress ? undefined : one);

/** The zero address stands for the account itself. */
export const orSelf = (one: Address, self: Address): Address => (one === zeroAddress ? self : one);

/** The last second of the year 9999; a later deadline means none. */
const lastMoment = 253_402_300_799n;

/** Reads the end of an order, in seconds since 1970; undefined where it has none. */
export const readDeadline = (moment: bigint): bigint | undefined =>
  moment === 0n || moment > lastMoment ? undefined : moment;

/** Ether. */
export const native: OrderAsset = { kind: 'native' };
/** An ERC-20 token. */
export const tokenOf = (token: Address): OrderAsset => ({ kind: 'token', token });
/** An item whose amount stays the same from the start to the end of the order. */
export const fixed = (asset: OrderAsset, amount: bigint): OrderItem => ({
  asset,
  start: amount,
  end: amount,
});
