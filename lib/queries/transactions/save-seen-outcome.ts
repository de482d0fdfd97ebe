import type { QueryClient } from '@tanstack/react-query';
import type { Address, Hash } from 'viem';
import type { SimulatedTransaction } from '@/lib/actions/simulate-transaction';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { Outcome } from '@/lib/simulation/outcome';
import { keys } from '../keys';

export type SignedTransaction = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction | undefined;
  readonly account: Address;
};

/** The simulation that an account saw of a transaction; undefined where it was not simulated. */
export function findSeenOutcome(
  queryClient: QueryClient,
  { safe, transaction, account }: SignedTransaction,
): Outcome | undefined {
  if (!transaction) return undefined;
  const { safeTxHash } = hashTransaction(safe, transaction);
  return findSeenByHash(queryClient, { safe, safeTxHash, account });
}

/** The same where only the hash is at hand. */
export function findSeenByHash(
  queryClient: QueryClient,
  { safe, safeTxHash, account }: { safe: SafeRef; safeTxHash: Hash; account: Address },
): Outcome | undefined {
  const seen = queryClient.getQueryData<SimulatedTransaction>(keys.simulation(safe, safeTxHash, account));
  return seen?.simulation.kind === 'simulated' ? seen.simulation.outcome : undefined;
}

/** Keeps the outcome that an account saw when it signed; nothing where the transaction was not simulated. */
export async function keepSeenOutcome(queryClient: QueryClient, signed: SignedTransaction): Promise<void> {
  const { safe, transaction, account } = signed;
  const seen = findSeenOutcome(queryClient, signed);
  if (!transaction || !seen) return;
  const [{ keepOutcome }, { summarize }] = await Promise.all([
    import('@/lib/storage/saved-outcomes'),
    import('@/lib/simulation/compare-outcomes'),
  ]);
  const { safeTxHash } = hashTransaction(safe, transaction);
  keepOutcome({ safe, safeTxHash, account, signedAt: Date.now(), ...summarize(seen) });
}
