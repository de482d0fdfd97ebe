import type { LocalCopyState } from '@/lib/actions/verify/look-up-transaction';
import { isGatewaySilence, isWithoutGateway } from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';

/**
 * Tells why this browser's copy of a transaction is shown instead of the gateway's data; `unsent` says which signatures
 * this browser has not sent (`describeUnsent`).
 */
export function describeCopyReason(
  { reason, isMissing, isSent, executedIn }: LocalCopyState,
  unsent: string | undefined,
): string | undefined {
  if (executedIn && isWithoutGateway(reason))
    return 'You use no gateway. Concord read the transaction from the chain, and its bytes give the hash that the Safe executed.';
  if (executedIn)
    return 'The Safe executed it without the gateway. Concord read it from the chain, and its bytes give the hash that the Safe executed.';
  if (isMissing)
    return 'The gateway says that it doesn’t have this transaction. Nobody sent it there, its proposer deleted it, or the gateway withholds it. Ask the other owners.';
  if (isWithoutGateway(reason))
    return 'You use no gateway, so signatures of other owners reach you only as a link, a code or a file.';
  if (isGatewaySilence(reason)) return describeError(reason)?.title;
  return isSent
    ? 'The gateway accepted this transaction but doesn’t show it yet.'
    : ['The gateway doesn’t have this transaction yet.', unsent].filter(Boolean).join(' ');
}
