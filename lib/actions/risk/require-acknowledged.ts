import type { Address, Hex } from 'viem';
import { ActionRefusedError } from '@/lib/errors/safe';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listUnacknowledged } from '@/lib/safe/risk/risk';
import { compareOutcomes, type OutcomeSummary, summarize } from '@/lib/simulation/compare-outcomes';
import type { Outcome } from '@/lib/simulation/outcome';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { analyzeTransaction } from './analyze-transaction';
import { assessTransactionApprovals } from './approvals/assess-transaction-approvals';
import {
  listSurprises,
  type SimulatedTransaction,
  simulateTransaction,
  simulationDeadlineMs,
} from './simulate-transaction';

export type Acknowledging = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Who signs or sends it. */
  readonly account: Address;
  /** Names of the risks (`nameRisk`) that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** What the person saw that it would do, where that must be simulated once more and still be so. */
  readonly seen?: Outcome | OutcomeSummary;
  /** What it is called where several are executed. */
  readonly name?: string;
  /** Packed as they will be sent, for an execution. */
  readonly signatures?: Hex;
};

/** The last look is short, because the person waits for the wallet; a finding that was shown gets the time of a review. */
const lastLookMs = 4_000;

/**
 * Looks at a transaction once more before anybody signs it, whatever a screen has shown, and simulates it at the newest
 * block. Throws ActionRefusedError for a red risk that nobody has acknowledged, and for what the simulation does and the
 * decoded calls do not say. Where somebody saw an outcome, it throws too when that has changed or cannot be simulated any
 * more: what cannot be checked is said before anything is sent. Returns what it would do now.
 */
export async function lookAgain(
  clients: InspectingClients,
  { safe, transaction, account, acknowledged, seen, name, signatures }: Acknowledging,
): Promise<SimulatedTransaction> {
  const assessed = await analyzeTransaction(clients, safe, transaction);
  const [approvals, simulated] = await Promise.all([
    assessTransactionApprovals(clients, { safe, assessed }),
    simulateTransaction(clients, {
      ...{ safe, transaction, sender: account, assessed, signatures },
      deadline: seen ? simulationDeadlineMs : lastLookMs,
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
  const { simulation } = simulated;
  const prefix = name === undefined ? '' : `${name}: `;
  if (seen && simulation.kind === 'absent')
    throw new ActionRefusedError({
      reason: `${prefix}The last simulation before execution did not succeed, and nothing was sent. Check the balance changes again.`,
    });
  if (
    seen &&
    simulation.kind === 'simulated' &&
    compareOutcomes('isSuccess' in seen ? seen : summarize(seen), summarize(simulation.outcome)).length > 0
  )
    throw new ActionRefusedError({
      reason: `${prefix}The outcome changed since you reviewed it, and nothing was sent. Check the balance changes again.`,
    });
  return simulated;
}

/** The same where nobody asks what it would do now. */
export async function requireAcknowledged(
  clients: InspectingClients,
  acknowledging: Acknowledging,
): Promise<void> {
  await lookAgain(clients, acknowledging);
}
