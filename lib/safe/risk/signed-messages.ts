import { type CallNode, listCalls } from '../decode/call-tree';
import { operations } from '../protocol/types';
import { type CodeState, findOfficialCode } from './delegate-calls';
import type { Risk } from './risk';

/**
 * The risk of a transaction that signs a message as the Safe, because its bytes contain only a hash (docs/security.md,
 * S3).
 */
export const unshownMessage: Risk = {
  kind: 'opaque',
  level: 'critical',
  title: 'Signs a message that is known only by its hash',
  reason:
    'Without the message itself nobody can tell what the Safe agrees to. It may allow someone to take tokens, or place an order. Ask the proposer for the message.',
  needsAcknowledgement: true,
};

/** Finds a message that official code signs on the chain, at any depth. Source: SignMessageLib.sol. */
export function findSignedMessages(root: CallNode, onchain: CodeState): readonly Risk[] {
  const signs = listCalls(root).some(
    ({ call, decoded }) =>
      call.operation === operations.delegateCall &&
      decoded?.functionName === 'signMessage' &&
      findOfficialCode(call.to, onchain)?.kind === 'signMessageLib',
  );
  return signs ? [unshownMessage] : [];
}
