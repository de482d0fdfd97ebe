import { type Address, isAddressEqual } from 'viem';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';

/**
 * Lists the recipients of the Safe's own transactions, the latest first. Token events that anybody can emit are
 * ignored, because scammers use them to put look-alike addresses into a history.
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
