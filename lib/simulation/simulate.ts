import { type Address, isAddressEqual } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { safeSingletons } from '@/config/contracts';
import { deployment } from '@/config/deployment';
import type { ChainClient } from '@/lib/chain/chain-client';
import { readName, walkCauses } from '@/lib/errors/walk-causes';
import { encodeExecution } from '@/lib/safe/execution';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { approveByOverride } from './approve-by-override';
import { assembleOutcome } from './assemble-outcome';
import { readPrices } from './estimate-fee';
import type { AbsentReason, Outcome } from './outcome';
import { listPredicted, type Prediction } from './prediction';
import { readLogs } from './read-logs';
import { lookAt, runProbed } from './run-probed';
import { type Run, type RunResult, runTraced } from './run-traced';
import { joinSubjects, readOf, type Subject } from './subject';

export type SimulationRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Who would send the execution; undefined for the first owner. */
  readonly sender: Address | undefined;
  readonly prediction: Prediction;
};

/** What a transaction would do, or why nobody can say. */
export type Simulation =
  | { readonly kind: 'simulated'; readonly outcome: Outcome }
  | { readonly kind: 'absent'; readonly reason: AbsentReason };

/** More assets and permissions than this are not looked at in one transaction, and it is said. */
const maxSubjects = 80;

/**
 * Runs a transaction at the newest block as the Safe would run it, with the approvals that are missing taken as given. It
 * never throws: what cannot be simulated has a reason.
 */
export async function simulate(client: ChainClient, request: SimulationRequest): Promise<Simulation> {
  try {
    return await attempt(client, request);
  } catch (error) {
    return { kind: 'absent', reason: isSilence(error) ? 'silent' : 'unsupported' };
  }
}

async function attempt(
  client: ChainClient,
  { safe, transaction, sender, prediction }: SimulationRequest,
): Promise<Simulation> {
  const blockNumber = await getBlockNumber(client);
  const now = (await lookAt(client, { safe: safe.address, blockNumber })).safe;
  const [firstOwner] = now.owners;
  if (!firstOwner || !isOfficial(now.singleton)) return { kind: 'absent', reason: 'notASafe' };
  const skippedNonces = transaction.nonce - now.nonce;
  if (skippedNonces < 0n) return { kind: 'absent', reason: 'nonceUsed' };

  const approved = approveByOverride({
    safeTxHash: hashTransaction(safe, transaction).safeTxHash,
    owners: now.owners,
    threshold: now.threshold,
    nonce: skippedNonces > 0n ? transaction.nonce : undefined,
  });
  const execution = encodeExecution(transaction, approved.signatures);
  const run = {
    ...{ safe: safe.address, sender: sender ?? firstOwner, execution, blockNumber },
    stateDiff: approved.stateDiff,
  };
  const prices = readPrices(client, { to: safe.address, data: execution, blockNumber });
  const known = deployment.knownTokens.map(({ address }): Subject => ({ kind: 'token', token: address }));
  const found = await runTracedFully(client, run, listPredicted(prediction)).catch((error: unknown) => {
    if (isSilence(error)) throw error;
    return undefined;
  });
  const ran = found ?? (await runFully(client, run, [...listPredicted(prediction), ...known], runProbed));
  return {
    kind: 'simulated',
    outcome: assembleOutcome({
      ...ran,
      safe: safe.address,
      blockNumber,
      skippedNonces,
      prices: await prices,
    }),
  };
}

export type FullRun = RunResult & { readonly subjects: readonly Subject[]; readonly isComplete: boolean };

/** A second run reads what the events of the first have named. */
async function runTracedFully(
  client: ChainClient,
  run: Omit<Run, 'reads'>,
  predicted: readonly Subject[],
): Promise<FullRun> {
  const first = await runFully(client, run, predicted, runTraced);
  const named = readLogs(first.logs ?? [], run.safe).subjects;
  const all = joinSubjects([...predicted, ...knownFirst(named)], run.safe);
  return all.length === first.subjects.length ? first : runFully(client, run, all, runTraced);
}

async function runFully(
  client: ChainClient,
  run: Omit<Run, 'reads'>,
  wanted: readonly Subject[],
  runOnce: (client: ChainClient, run: Run) => Promise<RunResult>,
): Promise<FullRun> {
  const all = joinSubjects(wanted, run.safe);
  const subjects = all.slice(0, maxSubjects);
  const result = await runOnce(client, {
    ...run,
    reads: subjects.map((subject) => readOf(subject, run.safe)),
  });
  return { ...result, subjects, isComplete: all.length === subjects.length };
}

/** Well-known tokens before all others: a contract that floods the events must not push them out. */
function knownFirst(subjects: readonly Subject[]): readonly Subject[] {
  const isKnown = (subject: Subject) =>
    'token' in subject &&
    deployment.knownTokens.some(({ address }) => isAddressEqual(address, subject.token));
  return [...subjects.filter(isKnown), ...subjects.filter((subject) => !isKnown(subject))];
}

const isOfficial = (singleton: Address | undefined) =>
  singleton !== undefined && safeSingletons.some(({ address }) => isAddressEqual(address, singleton));

/** Names of viem's errors for a node that does not answer; one that refuses is something else. */
const silence: ReadonlySet<string | undefined> = new Set([
  'TimeoutError',
  'WebSocketRequestError',
  'SocketClosedError',
  'WrongChainError',
]);

function isSilence(error: unknown): boolean {
  return walkCauses(error).some((cause) => {
    const name = readName(cause);
    if (name !== 'HttpRequestError') return silence.has(name);
    const status = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'status') : undefined;
    // A door before a node may refuse one method by its status; whoever cannot be reached at all has none.
    return typeof status !== 'number' || status >= 500;
  });
}
