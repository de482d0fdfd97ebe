import { type Address, getAddress, type Hex, isAddressEqual, zeroAddress } from 'viem';
import { getBlockNumber, getCode, getGasPrice } from 'viem/actions';
import { safeSingletons } from '@/config/contracts';
import { deployment } from '@/config/deployment';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { ChainError } from '@/lib/errors/chain';
import { readName, walkCauses } from '@/lib/errors/mapping/walk-causes';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeMultiSend } from '@/lib/safe/protocol/multisend';
import type { Call, SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { approveByOverride } from './approve-by-override';
import { assembleOutcome } from './assemble-outcome';
import { readPrices } from './estimate-fee';
import { listNamedAddresses, listTopicAddresses } from './named-addresses';
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
  /** How the Safe comes onto the chain, where it is not there yet. */
  readonly creation?: SimulatedCreation | undefined;
  /** Packed, where all that the Safe asks for are there: then nothing of it is taken to be otherwise. */
  readonly signatures?: Hex | undefined;
};

/** A Safe that the same transaction creates before, through the batch contract. */
export type SimulatedCreation = {
  readonly call: Call;
  readonly multiSend: Address;
  readonly singleton: Address;
  readonly owners: readonly Address[];
  readonly threshold: number;
};

/** What a transaction would do, or why nobody can say. */
export type Simulation =
  | { readonly kind: 'simulated'; readonly outcome: Outcome }
  | { readonly kind: 'absent'; readonly reason: AbsentReason };

/** More assets and permissions than this are not looked at in one transaction, and it is said. */
const maxSubjects = 80;
/** More addresses than this are not looked for among hidden owners and modules. */
const maxMembers = 48;

/**
 * Runs a transaction at the newest block as the Safe would run it, with its signatures where all are given, otherwise with
 * the approvals that are missing taken as given. It never throws: what cannot be simulated has a reason.
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
  { safe, transaction, sender, prediction, signatures, creation: given }: SimulationRequest,
): Promise<Simulation> {
  const blockNumber = await getBlockNumber(client);
  const code = given && (await getCode(client, { address: safe.address, blockNumber }));
  const creation = code ? undefined : given;
  const now = creation
    ? { ...creation, nonce: 0n, modules: [] }
    : (await lookAt(client, { safe: safe.address, blockNumber })).safe;
  const [firstOwner] = now.owners;
  if (!firstOwner || !isOfficial(now.singleton)) return { kind: 'absent', reason: 'notASafe' };
  const skippedNonces = transaction.nonce - now.nonce;
  if (skippedNonces < 0n) return { kind: 'absent', reason: 'nonceUsed' };

  const approved =
    signatures !== undefined && skippedNonces === 0n
      ? { stateDiff: [], signatures }
      : approveByOverride({
          safeTxHash: hashTransaction(safe, transaction).safeTxHash,
          owners: now.owners,
          threshold: now.threshold,
          nonce: skippedNonces > 0n ? transaction.nonce : undefined,
        });
  const execution = encodeExecution(transaction, approved.signatures);
  const run = {
    ...{ safe: safe.address, sender: sender ?? firstOwner, execution, blockNumber },
    ...{ stateDiff: approved.stateDiff, creation: creation?.call },
    gasPrice: await readRepaidPrice(client, transaction),
  };
  const acting = [safe.address, run.sender, transaction.to, ...now.owners, ...now.modules];
  const named = [...listNamedAddresses(transaction.data), ...acting];
  const sent = { to: safe.address, value: 0n, data: execution };
  const whole = creation
    ? encodeMultiSend({ calls: [creation.call, sent], multiSend: creation.multiSend })
    : sent;
  const prices = readPrices(client, { ...whole, blockNumber });
  const predicted = [...listPredicted(prediction), ...listRepaid(transaction)];
  const known = deployment.knownTokens.map(({ address }): Subject => ({ kind: 'token', token: address }));
  const found = await runTracedFully(client, run, { subjects: predicted, named }).catch((error: unknown) => {
    if (isSilence(error)) throw error;
    return undefined;
  });
  if (creation && !found) return { kind: 'absent', reason: 'notCreated' };
  const ran =
    found ?? (await runFully(client, run, { subjects: [...predicted, ...known], named }, runProbed));
  return {
    kind: 'simulated',
    outcome: assembleOutcome({
      ...ran,
      transaction,
      safe: safe.address,
      blockNumber,
      skippedNonces,
      prices: await prices,
    }),
  };
}

/**
 * What the sender pays for gas where the Safe pays it back in Ether: as much as the Safe gives at most, and what the chain
 * takes at least. Undefined where gas may cost nothing, because nobody sees it.
 */
