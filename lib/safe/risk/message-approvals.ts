import { type Address, isAddress } from 'viem';
import { readTypedOrders } from '../decode/orders/typed-orders';
import { findValue, readTypedDataTree, type TypedNode } from '../decode/typed-data-tree';
import type { MessageTypedData } from '../protocol/message-hash';
import type { SafeRef } from '../protocol/types';

/** Something that a signature allows others to take, at a time of their choice. */
export type MessageApproval = {
  readonly kind: 'permit' | 'payment';
  /** Undefined where the data do not say it in a known way. */
  readonly token: Address | undefined;
  /** In base units; `any` where there is no limit; undefined where it is not said in a known way. */
  readonly amount: bigint | 'any' | undefined;
  /** The number of a collectible, where the grant is for one piece. */
  readonly piece?: bigint;
  /** Who may take it, or is paid; undefined where anybody may. */
  readonly spender: Address | undefined;
  /** Until when, in seconds since 1970; undefined where there is no end, or none is known. */
  readonly deadline: bigint | undefined;
};

/** Later than any date that a calendar shows: no end at all. */
const lastMoment = 253_402_300_799n;

/**
 * What typed data allow, where they are of a kind that is known: permits (EIP-2612, DAI, EIP-4494, Permit2), authorized
 * transfers (EIP-3009). Orders are read by `readTypedOrders`.
 */
export function findMessageApprovals(typedData: MessageTypedData, safe: SafeRef): readonly MessageApproval[] {
  const { domain, message } = readTypedDataTree(typedData);
  const { primaryType } = typedData;
  const contract = toAddress(findValue(domain, ['verifyingContract'], isAddressType));
  if (/^(Receive|Transfer)WithAuthorization$/.test(primaryType)) return [readPayment(message, contract)];
  const ofPermit2 = listStructs(message, ['details', 'permitted']);
  // A transfer that only the order in it can use is an order, and nothing beside it (UniswapX).
  if (ofPermit2.length > 0 && readTypedOrders(typedData, safe).some(({ isVerified }) => isVerified))
    return [];
  if (ofPermit2.length > 0 && addressOf(message, ['spender'])) return readPermit2(message, ofPermit2);
  return addressOf(message, ['spender', 'operator']) ? [readPermit(message, contract)] : [];
}

function readPermit(message: readonly TypedNode[], token: Address | undefined): MessageApproval {
  const piece = numberOf(message, ['tokenId']);
  const amount = numberOf(message, ['value', 'amount']);
  const takesAll = findValue(message, ['allowed', 'approved'], /^bool$/) === true;
  return {
    kind: 'permit',
    token: addressOf(message, ['token']) ?? token,
    amount: takesAll ? 'any' : amount,
    ...(piece !== undefined && { piece }),
    spender: addressOf(message, ['spender', 'operator']),
    deadline: deadlineOf(message),
  };
}

function readPermit2(
  message: readonly TypedNode[],
  several: readonly (readonly TypedNode[])[],
): readonly MessageApproval[] {
  return several.map((details) => ({
    kind: 'permit',
    token: addressOf(details, ['token']),
    amount: numberOf(details, ['amount']),
    spender: addressOf(message, ['spender']),
    // An allowance ends by its own date; a signed transfer by that of the signature.
    deadline: deadlineOf(details) ?? deadlineOf(message),
  }));
}

function readPayment(message: readonly TypedNode[], token: Address | undefined): MessageApproval {
  return {
    ...{ kind: 'payment', token, amount: numberOf(message, ['value']) },
    spender: addressOf(message, ['to']),
    deadline: deadlineOf(message),
  };
}

const isAddressType = /^address$/;

const toAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined;

const addressOf = (nodes: readonly TypedNode[], names: readonly string[]) =>
  toAddress(findValue(nodes, names, isAddressType));

function numberOf(nodes: readonly TypedNode[], names: readonly string[]): bigint | undefined {
  const value = findValue(nodes, names, /^u?int\d*$/);
  return typeof value === 'bigint' ? value : undefined;
}

const deadlines = ['deadline', 'expiration', 'expiry', 'validTo', 'validBefore', 'endTime', 'sigDeadline'];

function deadlineOf(nodes: readonly TypedNode[]): bigint | undefined {
  const deadline = numberOf(nodes, deadlines);
  return deadline === undefined || deadline === 0n || deadline > lastMoment ? undefined : deadline;
}

/** The fields of the structs under one of these names, whether there is one or a list of them. */
function listStructs(
  nodes: readonly TypedNode[],
  names: readonly string[],
): readonly (readonly TypedNode[])[] {
  return nodes
    .filter(({ name }) => names.includes(name))
    .flatMap((node) => (node.kind === 'list' ? node.items : [node]))
    .flatMap((node) => (node.kind === 'struct' ? [node.fields] : []));
}
