import type { QueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { SimulatedTransaction } from '@/lib/actions/simulate-transaction';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { keys } from './keys';

export type SignedTransaction = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction | undefined;
  readonly account: Address;
};

/** Keeps the outcome that an account saw when it signed; nothing where the transaction was not simulated. */
export async function keepSeenOutcome(
  queryClient: QueryClient,
  { safe, transaction, account }: SignedTransaction,
): Promise<void> {
  if (!transaction) return;
  const { safeTxHash } = hashTransaction(safe, transaction);
  const seen = queryClient.getQueryData<SimulatedTransaction>(keys.simulation(safe, safeTxHash, account));
  if (seen?.simulation.kind !== 'simulated') return;
  const [{ keepOutcome }, { summarize }] = await Promise.all([
    import('@/lib/storage/kept-outcomes'),
    import('@/lib/simulation/compare-outcomes'),
  ]);
  keepOutcome({ safe, safeTxHash, account, signedAt: Date.now(), ...summarize(seen.simulation.outcome) });
}
