import { type Address, type Hex, withTimeout } from 'viem';
import { type ChainClient, followAnswers, type SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { compareNodes, type NodeDifference } from '@/lib/simulation/compare-outcomes';
import type { Conditions } from '@/lib/simulation/conditions';
import { type CrossCheck, crossCheck } from '@/lib/simulation/cross-check/cross-check';
import type { WorthOf } from '@/lib/simulation/find-loss';
import type { Outcome } from '@/lib/simulation/outcome';
import { type SimulatedCreation, type Simulation, simulate } from '@/lib/simulation/simulate';
import { isSameSafe } from '@/lib/storage/known-safes';
import { undeployedSafes } from '@/lib/storage/undeployed-safes';
import { describeRevert } from '../simulate/describe-revert';
import { findInnerReason } from '../simulate/simulate-execution';
import type { AnalyzedTransaction } from './analyze-transaction';
import { predict } from './predict';

type Clients = {
  readonly chain: ChainClient;
  readonly secondaryRpc?: SecondaryRpc | undefined;
};

export type SimulateRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** The sender of the execution; undefined where no wallet is connected. */
  readonly sender: Address | undefined;
  /** The analysis. What the simulation reads without it is read meanwhile. */
  readonly assessed: AnalyzedTransaction | Promise<AnalyzedTransaction>;
  /** The packed signatures of the execution, where all are there. What the simulation reads without them is read meanwhile. */
  readonly signatures?: Hex | Promise<Hex | undefined> | undefined;
  /** The newest block where it was just read from the first RPC. */
  readonly conditions?: Promise<Conditions> | undefined;
  /** The worth of assets, used where it arrives in time. */
  readonly prices?: Promise<WorthOf | undefined>;
  /** The longest wait, in milliseconds. */
  readonly deadline?: number;
  /** Whether the deadline starts once analysis and signatures are there; otherwise waiting for them counts. */
  readonly isPatient?: boolean;
};

/** The second RPC's simulation of the same transaction. */
export type SecondSimulation = {
  readonly host: string;
  /** Undefined where the second RPC could not simulate it. */
  readonly differences: readonly NodeDifference[] | undefined;
};

export type SimulatedTransaction = {
  readonly safe: SafeRef;
  readonly simulation: Simulation;
  /** The part that is not decoded: unknown code may act differently when it is executed. */
  readonly more: BalanceEffects['more'];
  /** Changes that the decoded calls do not contain, by either RPC. Empty where it was not simulated. */
  readonly check: CrossCheck;
  /** The reason why it would fail, where the chain returns one. */
  readonly failure: string | undefined;
  /** The host of the RPC that answered first. */
  readonly host: string | undefined;
  readonly second: SecondSimulation | undefined;
  /** Transactions of other Safes that it approves. */
  readonly approved: readonly SimulatedTransaction[];
  /** The number of further approved transactions that were not simulated. */
  readonly unseenCount: number;
  /** Unix time in milliseconds. */
  readonly simulatedAt: number;
};

/** The longest wait of a review. */
export const simulationDeadlineMs = 8_000;
/** The longest wait for prices after the simulation. */
const priceDeadlineMs = 500;
/** The longest wait for the reason of a failed inner call. */
const reasonDeadlineMs = 2_000;
/** The most approved transactions that are simulated here; others are simulated on their own pages. */
const maxApproved = 3;
const nothing: CrossCheck = { surprises: [], remarks: [] };

/**
 * Simulates a transaction on the first RPC, and on the second where there is one, and compares the outcome with its
 * decoded calls. Transactions of other Safes that it approves are simulated too. Throws the rejection of `assessed`.
 */
