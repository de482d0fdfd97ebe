import type { Address } from 'viem';
import { DeedRefusedError } from '@/lib/errors/safe';
import type { GatewayClient } from '@/lib/gateway/client';
import { unreadableRival } from '@/lib/safe/policy';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { type InspectedTransaction, type InspectingClients, inspectTransaction } from './inspect-transaction';
import { judgeInspected } from './judge-inspected';
import { listQueueUntil } from './list-queue-until';
import { requireAcknowledged } from './require-acknowledged';
import { requireSame } from './require-same';

export type Reviewed = {
  /** What the person saw when they pressed the button. */
  readonly reviewed: InspectedTransaction;
  readonly account: Address;
  /** Names of the dangers that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
};

/**
 * Fetches and checks a queued transaction once more before an owner confirms it in any way: what is signed or approved is
 * what was reviewed, or nothing. Throws TransactionContradictedError and DeedRefusedError.
 */
export async function prepareConfirmation(
  clients: InspectingClients,
  { reviewed, account, acknowledged }: Reviewed,
): Promise<SafeTransaction> {
  const { safe, trust } = reviewed;
  const fresh = await inspectTransaction(clients, { safe, id: reviewed.stated.id, trust });
  const transaction = requireSame(reviewed, fresh);
  const { confirm } = judgeInspected(fresh, account);
  if (!confirm.allowed) throw new DeedRefusedError({ reason: confirm.reason });
  // A gateway that has just been silent is not asked for more.
  if (!fresh.copy && (await hasUnreadableRival(clients.gateway, safe, transaction.nonce)))
    throw new DeedRefusedError({ reason: unreadableRival });
  await requireAcknowledged(clients, { safe, transaction, account, acknowledged });
  return transaction;
}

/** Whether the queue has an entry with this nonce that cannot be read; what cannot be asked is not known. */
async function hasUnreadableRival(gateway: GatewayClient, safe: SafeRef, nonce: bigint): Promise<boolean> {
  const items = await listQueueUntil(gateway, safe, nonce).catch(() => []);
  return items.some((item) => item.kind === 'unreadable' && item.nonce === nonce);
}
