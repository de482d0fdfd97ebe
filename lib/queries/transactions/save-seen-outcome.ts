import type { QueryClient } from '@tanstack/react-query';
import type { Address, Hash } from 'viem';
import type { SimulatedTransaction } from '@/lib/actions/risk/simulate-transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OutcomeSummary } from '@/lib/simulation/compare-outcomes';
import type { Outcome } from '@/lib/simulation/outcome';
import { keys } from '../keys';

export type SeenTransaction = {
  readonly safe: SafeRef;
  readonly safeTxHash: Hash | undefined;
  readonly account: Address;
};

/** The simulated outcome that the page showed an account; undefined where the transaction was not simulated. */
export function findSeenOutcome(
  queryClient: QueryClient,
  { safe, safeTxHash, account }: SeenTransaction,
): Outcome | undefined {
  if (!safeTxHash) return undefined;
  const seen = queryClient.getQueryData<SimulatedTransaction>(keys.simulation(safe, safeTxHash, account));
  return seen?.simulation.kind === 'simulated' ? seen.simulation.outcome : undefined;
}

/**
 * The last outcome that an account was shown: in this visit, or when it signed in this browser. Undefined where it was
 * shown none.
 */
export async function findReviewedOutcome(
  queryClient: QueryClient,
  reviewed: SeenTransaction,
): Promise<OutcomeSummary | undefined> {
  const { safe, safeTxHash, account } = reviewed;
  if (!safeTxHash) return undefined;
  const [{ findSavedOutcome, savedOutcomes }, { summarize }] = await Promise.all([
    import('@/lib/storage/saved-outcomes'),
    import('@/lib/simulation/compare-outcomes'),
  ]);
  const seen = findSeenOutcome(queryClient, reviewed);
  return seen ? summarize(seen) : findSavedOutcome(savedOutcomes.get(), { safe, safeTxHash, account });
}

/** Saves the outcome that an account was shown when it signed. */
export async function keepSeenOutcome(queryClient: QueryClient, signed: SeenTransaction): Promise<void> {
  const { safe, safeTxHash, account } = signed;
  const seen = findSeenOutcome(queryClient, signed);
  if (!safeTxHash || !seen) return;
  const [{ keepOutcome }, { summarize }] = await Promise.all([
    import('@/lib/storage/saved-outcomes'),
    import('@/lib/simulation/compare-outcomes'),
  ]);
  keepOutcome({ safe, safeTxHash, account, signedAt: Date.now(), ...summarize(seen) });
}
