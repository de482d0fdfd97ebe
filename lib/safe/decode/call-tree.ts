import { type Address, isAddressEqual } from 'viem';
import type { MultiSendStep } from '../protocol/multisend';
import { readTextMessage } from '../protocol/read-text-message';
import { operations } from '../protocol/types';
import { isPlainPayment } from './calldata/builder-codes';
import { type DecodedCall, decodeCall, decodeDescribedCall, findOwnFunction } from './decode-call';
import { readInnerCalls } from './inner-calls';

/** A call with its decoding and its inner calls. */
export type CallNode = {
  readonly call: MultiSendStep;
  /** The account in whose name it runs; undefined where the bytes don't tell. */
  readonly actor: Address | undefined;
  readonly decoded: DecodedCall | undefined;
  readonly children: readonly CallNode[];
  /** Whether it calls the Safe itself, perhaps in its own name, with data that can't be decoded. */
  readonly isUnreadSelfCall: boolean;
  /** Whether the called account has no code, so that nothing reads the data. */
  readonly ignoresData: boolean;
  /** Whether inner calls, at any depth, could not be decoded or were too many. */
  readonly isIncomplete: boolean;
};

export type CallTreeOptions = {
  /** The caller; the Safe itself unless `safe` is set. */
  readonly actor: Address;
  /** The Safe whose transaction it is. */
  readonly safe?: Address;
  /** Accounts without code, as the chain says. */
  readonly codeless?: ReadonlySet<Address>;
};

const maxDepth = 8;
const maxNodes = 2_000;

/**
 * Decodes a call and its inner calls at any depth. Pure and bounded: calls nested deeper than eight levels, or beyond
 * two thousand, are marked incomplete and never hidden.
 */
export function buildCallTree(
  root: MultiSendStep,
  { actor: rootActor, safe = rootActor, codeless }: CallTreeOptions,
): CallNode {
  let count = 0;
  const build = (call: MultiSendStep, actor: Address | undefined, depth: number): CallNode => {
    count += 1;
    const ignoresData = isWithoutFunction(call) && codeless?.has(call.to) === true;
    // What the contract itself has comes first: many have a function of the same name and types, of other things.
    const decoded = (ignoresData ? undefined : decodeDescribed(call)) ?? decodeCall(call.data);
    const inner = decoded && readInnerCalls(call, decoded, { actor, safe });
    const isUnreadSelfCall = isSelfCall(call, { actor, safe }) && !isReadBySafe(decoded);
    const carried = inner?.steps ?? [];
    const isTooMuch = carried.length > 0 && (depth >= maxDepth || count + carried.length > maxNodes);
    const children = isTooMuch ? [] : carried.map((step) => build(step, inner?.actor, depth + 1));
    const isUnread = decoded ? inner === undefined : findOwnFunction(call.data) !== undefined;
    return {
      call,
      actor,
      decoded: decoded && addExtraBytes(decoded, inner?.extraBytes),
      children,
      isUnreadSelfCall,
      ignoresData,
      isIncomplete:
        isUnread || isUnreadSelfCall || isTooMuch || children.some(({ isIncomplete }) => isIncomplete),
    };
  };
  return build(root, rootActor, 0);
}

/** Foreign code runs as the Safe itself in a delegate call, and then it is not the contract that the interface names. */
const decodeDescribed = ({ to, data, operation }: MultiSendStep): DecodedCall | undefined =>
  operation === operations.call ? decodeDescribedCall(to, data) : undefined;

/** Whether a call may run in the Safe's name: it may also where the bytes don't tell the caller. */
function isSelfCall(
  { to, data, operation }: MultiSendStep,
  { actor, safe }: { actor: Address | undefined; safe: Address },
): boolean {
  if (data === '0x' || operation !== operations.call || !isAddressEqual(to, safe)) return false;
  return !actor || isAddressEqual(actor, safe);
}

/** Interfaces of which a Safe, or its official fallback handlers, have every function. */
const ownInterfaces: ReadonlySet<string> = new Set(['Safe', 'Safe fallback handler', 'Safe simulation']);

const isReadBySafe = (decoded: DecodedCall | undefined) =>
  decoded !== undefined && ownInterfaces.has(decoded.interfaceName) && !decoded.encoding.isTruncated;

const addExtraBytes = (decoded: DecodedCall, count = 0): DecodedCall => {
  const { encoding } = decoded;
  return { ...decoded, encoding: { ...encoding, extraBytes: encoding.extraBytes + count } };
};

/**
 * Whether a call is a payment or a text whose data name no function of the own table and no app. Other bytes without a
 * payment are meant for a contract.
 */
export const isWithoutFunction = (call: MultiSendStep): boolean =>
  call.operation === operations.call &&
  !isPlainPayment(call) &&
  !findOwnFunction(call.data) &&
  (call.value > 0n || readTextMessage(call.data).kind === 'encoded');

/** Whether a call sends Ether or nothing, and has no data that anything reads. */
export const isPlainCall = ({ call, ignoresData }: Pick<CallNode, 'call' | 'ignoresData'>): boolean =>
  call.operation === operations.call && (ignoresData || isPlainPayment(call));

/** Whether a call's function is not in the own table; a supplied interface or the gateway may decode it. */
export const isUnreadCall = ({ call, decoded, ignoresData }: CallNode): boolean =>
  !decoded && !ignoresData && call.data.length >= 10 && !isPlainPayment(call) && !findOwnFunction(call.data);

/** A call and all calls inside it, in the order in which they run. */
export function listCalls(node: CallNode): readonly CallNode[] {
  return [node, ...node.children.flatMap(listCalls)];
}
