import { type Address, zeroAddress } from 'viem';
import type { MessageTypedData } from '../../protocol/message-hash';
import { findValue, type TypedNode } from '../typed-data-tree';
import type { Order, OrderAsset, OrderItem } from './order';

type Types = MessageTypedData['types'];

/** The domain (EIP-712) of a contract that reads an order; the chain is that of the Safe. */
export type OrderDomain = {
  readonly name: string;
  readonly version?: string;
  readonly verifyingContract: Address;
};

/** One kind of order that a contract of an exchange reads from typed data. */
export type OrderForm = {
  readonly protocol: string;
  readonly primaryType: string;
  /** All types but that of the domain. */
  readonly types: Types;
  readonly domains: readonly OrderDomain[];
  /** What the fields of the message say; undefined where no contract accepts them. */
  readonly read: (fields: readonly TypedNode[], signer: Address) => readonly Order[] | undefined;
};

/** Types out of their published text, as in `Order(address maker)`. */
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

// The types of the form give each field its kind: what is missing here cannot be there.

/** A field that is a whole number; zero without it. */
export const readNumber = (fields: readonly TypedNode[], name: string): bigint => {
  const value = findValue(fields, [name], /^u?int\d*$/);
  return typeof value === 'bigint' ? value : 0n;
};
/** A field that is an address; the zero address without it. */
export const readAddress = (fields: readonly TypedNode[], name: string): Address =>
  (findValue(fields, [name], /^address$/) as Address | undefined) ?? zeroAddress;
/** A field that is text or bytes; empty without it. */
export const readText = (fields: readonly TypedNode[], name: string): string =>
  String(findValue(fields, [name], /^(string|bytes\d*)$/) ?? '');
/** The fields of a struct in a field; none without it. */
export const readStruct = (fields: readonly TypedNode[], name: string): readonly TypedNode[] => {
  const node = fields.find((field) => field.name === name);
  return node?.kind === 'struct' ? node.fields : [];
};
/** The fields of each struct in a list, also in a list of lists. */
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

/** Zero stands for anybody. */
export const orUndefined = (one: Address): Address | undefined => (one === zeroAddress ? undefined : one);

/** Zero stands for the account itself. */
export const orSelf = (one: Address, self: Address): Address => (one === zeroAddress ? self : one);

/** Later than any date that a calendar shows: no end at all. */
const lastMoment = 253_402_300_799n;

/** When an order ends, in seconds since 1970; undefined for one without an end. */
export const readDeadline = (moment: bigint): bigint | undefined =>
  moment === 0n || moment > lastMoment ? undefined : moment;

/** Ether. */
export const native: OrderAsset = { kind: 'native' };
/** A token that can be divided (ERC-20). */
export const tokenOf = (token: Address): OrderAsset => ({ kind: 'token', token });
/** An item whose amount stays the same from the start to the end of the order. */
export const fixed = (asset: OrderAsset, amount: bigint): OrderItem => ({
  asset,
  start: amount,
  end: amount,
});
