import type { CallNode } from '../decode/call-tree';
import { operations } from '../protocol/types';
import { isDangerousCode, type Risk } from './risk';

/** The calls that the Safe itself makes, in their order; none where foreign code runs as the Safe among them. */
export function listOwnCalls({
  tree,
  risks,
}: {
  readonly tree: CallNode;
  readonly risks: readonly Risk[];
}): readonly CallNode[] {
  const { call, decoded, children } = tree;
  if (call.operation === operations.call) return [tree];
  const isBatch = decoded?.functionName === 'multiSend' && !isDangerousCode(call.to, risks);
  return isBatch && children.every((child) => child.call.operation === operations.call) ? children : [];
}
