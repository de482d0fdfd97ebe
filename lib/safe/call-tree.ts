import type { Address } from 'viem';
import { type DecodedCall, decodeCall } from './decode-call';
import { readInnerCalls } from './inner-calls';
import type { MultiSendStep } from './multisend';

/** A call with what its bytes mean and the calls that it carries inside. */
export type CallNode = {
  readonly call: MultiSendStep;
  /** In whose name it is run; undefined where the bytes do not say. */
  readonly actor: Address | undefined;
  readonly decoded: DecodedCall | undefined;
  readonly children: readonly CallNode[];
  /** Calls inside, at any depth, could not be read or were too many: what this one does is not wholly known. */
  readonly isIncomplete: boolean;
};

export type CallTreeOptions = {
  /** The Safe that acts. */
  readonly actor: Address;
};

const maxDepth = 8;
const maxNodes = 2_000;

/**
 * Decodes a call and, at any depth, the calls inside it. Pure and bounded: what is nested deeper than eight calls, or is
 * more than two thousand, is marked incomplete and never hidden.
 */
export function buildCallTree(root: MultiSendStep, { actor: rootActor }: CallTreeOptions): CallNode {
  let count = 0;
  const build = (call: MultiSendStep, actor: Address | undefined, depth: number): CallNode => {
    count += 1;
    const decoded = decodeCall(call.data);
    const inner = decoded && readInnerCalls(call, decoded, actor);
    const carried = inner?.steps ?? [];
    const isTooMuch = carried.length > 0 && (depth >= maxDepth || count + carried.length > maxNodes);
    const children = isTooMuch ? [] : carried.map((step) => build(step, inner?.actor, depth + 1));
    const isUnread = decoded !== undefined && inner === undefined;
    return {
      call,
      actor,
      decoded,
      children,
      isIncomplete: isUnread || isTooMuch || children.some(({ isIncomplete }) => isIncomplete),
    };
  };
  return build(root, rootActor, 0);
}

/** A call and all calls inside it, in the order in which they run. */
export function listCalls(node: CallNode): readonly CallNode[] {
  return [node, ...node.children.flatMap(listCalls)];
}
