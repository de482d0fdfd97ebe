import type { MessageContent } from '../protocol/message-hash';
import type { SafeRef } from '../protocol/types';

/**
 * Why a Safe signs no such message, in one sentence; undefined where it may. Typed data of another chain mean nothing here,
 * and those of a Safe's own kind are its transactions and messages: this Safe may own another one, whose money they move.
 */
export function findMessageDisabledReason({ chainId }: SafeRef, content: MessageContent): string | undefined {
  if (typeof content === 'string') return undefined;
  const { domain, primaryType } = content;
  if (primaryType === 'SafeTx')
    return 'This is a transaction of a Safe in the form of a message. It is not signed here: open it in the queue of that Safe, where it can be read and approved.';
  if (primaryType === 'SafeMessage')
    return 'This is a message of a Safe inside a message. It is not signed here: what it stands for cannot be read from it.';
  if (domain?.chainId !== undefined && Number(domain.chainId) !== chainId)
    return `This message is for chain ${domain.chainId}, and this Safe is on chain ${chainId}. It is not signed here.`;
  return undefined;
}
