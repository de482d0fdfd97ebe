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

/**
 * Finds the amount of the Safe's last own payment to a recipient in a token, in base units; undefined without one.
 * `token` is undefined for Ether.
 */
export function indexLastPaid(
  history: readonly ListItem[],
): (to: Address, token: Address | undefined) => bigint | undefined {
  const last = new Map<string, bigint>();
  for (const item of history) {
    if (item.kind !== 'transaction') continue;
    const { info, execution, status } = item.transaction;
    if (info.kind !== 'transfer' || info.direction !== 'outgoing') continue;
    if (execution?.kind !== 'multisig' || status !== 'SUCCESS' || !('amount' in info.asset)) continue;
    const { asset, recipient } = info;
    const key = `${recipient} ${'token' in asset ? asset.token : 'native'}`.toLowerCase();
    if (!last.has(key)) last.set(key, asset.amount);
  }
  return (to, token) => last.get(`${to} ${token ?? 'native'}`.toLowerCase());
}
