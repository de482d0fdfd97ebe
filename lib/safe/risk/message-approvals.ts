import { type Address, isAddressEqual, isHex } from 'viem';
import { buildCallTree } from '../decode/call-tree';
import { readTypedOrders } from '../decode/orders/typed-orders';
import { listPayments } from '../decode/payments';
import {
  findAddress,
  findNumber,
  findValue,
  listNamedStructs,
  readTypedDataTree,
  type TypedNode,
} from '../decode/typed-data-tree';
import type { MessageTypedData } from '../protocol/message-hash';
import { operations, type SafeRef } from '../protocol/types';
import { hasPermitForm } from './permit-forms';

/** Assets that a signature allows others to take at any time. */
export type MessageApproval = {
  readonly kind: 'permit' | 'payment';
  /** Undefined where the data do not say it in a known way. */
  readonly token: Address | undefined;
  /** In base units; `any` where there is no limit; undefined where it is not said in a known way. */
  readonly amount: bigint | 'any' | undefined;
  /** The number of a collectible, where the grant is for one piece. */
  readonly piece?: bigint;
  /** The account that may take it, or is paid; undefined where anybody may. */
  readonly spender: Address | undefined;
  /** The account whose tokens move, where it is not the signer. */
  readonly from?: Address;
  /** The recipient that the message names, although the spender decides. */
  readonly named?: Address;
  /** Until when, in seconds since 1970; undefined where there is no end, or none is known. */
  readonly deadline: bigint | undefined;
  /**
   * Whether the data have the published form of a standard, field by field, or hold the bytes of a call that others
   * hand on; otherwise the names of the fields are only words.
   */
  readonly form: 'published' | 'forwarded' | 'claimed';
};

/** Later than any date that a calendar shows: no end at all. */
const lastMoment = 253_402_300_799n;

/**
 * Lists what typed data of a known kind allow: permits (EIP-2612, DAI, EIP-4494, Permit2), authorized
 * transfers (EIP-3009), payments in calls that others send (EIP-2771, native meta-transactions). Orders are read by
 * `readTypedOrders`.
 */
export function findMessageApprovals(typedData: MessageTypedData, safe: SafeRef): readonly MessageApproval[] {
  const { domain, message } = readTypedDataTree(typedData);
  const { primaryType } = typedData;
  const contract = findAddress(domain, ['verifyingContract']);
  const form = hasPermitForm(typedData, safe) ? 'published' : 'claimed';
  const withForm = (found: readonly Read[]): readonly MessageApproval[] =>
    found.map((one) => ({ ...one, form }));
  if (/^(Receive|Transfer)WithAuthorization$/.test(primaryType))
    return withForm([readPayment(message, { token: contract, safe })]);
  const ofPermit2 = listNamedStructs(message, ['details', 'permitted']);
  // A transfer that only its order can use counts as an order only (UniswapX).
  if (ofPermit2.length > 0 && readTypedOrders(typedData, safe).some(({ isVerified }) => isVerified))
    return [];
  if (ofPermit2.length > 0 && findAddress(message, ['spender']))
    return withForm(readPermit2(message, ofPermit2));
  if (findAddress(message, ['spender', 'operator'])) return withForm([readPermit(message, contract)]);
  return readForwarded(message, { contract, safe }).map((one) => ({ ...one, form: 'forwarded' }));
}

type Read = Omit<MessageApproval, 'form'>;

function readPermit(message: readonly TypedNode[], token: Address | undefined): Read {
  const piece = findNumber(message, ['tokenId']);
  const amount = findNumber(message, ['value', 'amount']);
  const toggle = findValue(message, ['allowed', 'approved'], /^bool$/);
  return {
    kind: 'permit',
    token: findAddress(message, ['token']) ?? token,
    amount: toggle === true ? 'any' : amount,
    ...(piece !== undefined && { piece }),
    spender: findAddress(message, ['spender', 'operator']),
    deadline: deadlineOf(message),
  };
}

