import type { LocalCopyState } from '@/lib/actions/verify/look-up-transaction';
import { isGatewaySilence, isWithoutGateway } from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';

/** Tells why this browser's copy of a transaction is shown instead of the gateway's data. */
export function describeCopyReason({
  reason,
  isMissing,
  isSent,
  executedIn,
}: LocalCopyState): string | undefined {
  if (executedIn && isWithoutGateway(reason))
    return 'You use no gateway. Concord read the transaction from the chain, and its bytes give the hash that the Safe executed.';
  if (executedIn)
    return 'The Safe executed it without the gateway. Concord read it from the chain, and its bytes give the hash that the Safe executed.';
  if (isMissing)
    return 'The gateway says it has no such transaction, but this browser has seen it there. Either its proposer deleted it, or the gateway withholds it. Ask the other owners.';
  if (isWithoutGateway(reason))
    return 'You use no gateway, so signatures of other owners reach you only as a link, a code or a file.';
  if (isGatewaySilence(reason)) return describeError(reason)?.title;
  return isSent
    ? 'The gateway accepted this transaction but doesn’t show it yet.'
    : 'The gateway doesn’t have it yet. Your signature waits in this browser to be sent.';
}
