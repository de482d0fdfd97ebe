import type { GatewayTransactionInfo } from '@/lib/gateway/resources/transactions/transaction-info';
import { encodeTokenTransfer } from '@/lib/safe/protocol/calls';
import type { SafeTransaction } from '@/lib/safe/protocol/types';

/**
 * Reads fields from the gateway's description of a transaction. They are not trusted: they only help to name the field
 * when fields and hash don't match.
 */
export function readHashHints(info: GatewayTransactionInfo): readonly Partial<SafeTransaction>[] {
  if (info.kind === 'custom') return [{ to: info.to, value: info.value }];
  if (info.kind !== 'transfer') return [];
  const { asset, recipient } = info;
  if (asset.kind === 'native') return [{ to: recipient, value: asset.amount }];
  if (asset.kind !== 'erc20') return [];
  const { to, value, data } = encodeTokenTransfer({
    token: asset.token,
    to: recipient,
    amount: asset.amount,
  });
  return [{ to, value, data }];
}
