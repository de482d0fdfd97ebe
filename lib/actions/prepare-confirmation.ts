import type { Address } from 'viem';
import { DeedRefusedError } from '@/lib/errors/safe';
import type { SafeTransaction } from '@/lib/safe/types';
import { type InspectedTransaction, type InspectingClients, inspectTransaction } from './inspect-transaction';
import { judgeInspected } from './judge-inspected';
import { requireAcknowledged } from './require-acknowledged';
import { requireFreeNonce } from './require-free-nonce';
import { requireSame } from './require-same';

export type Reviewed = {
  /** What the person saw when they pressed the button. */
  readonly reviewed: InspectedTransaction;
  readonly account: Address;
  /** Names of the dangers that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** Ids of the other transactions with its nonce that were shown. */
  readonly knownRivals: readonly string[];
};

/**
 * Fetches and checks a queued transaction once more before an owner confirms it in any way: what is signed or approved is
 * what was reviewed, or nothing. Throws TransactionContradictedError, NonceConflictError and DeedRefusedError.
 */
export async function prepareConfirmation(
  clients: InspectingClients,
  { reviewed, account, acknowledged, knownRivals }: Reviewed,
): Promise<SafeTransaction> {
  const { safe, trust } = reviewed;
  const fresh = await inspectTransaction(clients, { safe, id: reviewed.stated.id, trust });
  const transaction = requireSame(reviewed, fresh);
  const { confirm } = judgeInspected(fresh, account);
  if (!confirm.allowed) throw new DeedRefusedError({ reason: confirm.reason });
  // A gateway that has just been silent is not asked for more.
  const gateway = fresh.copy ? undefined : clients.gateway;
  const nonceReview = { isNext: false, knownRivals };
  await requireFreeNonce({ ...clients, gateway }, { safe, transaction, account }, nonceReview);
  await requireAcknowledged(clients, { safe, transaction, account, acknowledged });
  return transaction;
}