async function readRepaidPrice(
  client: ChainClient,
  { gasPrice, gasToken }: SafeTransaction,
): Promise<bigint | undefined> {
  if (gasPrice === 0n || !isAddressEqual(gasToken, zeroAddress)) return undefined;
  const taken = (await getGasPrice(client)) * 2n;
  return taken > gasPrice ? taken : gasPrice;
}

/** The token in which the Safe pays for gas. */
const listRepaid = ({ gasPrice, gasToken }: SafeTransaction): readonly Subject[] =>
  gasPrice === 0n || isAddressEqual(gasToken, zeroAddress) ? [] : [{ kind: 'token', token: gasToken }];

export type FullRun = RunResult & {
  readonly subjects: readonly Subject[];
  readonly isComplete: boolean;
  readonly areMembersComplete: boolean;
};

/** What is looked at: assets and permissions, and addresses that might become owners or modules unseen. */
type Wanted = { readonly subjects: readonly Subject[]; readonly named: readonly Address[] };

/** A second run reads what the events of the first have named. */
async function runTracedFully(
  client: ChainClient,
  run: Omit<Run, 'reads'>,
  wanted: Wanted,
): Promise<FullRun> {
  const first = await runFully(client, run, wanted, runTraced);
  const logs = first.logs ?? [];
  const all = {
    subjects: [...wanted.subjects, ...knownFirst(readLogs(logs, run.safe).subjects)],
    // Those of events come first: the calldata of a large batch must not push them out.
    named: [...logs.flatMap(listTopicAddresses), ...wanted.named],
  };
  const { subjects } = select(all, run.safe);
  const isNothingNew =
    joinSubjects([...first.subjects, ...subjects], run.safe).length === first.subjects.length;
  return isNothingNew ? first : runFully(client, run, all, runTraced);
}

async function runFully(
  client: ChainClient,
  run: Omit<Run, 'reads'>,
  wanted: Wanted,
  runOnce: (client: ChainClient, run: Run) => Promise<RunResult>,
): Promise<FullRun> {
  const selected = select(wanted, run.safe);
  const reads = selected.subjects.map((subject) => readOf(subject, run.safe));
  return { ...(await runOnce(client, { ...run, reads })), ...selected };
}

/** Assets and permissions, and members, each up to a bound of its own. */
function select({ subjects, named }: Wanted, safe: Address) {
  const all = joinSubjects(subjects, safe);
  const members = [...new Set(named.map((address) => getAddress(address)))];
  return {
    subjects: [
      ...all.slice(0, maxSubjects),
      ...members.slice(0, maxMembers).flatMap((address): readonly Subject[] => [
        { kind: 'member', list: 'owners', address },
        { kind: 'member', list: 'modules', address },
      ]),
    ],
    isComplete: all.length <= maxSubjects,
    areMembersComplete: members.length <= maxMembers,
  };
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
]);

function isSilence(error: unknown): boolean {
  return walkCauses(error).some((cause) => {
    const name = readName(cause);
    if (cause instanceof ChainError && cause.kind === 'wrong-chain') return true;
    if (name !== 'HttpRequestError') return silence.has(name);
    const status = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'status') : undefined;
    // A door before a node may refuse one method by its status; whoever cannot be reached at all has none.
    return typeof status !== 'number' || status >= 500;
  });
}