export async function simulateTransaction(
  clients: Clients,
  {
    safe,
    transaction,
    sender,
    assessed: analysis,
    signatures,
    prices,
    deadline = simulationDeadlineMs,
    isPatient = false,
    conditions,
  }: SimulateRequest,
): Promise<SimulatedTransaction> {
  let endsAt = Date.now() + deadline;
  const waitFor = <T>(answer: Promise<T>, atMost = deadline) =>
    within(Math.min(atMost, endsAt - Date.now()), answer);
  const analyzing = Promise.resolve(analysis);
  const predicting = analyzing.then((contents) => predict(safe, contents));
  predicting.catch(() => undefined); // The rejection of the analysis is thrown below.
  const creation = await findCreation(safe);
  const request = { safe, transaction, sender, prediction: predicting, signatures, creation };
  const { client, hosts } = followAnswers(clients.chain);
  const firstRun = simulate(client, { ...request, conditions });
  const secondRun = clients.secondaryRpc && simulate(clients.secondaryRpc.client, request);
  const assessed = await (isPatient ? analyzing : waitFor(analyzing));
  if ('reason' in assessed) return notSimulated(safe, assessed);
  if (isPatient) {
    await signatures;
    endsAt = Date.now() + deadline;
  }
  const prediction = await predicting;
  const approvable = assessed.approved.flatMap((approval) => (approval.verified ? [approval] : []));
  const [simulation, secondSimulation, approved] = await Promise.all([
    waitFor(firstRun),
    secondRun && waitFor(secondRun),
    Promise.all(
      approvable.slice(0, maxApproved).map(({ child, transaction: approvedTransaction, contents }) =>
        simulateTransaction(clients, {
          safe: { chainId: safe.chainId, address: child },
          transaction: approvedTransaction,
          // The same account sends both executions, because no contract can send a transaction.
          sender,
          assessed: contents,
          deadline: endsAt - Date.now(),
          ...(prices && { prices }),
        }),
      ),
    ),
  ]);
  const [host] = hosts();
  const answer = prices && (await waitFor(prices, priceDeadlineMs));
  const worthOf = typeof answer === 'function' ? answer : undefined;
  const checks = [simulation, secondSimulation].map((result) =>
    result?.kind === 'simulated' ? crossCheck(result.outcome, transaction, prediction, worthOf) : nothing,
  );
  return {
    safe,
    simulation,
    more: prediction.balanceChanges.more,
    check: {
      surprises: checks.find(({ surprises }) => surprises.length > 0)?.surprises ?? [],
      remarks: checks[0]?.remarks ?? [],
    },
    failure:
      simulation.kind === 'simulated'
        ? await describeFailure(simulation.outcome, () =>
            waitFor(findInnerReason(clients.chain, { safe: safe.address, transaction }), reasonDeadlineMs),
          )
        : undefined,
    host,
    second:
      // Where the second RPC answered for the first, there is nothing to compare.
      clients.secondaryRpc &&
      secondSimulation &&
      hosts().some((answering) => answering !== clients.secondaryRpc?.host)
        ? compareSecond(clients.secondaryRpc.host, simulation, secondSimulation)
        : undefined,
    approved,
    unseenCount: approvable.length - approved.length,
    simulatedAt: Date.now(),
  };
}

/** Lists the transactions that it approves, at any depth. */
export const listApproved = ({ approved }: SimulatedTransaction): readonly SimulatedTransaction[] =>
  approved.flatMap((approval) => [approval, ...listApproved(approval)]);

/** Lists everything that stops signing, of the transaction and of those it approves. */
export function listSurprises({ check, approved }: SimulatedTransaction): CrossCheck['surprises'] {
  return [...check.surprises, ...approved.flatMap(listSurprises)];
}

function compareSecond(host: string, first: Simulation, second: Simulation): SecondSimulation | undefined {
  if (first.kind === 'absent') return undefined;
  if (second.kind === 'absent') return { host, differences: undefined };
  return { host, differences: compareNodes(first.outcome, second.outcome) };
}

async function describeFailure(
  { result }: Outcome,
  askInside: () => Promise<string | Late | undefined>,
): Promise<string | undefined> {
  if (result.kind === 'success') return undefined;
  const reason = result.kind === 'revert' ? describeRevert(result.data) : undefined;
  const inner = await askInside().catch(() => undefined);
  const innerReason = typeof inner === 'string' ? inner : undefined;
  return (
    [reason, innerReason].filter((text, index, all) => text && all.indexOf(text) === index).join('; ') ||
    undefined
  );
}

/** Finds the creation of an undeployed Safe whose setup this browser has; undefined for every other Safe. */
async function findCreation(safe: SafeRef): Promise<SimulatedCreation | undefined> {
  const undeployed = undeployedSafes.get().find((row) => isSameSafe(row.safe, safe));
  if (!undeployed) return undefined;
  // Loaded on demand, because few Safes are undeployed.
  const { describeCreation } = await import('../create/describe-creation');
  return describeCreation(undeployed);
}

const notSimulated = (safe: SafeRef, simulation: Simulation): SimulatedTransaction => ({
  ...{ safe, simulation, check: nothing, simulatedAt: Date.now(), approved: [] },
  ...{ more: undefined, unseenCount: 0 },
  ...{ failure: undefined, host: undefined, second: undefined },
});

type Late = { readonly kind: 'absent'; readonly reason: 'late' };

const late: Late = { kind: 'absent', reason: 'late' };

/** Waits for an answer, or returns `late`; with no time left only an answer that is already there counts. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | Late> {
  if (milliseconds <= 0) return Promise.race([answer, Promise.resolve(late)]);
  const expired = new Error('The deadline has passed.');
  return withTimeout<T | Late>(() => answer, { timeout: milliseconds, errorInstance: expired }).catch(
    (error: unknown) => {
      if (error === expired) return late;
      throw error;
    },
  );
}
