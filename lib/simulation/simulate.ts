import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  size,
  zeroAddress,
} from 'viem';
import { getCode } from 'viem/actions';
import { multicall3, safeSingletons } from '@/config/contracts';
import { deployment } from '@/config/deployment';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { ChainError } from '@/lib/errors/chain';
import { readName, walkCauses } from '@/lib/errors/mapping/walk-causes';
import { view } from '@/lib/safe/abi/function-abi';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeMultiSend } from '@/lib/safe/protocol/multisend';
import type { Call, SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { approveByOverride } from './approve-by-override';
import { assembleOutcome } from './assemble-outcome';
import {
  type Conditions,
  type DrawAddress,
  drawAddress,
  type OfferedFees,
  offerFees,
  readConditions,
} from './conditions';
import { readPrices } from './estimate-fee';
import { listNamedAddresses, listTopicAddresses } from './named-addresses';
import type { AbsentReason, Outcome } from './outcome';
import { listPredicted, type Prediction } from './prediction';
import { readLogs } from './read-logs';
import type { Look } from './read-look';
import { listHolders, portionHolders } from './received';
import { lookAt, runProbed } from './run-probed';
import { maxGas, type Run, type RunResult, runTraced } from './run-traced';
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
  /** Where what looks at the Safe stands; the browser's own generator where nothing is said. */
  readonly draw?: DrawAddress;
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

async function attempt(client: ChainClient, request: SimulationRequest): Promise<Simulation> {
  const { safe, transaction, prediction, draw = drawAddress } = request;
  const conditions = await readConditions(client, draw);
  const { blockNumber, gasPrice } = conditions;
  const prepared = await prepareRun(client, { ...request, sender: findPayer(request) }, conditions);
  if ('kind' in prepared) return prepared;
  const { run, acting, creation, skippedNonces } = prepared;
  const sent = { to: safe.address, value: 0n, data: run.execution };
  const whole = creation
    ? encodeMultiSend({ calls: [creation.call, sent], multiSend: creation.multiSend })
    : sent;
  const prices = readPrices(client, { ...whole, blockNumber, gasPrice });
  const known = deployment.knownTokens.map(({ address }): Subject => ({ kind: 'token', token: address }));
  const holders = joinSubjects(listHolders(prediction.balanceChanges.balanceChanges), safe.address);
  const { portions, left } = portionHolders(holders);
  const [firstHolders = [], ...moreHolders] = portions;
  const wanted = {
    subjects: [...listPredicted(prediction), ...listRepaid(transaction)],
    named: [...listNamedAddresses(transaction.data), ...acting],
    holders: firstHolders,
    isForeign: prediction.balanceChanges.more !== undefined,
  };
  const found = await runTracedFully(client, run, wanted).catch((error: unknown) => {
    if (isSilence(error)) throw error;
    return undefined;
  });
  if (creation && !found) return { kind: 'absent', reason: 'notCreated' };
  const ran =
    found ?? (await runProbedFully(client, run, { ...wanted, subjects: [...wanted.subjects, ...known] }));
  const measured = await measureMore(client, run, {
    ...{ ran, portions: moreHolders, runOnce: found ? runTraced : runProbed },
  });
  return {
    kind: 'simulated',
    outcome: assembleOutcome({
      ...measured.ran,
      unmeasured: measured.left + left,
      transaction,
      safe: safe.address,
      blockNumber,
      skippedNonces,
      prices: await prices,
    }),
  };
}

/** A Safe that acts as an account, as in the frame of a Safe wallet, sends nothing: it would pay the gas. */
const findPayer = ({ safe, sender }: SimulationRequest): Address | undefined =>
  sender && isAddressEqual(sender, safe.address) ? undefined : sender;

type Absent = Extract<Simulation, { kind: 'absent' }>;

type PreparedRun = {
  readonly run: Omit<Run, 'reads'>;
  /** Everybody who acts in it. */
  readonly acting: readonly Address[];
  readonly creation: SimulatedCreation | undefined;
  readonly skippedNonces: bigint;
};

/** Looks at the Safe and puts the execution together, or says why there is none. */
async function prepareRun(
  client: ChainClient,
  { safe, transaction, sender: given, signatures, creation: kept }: SimulationRequest,
  conditions: Conditions,
): Promise<PreparedRun | Absent> {
  const code =
    kept && (await getCode(client, { address: safe.address, blockNumber: conditions.blockNumber }));
  const creation = code ? undefined : kept;
  const look = creation
    ? undefined
    : await lookAt(client, {
        ...{ safe: safe.address, conditions },
        reads: given ? [{ target: multicall3.address, data: encodeBalanceRead(given) }] : [],
      });
  const now = creation ? { ...creation, nonce: 0n, modules: [], guard: undefined } : look?.safe;
  const [firstOwner] = now?.owners ?? [];
  if (!now || !firstOwner || !isOfficial(now.singleton)) return { kind: 'absent', reason: 'notASafe' };
  const skippedNonces = transaction.nonce - now.nonce;
  if (skippedNonces < 0n) return { kind: 'absent', reason: 'nonceUsed' };

  const sender = given ?? firstOwner;
  const taken = approveByOverride({
    safeTxHash: hashTransaction(safe, transaction).safeTxHash,
    ...{ owners: now.owners, threshold: now.threshold, sender },
    nonce: skippedNonces > 0n ? transaction.nonce : undefined,
  });
  const approved =
    signatures !== undefined && skippedNonces === 0n ? { ...taken, stateDiff: [], signatures } : taken;
  const [funds] = look?.answers ?? [];
  return {
    run: {
      ...{ safe: safe.address, sender, approved, conditions, creation: creation?.call },
      execution: encodeExecution(transaction, approved.signatures),
      funds: funds !== undefined && size(funds) === 32 ? hexToBigInt(funds) : undefined,
      fees: findRepaidFees(conditions, transaction) ?? offerFees(conditions),
      hasGuard: now.guard !== undefined,
      gas: maxGas,
    },
    acting: [safe.address, sender, transaction.to, ...now.owners, ...now.modules],
    ...{ creation, skippedNonces },
  };
}

const encodeBalanceRead = (account: Address) =>
  encodeFunctionData({ abi: balanceAbi, functionName: 'getEthBalance', args: [account] });
/** Source: Multicall3.sol. */
const balanceAbi = [
  view('getEthBalance', [{ name: 'account', type: 'address' }], [{ type: 'uint256' }]),
] as const;

/**
 * What the sender pays for gas where the Safe pays it back in Ether: as much as the Safe gives at most, and what the chain
 * takes at least. Undefined where the Safe pays nothing back, or the node tells no price.
 */
function findRepaidFees(
  { gasPrice: now }: Conditions,
  { gasPrice, gasToken }: SafeTransaction,
): OfferedFees | undefined {
  if (gasPrice === 0n || !isAddressEqual(gasToken, zeroAddress)) return undefined;
  const taken = (now ?? 0n) * 2n;
  return { gasPrice: taken > gasPrice ? taken : gasPrice };
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
type Wanted = {
  readonly subjects: readonly Subject[];
  readonly named: readonly Address[];
  /** What others hold. */
  readonly holders: readonly Subject[];
  /** Whether contracts are called that the decoded calls do not say all of. */
  readonly isForeign: boolean;
};

/** The same run once more for each further portion of recipients; `left` are those that the node did not tell of. */
async function measureMore(
  client: ChainClient,
  run: Omit<Run, 'reads'>,
  { ran, portions, runOnce }: { ran: FullRun; portions: readonly (readonly Subject[])[]; runOnce: RunOnce },
): Promise<{ readonly ran: FullRun; readonly left: number }> {
  const [portion, ...others] = portions;
  if (!portion) return { ran, left: 0 };
  const wanted = { subjects: [], named: [], holders: portion, isForeign: false };
  const more = await runFully(client, run, wanted, runOnce).catch(() => undefined);
  if (!more || more.result.kind !== ran.result.kind) return { ran, left: portions.flat().length };
  const join = (one: Look, two: Look): Look => ({ ...one, answers: [...one.answers, ...two.answers] });
  const joined = {
    ...ran,
    subjects: [...ran.subjects, ...more.subjects],
    ...{ before: join(ran.before, more.before), after: join(ran.after, more.after) },
  };
  return measureMore(client, run, { ran: joined, portions: others, runOnce });
}

/** A further run reads what the events of the one before have named. */
async function runTracedFully(
  client: ChainClient,
  run: Omit<Run, 'reads'>,
  wanted: Wanted,
): Promise<FullRun> {
  const first = await runFully(client, run, wanted, runTraced);
  const wider = widen(wanted, first, run.safe);
  const gas = wanted.isForeign ? limitGas(first) : run.gas;
  if (isCovered(first, wider, run.safe) && gas === run.gas) return first;
  const second = await runFully(client, { ...run, gas }, wider, runTraced);
  if (isSuccess(first) && !isSuccess(second))
    // It needs more than it uses, as a wallet would find out too.
    return isCovered(first, wider, run.safe) ? first : runFully(client, run, wider, runTraced);
  const widest = widen(wider, second, run.safe);
  return isCovered(second, widest, run.safe) ? second : runFully(client, { ...run, gas }, widest, runTraced);
}

async function runProbedFully(
  client: ChainClient,
  run: Omit<Run, 'reads'>,
  wanted: Wanted,
): Promise<FullRun> {
  const first = await runFully(client, run, wanted, runProbed);
  const gas = wanted.isForeign ? limitGas(first) : run.gas;
  if (gas === run.gas) return first;
  const second = await runFully(client, { ...run, gas }, wanted, runProbed);
  return isSuccess(first) && !isSuccess(second) ? first : second;
}

/**
 * About as much gas as a wallet gives: what was used and half as much again, for what comes back at the end and for what
 * each call keeps to itself. With the most that there is, a contract could tell a simulation by it.
 */
function limitGas({ result, gasUsed }: RunResult): bigint {
  const gas = (gasUsed * 3n) / 2n;
  return result.kind === 'success' && gas < maxGas ? gas : maxGas;
}

const isSuccess = ({ result }: RunResult) => result.kind === 'success';

const widen = (wanted: Wanted, { logs = [] }: RunResult, safe: Address): Wanted => ({
  ...wanted,
  subjects: [...wanted.subjects, ...knownFirst(readLogs(logs, safe).subjects)],
  // Those of events come first: the calldata of a large batch must not push them out.
  named: [...logs.flatMap(listTopicAddresses), ...wanted.named],
});

/** Whether a run has looked at all that is wanted. */
const isCovered = ({ subjects }: FullRun, wanted: Wanted, safe: Address) =>
  joinSubjects([...subjects, ...select(wanted, safe).subjects], safe).length === subjects.length;

type RunOnce = (client: ChainClient, run: Run) => Promise<RunResult>;

async function runFully(
  client: ChainClient,
  run: Omit<Run, 'reads'>,
  wanted: Wanted,
  runOnce: RunOnce,
): Promise<FullRun> {
  const selected = select(wanted, run.safe);
  const reads = selected.subjects.map((subject) => readOf(subject, run.safe));
  return { ...(await runOnce(client, { ...run, reads })), ...selected };
}

/** Assets and permissions, and members, each up to a bound of its own. */
function select({ subjects, named, holders }: Wanted, safe: Address) {
  const all = joinSubjects(subjects, safe);
  const members = [...new Set(named.map((address) => getAddress(address)))];
  return {
    subjects: [
      ...all.slice(0, maxSubjects),
      ...joinSubjects(holders, safe),
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
