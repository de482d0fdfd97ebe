import type { MessageContent } from '../protocol/message-hash';
import type { SafeRef } from '../protocol/types';

/**
 * The sentence for why a Safe must not sign a message; undefined where it may. Typed data of another chain are refused,
 * and so are transactions and messages of Safes: this Safe may own another one, whose funds they move.
 */
export function findMessageDisabledReason({ chainId }: SafeRef, content: MessageContent): string | undefined {
  if (typeof content === 'string') return undefined;
  const { domain, primaryType } = content;
  if (primaryType === 'SafeTx')
    return 'This message contains a Safe transaction, so Concord doesn’t sign it as a message. Open the transaction in that Safe’s queue to review it.';
  if (primaryType === 'SafeMessage')
    return 'This message wraps a message of another Safe. Concord can’t read that message, so you can’t sign it.';
  if (domain?.chainId !== undefined && Number(domain.chainId) !== chainId)
    return `This message is for chain ${domain.chainId}, and this Safe is on chain ${chainId}, so Concord doesn’t sign it.`;
  return undefined;
}
