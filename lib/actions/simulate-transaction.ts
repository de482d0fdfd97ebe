import type { Address, Hex } from 'viem';
import { type ChainClient, followAnswers } from '@/lib/chain/rpc/chain-client';
import type { SecondaryRpc } from '@/lib/chain/rpc/secondary-rpc';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { compareNodes, type NodeDifference } from '@/lib/simulation/compare-outcomes';
import { type CrossCheck, crossCheck } from '@/lib/simulation/cross-check';
import type { WorthOf } from '@/lib/simulation/find-loss';
import type { Outcome } from '@/lib/simulation/outcome';
import { type Simulation, simulate } from '@/lib/simulation/simulate';
import { describeRevert } from './execution/describe-revert';
import { findInnerReason } from './execution/simulate-execution';
import type { AnalyzedTransaction } from './risk/analyze-transaction';
import { predict } from './risk/predict';

type Clients = {
  readonly chain: ChainClient;
  readonly secondaryRpc?: SecondaryRpc | undefined;
};

export type SimulateRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Who would send the execution; undefined where nobody is connected. */
  readonly sender: Address | undefined;
  readonly assessed: AnalyzedTransaction;
  /** Packed as the execution will have them, where all are there. */
  readonly signatures?: Hex | undefined;
  /** What assets are worth, where somebody tells it in time. */
  readonly prices?: Promise<WorthOf | undefined>;
  /** Milliseconds after which it is not waited for any more. */
  readonly deadline?: number;
};

/** What the second RPC makes of the same transaction. */
export type SecondSimulation = {
  readonly host: string;
  /** Undefined where it could not simulate it. */
  readonly differences: readonly NodeDifference[] | undefined;
};

export type SimulatedTransaction = {
  readonly safe: SafeRef;
  readonly simulation: Simulation;
  /** What it does and its calls do not say, by either RPC. Empty where it was not simulated. */
  readonly check: CrossCheck;
  /** Why it would fail, in words, where the chain says it. */
  readonly failure: string | undefined;
  /** The RPC that answered first. */
  readonly host: string | undefined;
  readonly second: SecondSimulation | undefined;
  /** Transactions of other Safes that it approves. */
  readonly approved: readonly SimulatedTransaction[];
  /** Unix time in milliseconds. */
  readonly simulatedAt: number;
};

/** A review waits no longer than this, in milliseconds. */
export const simulationDeadline = 8_000;
/** Prices are asked for meanwhile, and waited for no longer than this, in milliseconds. */
const priceDeadline = 500;
/** Approved transactions beyond this are simulated on their own pages. */
const maxApproved = 3;
const nothing: CrossCheck = { surprises: [], remarks: [] };

/**
 * Simulates a transaction through the first RPC, and through the second where there is one, and holds the outcome against
 * its decoded calls; the same for the transactions of other Safes that it approves. Never throws.
 */
export async function simulateTransaction(
  clients: Clients,
  { safe, transaction, sender, assessed, signatures, prices, deadline = simulationDeadline }: SimulateRequest,
): Promise<SimulatedTransaction> {
  const prediction = predict(safe, assessed);
  const request = { safe, transaction, sender, prediction, signatures };
  const { client, hosts } = followAnswers(clients.chain);
  const [simulation, witnessed, approved] = await Promise.all([
    within(deadline, simulate(client, request)),
    clients.secondaryRpc && within(deadline, simulate(clients.secondaryRpc.client, request)),
    Promise.all(
      assessed.approved
        .flatMap((one) => (one.verified ? [one] : []))
        .slice(0, maxApproved)
        .map((one) =>
          simulateTransaction(clients, {
            safe: { chainId: safe.chainId, address: one.child },
            transaction: one.transaction,
            sender: safe.address,
            assessed: one.contents,
            deadline,
            ...(prices && { prices }),
          }),
        ),
    ),
  ]);
  const [host] = hosts();
  const told = prices && (await within(priceDeadline, prices));
  const worthOf = typeof told === 'function' ? told : undefined;
  const checks = [simulation, witnessed].map((one) =>
    one?.kind === 'simulated' ? crossCheck(one.outcome, transaction, prediction, worthOf) : nothing,
  );
  return {
    safe,
    simulation,
    check: {
      surprises: checks.find(({ surprises }) => surprises.length > 0)?.surprises ?? [],
      remarks: checks[0]?.remarks ?? [],
    },
    failure:
      simulation.kind === 'simulated'
        ? await describeFailure(clients.chain, { safe, transaction, outcome: simulation.outcome })
        : undefined,
    host,
    second:
      // Where the second one has answered for the first, there is nothing to compare.
      clients.secondaryRpc && witnessed && hosts().some((one) => one !== clients.secondaryRpc?.host)
        ? compareSecond(clients.secondaryRpc.host, simulation, witnessed)
        : undefined,
    approved,
    simulatedAt: Date.now(),
  };
}

/** Everything that stops signing, of the transaction and of what it approves. */
export function listSurprises({ check, approved }: SimulatedTransaction): CrossCheck['surprises'] {
  return [...check.surprises, ...approved.flatMap(listSurprises)];
}

function compareSecond(host: string, first: Simulation, second: Simulation): SecondSimulation | undefined {
  if (first.kind === 'absent') return undefined;
  if (second.kind === 'absent') return { host, differences: undefined };
  return { host, differences: compareNodes(first.outcome, second.outcome) };
}

async function describeFailure(
  chain: ChainClient,
  { safe, transaction, outcome }: { safe: SafeRef; transaction: SafeTransaction; outcome: Outcome },
): Promise<string | undefined> {
  const { result } = outcome;
  if (result.kind === 'success') return undefined;
  const reason = result.kind === 'revert' ? describeRevert(result.data) : undefined;
  const inner = await within(2_000, findInnerReason(chain, { safe: safe.address, transaction })).catch(
    () => undefined,
  );
  const innerReason = typeof inner === 'string' ? inner : undefined;
  return (
    [reason, innerReason]
      .filter((labels, index, all) => labels && all.indexOf(labels) === index)
      .join('; ') || undefined
  );
}

/** The answer, or that it is late. */
async function within<T>(
  milliseconds: number,
  answer: Promise<T>,
): Promise<T | { kind: 'absent'; reason: 'late' }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ kind: 'absent'; reason: 'late' }>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'absent', reason: 'late' }), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
