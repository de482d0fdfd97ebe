import type { Address, Hex } from 'viem';
import { ActionRefusedError } from '@/lib/errors/safe';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listUnacknowledged } from '@/lib/safe/risk/risk';
import { compareOutcomes, type OutcomeSummary, summarize } from '@/lib/simulation/compare-outcomes';
import type { Conditions } from '@/lib/simulation/conditions';
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
  /** The account that signs or sends it. */
  readonly account: Address;
  /** Names of the risks (`nameRisk`) that the person acknowledged. */
  readonly acknowledged: readonly string[];
  /** The outcome that the page showed, where a new simulation must still have it. */
  readonly seen?: Outcome | OutcomeSummary;
  /** Its name in messages where several transactions are executed. */
  readonly name?: string;
  /** The packed signatures of an execution. */
  readonly signatures?: Hex | Promise<Hex | undefined>;
  /** The newest block where it was just read; by default it is read now. */
  readonly conditions?: Promise<Conditions> | undefined;
};

/**
 * The last look is short, because the person waits for the wallet; a finding that was shown gets the time of a review.
 */
const lastLookMs = 4_000;

/**
 * Checks a transaction again right before it is signed, whatever the page showed, and simulates it at the newest block.
 * Throws ActionRefusedError for a critical risk that was not acknowledged, and for a change that the decoded calls do
 * not contain. Where the page showed an outcome, it also throws when the outcome changed or can't be simulated. Returns
 * the simulation.
 */
export async function lookAgain(
  clients: InspectingClients,
  { safe, transaction, account, acknowledged, seen, name, signatures, conditions }: Acknowledging,
): Promise<SimulatedTransaction> {
  const analysis = analyzeTransaction(clients, safe, transaction);
  const [assessed, approvals, simulated] = await Promise.all([
    analysis,
    analysis.then((contents) => assessTransactionApprovals(clients, { safe, assessed: contents })),
    simulateTransaction(clients, {
      ...{ safe, transaction, sender: account, assessed: analysis, signatures, conditions },
      deadline: seen ? simulationDeadlineMs : lastLookMs,
      isPatient: true,
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

/** The same check, without returning the simulation. */
export async function requireAcknowledged(
  clients: InspectingClients,
  acknowledging: Acknowledging,
): Promise<void> {
  await lookAgain(clients, acknowledging);
}
