import type { Address, Hash } from 'viem';
import { SafeError } from '@/lib/errors/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Outcome } from '@/lib/simulation/outcome';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { type InspectingClients, loadVerifiedTransaction } from '../verify/load-verified-transaction';
import { executeTransaction } from './execute-transaction';

export type ExecuteProposedRequest = {
  readonly safe: SafeRef;
  /** Of the bytes that the person reviewed and signed. */
  readonly safeTxHash: Hash;
  readonly account: Address;
  /** Names of the risks that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** What the person saw that it would do; undefined where it was not simulated. */
  readonly seen?: Outcome;
  readonly signal?: AbortSignal;
  readonly onSigned?: () => void;
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Executes a transaction that this browser has just proposed, with the signature that it was proposed with. It is looked
 * up by the reviewed hash and checked like any other. Returns the hash on chain; throws what `executeTransaction` throws.
 */
export async function executeProposed(
  clients: Clients,
  { safe, safeTxHash, account, acknowledged, seen, signal }: ExecuteProposedRequest,
): Promise<Hash> {
  const { wallet: _, ...services } = clients;
  const reviewed = await loadVerifiedTransaction(services, { safe, id: safeTxHash, signal });
  if (reviewed.inspection && reviewed.inspection.report.hashes.safeTxHash !== safeTxHash)
    throw new SafeError({ kind: 'transaction-contradicted', fields: ['Transaction hash'] });
  return executeTransaction(clients, {
    ...{ reviewed, account, acknowledged },
    ...(seen && { seen }),
    ...(signal && { signal }),
  });
}