function readPermit2(
  message: readonly TypedNode[],
  several: readonly (readonly TypedNode[])[],
): readonly Read[] {
  const named = listWitnesses(message).flatMap((fields) => findAddress(fields, recipients) ?? [])[0];
  return several.map((details) => ({
    kind: 'permit',
    token: findAddress(details, ['token']),
    amount: findNumber(details, ['amount']),
    spender: findAddress(message, ['spender']),
    ...(named !== undefined && { named }),
    // An allowance ends by its own date; a signed transfer by that of the signature.
    deadline: deadlineOf(details) ?? deadlineOf(message),
  }));
}

const recipients = ['to', 'recipient', 'receiver', 'payTo', 'payee', 'beneficiary', 'destination'];

/** The structs of a signed transfer that say what it is for: Permit2 hashes them and reads none of them. */
function listWitnesses(message: readonly TypedNode[]): readonly (readonly TypedNode[])[] {
  return message.flatMap((node) =>
    node.kind === 'struct' && !['details', 'permitted'].includes(node.name)
      ? [node.fields, ...listWitnesses(node.fields)]
      : [],
  );
}

function readPayment(
  message: readonly TypedNode[],
  { token, safe }: { token: Address | undefined; safe: SafeRef },
): Read {
  const from = findAddress(message, ['from']);
  return {
    ...{ kind: 'payment', token, amount: findNumber(message, ['value']) },
    spender: findAddress(message, ['to']),
    ...(from && !isAddressEqual(from, safe.address) && { from }),
    deadline: deadlineOf(message),
  };
}

/** The fields of calls that forwarders (EIP-2771), relayers and tokens with meta-transactions of their own hand on. */
const callFields = ['data', 'functionSignature', 'functionCall', 'payload'];
const targetFields = ['to', 'target', 'targetContract', 'dest', 'destination'];
const callerFields = ['from', 'user', 'userAddress', 'signer', 'account', 'sender'];

/** Lists the payments of the inner call in the Safe's name, if the called contract trusts the forwarder. */
function readForwarded(
  message: readonly TypedNode[],
  { contract, safe }: { contract: Address | undefined; safe: SafeRef },
): readonly Read[] {
  return listDeep(message).flatMap((fields) => {
    const data = findValue(fields, callFields, /^bytes$/);
    const to = findAddress(fields, targetFields) ?? contract;
    const caller = findAddress(fields, callerFields);
    if (!to || !caller || !isAddressEqual(caller, safe.address) || !isHex(data)) return [];
    const call = { to, value: 0n, data, operation: operations.call };
    const payments = listPayments(buildCallTree(call, { actor: safe.address }), {
      safe: safe.address,
      isAllowanceModule: () => false,
      isWrappedEther: () => false,
    });
    return payments.flatMap(({ asset, amount, recipient, from }): readonly Read[] => {
      // Nobody’s Ether goes along with a call of no value.
      if (asset.kind === 'native') return [];
      return [
        {
          kind: 'payment',
          token: asset.kind === 'token' ? asset.token : asset.collection,
          amount,
          ...(asset.kind === 'collectible' && { piece: asset.id }),
          spender: recipient,
          ...(from && !isAddressEqual(from, safe.address) && { from }),
          deadline: deadlineOf(fields),
        },
      ];
    });
  });
}

/** The fields of the message, and of every struct in it. */
function listDeep(nodes: readonly TypedNode[]): readonly (readonly TypedNode[])[] {
  const inner = (node: TypedNode): readonly (readonly TypedNode[])[] => {
    if (node.kind === 'struct') return listDeep(node.fields);
    return node.kind === 'list' ? node.items.flatMap(inner) : [];
  };
  return [nodes, ...nodes.flatMap(inner)];
}

const deadlines = ['deadline', 'expiration', 'expiry', 'validTo', 'validBefore', 'endTime', 'sigDeadline'];

function deadlineOf(nodes: readonly TypedNode[]): bigint | undefined {
  const deadline = findNumber(nodes, deadlines);
  return deadline === undefined || deadline === 0n || deadline > lastMoment ? undefined : deadline;
}
