import type { Address } from 'viem';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

/** The account on the other side of a payment or call, by which payees get labels; undefined for batches and the rest. */
export function payeeOf({ info }: Pick<TransactionSummary, 'info'>): Address | undefined {
  if (info.kind === 'transfer') return info.direction === 'incoming' ? info.sender : info.recipient;
  return info.kind === 'custom' && info.method !== 'multiSend' ? info.to : undefined;
}
