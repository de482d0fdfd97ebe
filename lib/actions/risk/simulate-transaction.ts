import type { Address, Hex } from 'viem';
import { type ChainClient, followAnswers, type SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { compareNodes, type NodeDifference } from '@/lib/simulation/compare-outcomes';
import { type CrossCheck, crossCheck } from '@/lib/simulation/cross-check/cross-check';
import type { WorthOf } from '@/lib/simulation/find-loss';
import type { Outcome } from '@/lib/simulation/outcome';
import { type SimulatedCreation, type Simulation, simulate } from '@/lib/simulation/simulate';
import { undeployedSafes } from '@/lib/storage/creation/undeployed-safes';
import { isSameSafe } from '@/lib/storage/known-safes';
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
  /** Who would send the execution; undefined where nobody is connected. */
  readonly sender: Address | undefined;
  /** Waited for within the deadline too. */
  readonly assessed: AnalyzedTransaction | Promise<AnalyzedTransaction>;
  /** Packed as the execution will have them, where all are there. */
  readonly signatures?: Hex | undefined;
  /** What assets are worth, where somebody tells it in time. */
  readonly prices?: Promise<WorthOf | undefined>;
  /** Milliseconds after which nothing is waited for any more. */
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
  /** What its decoded calls cannot say: code that is not known may act differently when it is executed. */
  readonly more: BalanceEffects['more'];
  /** What it does and its calls do not say, by either RPC. Empty where it was not simulated. */
  readonly check: CrossCheck;
  /** Why it would fail, in words, where the chain says it. */
  readonly failure: string | undefined;
  /** The RPC that answered first. */
  readonly host: string | undefined;
  readonly second: SecondSimulation | undefined;
  /** Transactions of other Safes that it approves. */
  readonly approved: readonly SimulatedTransaction[];
  /** How many more of those it approves, which nobody has simulated here. */
  readonly unseenCount: number;
  /** Unix time in milliseconds. */
  readonly simulatedAt: number;
};

/** A review waits no longer than this. */
export const simulationDeadlineMs = 8_000;
/** Prices are asked for meanwhile, and waited for no longer than this. */
const priceDeadlineMs = 500;
/** Why it fails inside is waited for no longer than this. */
const reasonDeadlineMs = 2_000;
/** Approved transactions beyond this are simulated on their own pages. */
const maxApproved = 3;
const nothing: CrossCheck = { surprises: [], remarks: [] };

/**
 * Simulates a transaction through the first RPC, and through the second where there is one, and holds the outcome against
 * its decoded calls; the same for the transactions of other Safes that it approves. Throws what `assessed` is rejected with.
 */
export async function simulateTransaction(
  clients: Clients,
  {
    safe,
    transaction,
    sender,
    assessed: given,
    signatures,
    prices,
    deadline = simulationDeadlineMs,
  }: SimulateRequest,
): Promise<SimulatedTransaction> {
  const endsAt = Date.now() + deadline;
  const waitFor = <T>(answer: Promise<T>, atMost = deadline) =>
    within(Math.min(atMost, endsAt - Date.now()), answer);
  const assessed = await waitFor(Promise.resolve(given));
  if ('reason' in assessed) return notSimulated(safe, assessed);
  const prediction = predict(safe, assessed);
  const creation = await findCreation(safe);
  const request = { safe, transaction, sender, prediction, signatures, creation };
  const { client, hosts } = followAnswers(clients.chain);
  const approvable = assessed.approved.flatMap((one) => (one.verified ? [one] : []));
  const [simulation, secondSimulation, approved] = await Promise.all([
    waitFor(simulate(client, request)),
    clients.secondaryRpc && waitFor(simulate(clients.secondaryRpc.client, request)),
    Promise.all(
      approvable.slice(0, maxApproved).map((one) =>
        simulateTransaction(clients, {
          safe: { chainId: safe.chainId, address: one.child },
          transaction: one.transaction,
          // Whoever sends this one sends that one too: no contract can send by itself.
          sender,
          assessed: one.contents,
          deadline: endsAt - Date.now(),
          ...(prices && { prices }),
        }),
      ),
    ),
  ]);
  const [host] = hosts();
  const told = prices && (await waitFor(prices, priceDeadlineMs));
  const worthOf = typeof told === 'function' ? told : undefined;
  const checks = [simulation, secondSimulation].map((one) =>
    one?.kind === 'simulated' ? crossCheck(one.outcome, transaction, prediction, worthOf) : nothing,
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
      clients.secondaryRpc && secondSimulation && hosts().some((one) => one !== clients.secondaryRpc?.host)
        ? compareSecond(clients.secondaryRpc.host, simulation, secondSimulation)
        : undefined,
    approved,
    unseenCount: approvable.length - approved.length,
    simulatedAt: Date.now(),
  };
}

/** Everything that it approves, at any depth. */
export const listApproved = ({ approved }: SimulatedTransaction): readonly SimulatedTransaction[] =>
  approved.flatMap((one) => [one, ...listApproved(one)]);

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

/** How a Safe comes onto the chain whose setup this browser has; undefined for every other one. */
async function findCreation(safe: SafeRef): Promise<SimulatedCreation | undefined> {
  const kept = undeployedSafes.get().find((row) => isSameSafe(row.safe, safe));
  if (!kept) return undefined;
  // Few Safes are not on the chain yet.
  const { describeCreation } = await import('../create/describe-creation');
  return describeCreation(kept);
}

const notSimulated = (safe: SafeRef, simulation: Simulation): SimulatedTransaction => ({
  ...{ safe, simulation, check: nothing, simulatedAt: Date.now(), approved: [] },
  ...{ more: undefined, unseenCount: 0 },
  ...{ failure: undefined, host: undefined, second: undefined },
});

type Late = { readonly kind: 'absent'; readonly reason: 'late' };

const late: Late = { kind: 'absent', reason: 'late' };

/** The answer, or that it is late; without any time left only an answer that is there already. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | Late> {
  if (milliseconds <= 0) return Promise.race([answer, Promise.resolve(late)]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
