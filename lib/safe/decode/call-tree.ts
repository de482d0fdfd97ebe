import { type Address, isAddressEqual } from 'viem';
import type { MultiSendStep } from '../protocol/multisend';
import { readTextMessage } from '../protocol/read-text-message';
import { operations } from '../protocol/types';
import { isPlainPayment } from './calldata/builder-codes';
import { type DecodedCall, decodeCall, findOwnFunction } from './decode-call';
import { readInnerCalls } from './inner-calls';

/** A call with what its bytes mean and the calls that it carries inside. */
export type CallNode = {
  readonly call: MultiSendStep;
  /** In whose name it is run; undefined where the bytes do not say. */
  readonly actor: Address | undefined;
  readonly decoded: DecodedCall | undefined;
  readonly children: readonly CallNode[];
  /** It calls the Safe itself, perhaps in its own name, and what it does there cannot be read. */
  readonly isUnreadSelfCall: boolean;
  /** The account that it calls has no code, and so nothing reads its data: they are words, or nothing. */
  readonly ignoresData: boolean;
  /** Calls inside, at any depth, could not be read or were too many: what this one does is not wholly known. */
  readonly isIncomplete: boolean;
};

export type CallTreeOptions = {
  /** Who makes the call; the Safe itself, unless something else is given as `safe`. */
  readonly actor: Address;
  /** The Safe whose transaction it is. */
  readonly safe?: Address;
  /** Accounts that the chain says have no code; of others nothing is known. */
  readonly codeless?: ReadonlySet<Address>;
};

const maxDepth = 8;
const maxNodes = 2_000;

/**
 * Decodes a call and, at any depth, the calls inside it. Pure and bounded: what is nested deeper than eight calls, or is
 * more than two thousand, is marked incomplete and never hidden.
 */
export function buildCallTree(
  root: MultiSendStep,
  { actor: rootActor, safe = rootActor, codeless }: CallTreeOptions,
): CallNode {
  let count = 0;
  const build = (call: MultiSendStep, actor: Address | undefined, depth: number): CallNode => {
    count += 1;
    const decoded = decodeCall(call.data);
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
      ignoresData: isWithoutFunction(call) && codeless?.has(call.to) === true,
      isIncomplete:
        isUnread || isUnreadSelfCall || isTooMuch || children.some(({ isIncomplete }) => isIncomplete),
    };
  };
  return build(root, rootActor, 0);
}

/** Where the bytes do not say who calls, it may well be the Safe. */
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
 * A payment or a text whose data stand for no function of our own table, and for no app either. Bytes that are no text, and
 * that nothing is paid with, are meant for a contract.
 */
export const isWithoutFunction = (call: MultiSendStep): boolean =>
  call.operation === operations.call &&
  !isPlainPayment(call) &&
  !findOwnFunction(call.data) &&
  (call.value > 0n || readTextMessage(call.data).kind === 'encoded');

/** A call that sends Ether or nothing, and no more: it has no data that anything reads. */
export const isPlainCall = ({ call, ignoresData }: Pick<CallNode, 'call' | 'ignoresData'>): boolean =>
  call.operation === operations.call && (ignoresData || isPlainPayment(call));

/** A call of a function that our own table does not have: others may have words for it. */
export const isUnreadCall = ({ call, decoded, ignoresData }: CallNode): boolean =>
  !decoded && !ignoresData && call.data.length >= 10 && !isPlainPayment(call) && !findOwnFunction(call.data);

/** A call and all calls inside it, in the order in which they run. */
export function listCalls(node: CallNode): readonly CallNode[] {
  return [node, ...node.children.flatMap(listCalls)];
}
