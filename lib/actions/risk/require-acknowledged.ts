import type { Address, Hex } from 'viem';
import { ActionRefusedError } from '@/lib/errors/safe';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listUnacknowledged } from '@/lib/safe/risk/risk';
import { compareOutcomes, summarize } from '@/lib/simulation/compare-outcomes';
import type { Outcome } from '@/lib/simulation/outcome';
import { listSurprises, type SimulatedTransaction, simulateTransaction } from '../simulate-transaction';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { analyzeTransaction } from './analyze-transaction';
import { assessTransactionApprovals } from './approvals/assess-transaction-approvals';

export type Acknowledging = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Who signs or sends it. */
  readonly account: Address;
  /** Names of the risks (`nameRisk`) that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** What the person saw that it would do, where that must still be so. */
  readonly seen?: Outcome;
  /** Packed as they will be sent, for an execution. */
  readonly signatures?: Hex;
};

/** In milliseconds: the wallet is waited for by then, and the review has simulated it before. */
const lastLook = 4_000;

/**
 * Looks at a transaction once more before anybody signs it, whatever a screen has shown, and simulates it at the newest
 * block. Throws ActionRefusedError for a red risk that nobody has acknowledged, and for what the simulation does and the
 * decoded calls do not say.
 */
export async function requireAcknowledged(
  clients: InspectingClients,
  { safe, transaction, account, acknowledged, seen, signatures }: Acknowledging,
): Promise<void> {
  const assessed = await analyzeTransaction(clients, safe, transaction);
  const [approvals, simulated] = await Promise.all([
    assessTransactionApprovals(clients, { safe, assessed }),
    simulateTransaction(clients, {
      ...{ safe, transaction, sender: account, assessed, signatures, deadline: lastLook },
    }),
  ]);
  const [first] = listUnacknowledged([...assessed.risks, ...approvals.risks], acknowledged);
  if (first)
    throw new ActionRefusedError({
      reason: `You haven’t acknowledged what this transaction does: ${first.title.toLowerCase()}.`,
    });
  if (listSurprises(simulated).length > 0)
    throw new ActionRefusedError({
      reason: 'The simulation changes something that the decoded calls don’t show. Signing is stopped.',
    });
  if (seen && hasChanged(seen, simulated))
    throw new ActionRefusedError({
      reason:
        'The outcome changed since you reviewed it, and nothing was sent. Check the balance changes again.',
    });
}

/** By more than dust; what cannot be simulated any more has not changed as far as anybody knows. */
const hasChanged = (seen: Outcome, { simulation }: SimulatedTransaction): boolean =>
  simulation.kind === 'simulated' &&
  compareOutcomes(summarize(seen), summarize(simulation.outcome)).length > 0;
