import { type Address, isAddressEqual } from 'viem';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';

/**
 * Whom transactions of the Safe itself have paid, the last one first. Token events that anybody can make count for nothing:
 * swindlers write look-alike addresses into a history with them.
 */
export function listPaid(history: readonly ListItem[]): readonly { address: Address; date: Date }[] {
  const paid: { address: Address; date: Date }[] = [];
  for (const item of history) {
    if (item.kind !== 'transaction') continue;
    const { info, execution, status, date } = item.transaction;
    if (info.kind !== 'transfer' || info.direction !== 'outgoing') continue;
    if (execution?.kind !== 'multisig' || status !== 'SUCCESS') continue;
    if (!paid.some(({ address }) => isAddressEqual(address, info.recipient)))
      paid.push({ address: info.recipient, date });
  }
  return paid;
}
