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
  /** The sender of the execution; undefined for the first owner. */
  readonly sender: Address | undefined;
  /** What the decoded calls do. The Safe and the block are read meanwhile. */
  readonly prediction: Prediction | Promise<Prediction>;
  /** The creation of a Safe that is not on the chain yet. */
  readonly creation?: SimulatedCreation | undefined;
  /** The packed signatures, where they are complete, so that no approval is overridden. */
  readonly signatures?: Hex | Promise<Hex | undefined> | undefined;
  /** The newest block where it was just read; by default it is read now. */
  readonly conditions?: Promise<Conditions> | undefined;
  /** Draws the addresses of the probe; the browser's random generator by default. */
  readonly draw?: DrawAddress;
};

/** The creation of the Safe that the same transaction runs first, through the batch contract. */
export type SimulatedCreation = {
  readonly call: Call;
  readonly multiSend: Address;
  readonly singleton: Address;
  readonly owners: readonly Address[];
  readonly threshold: number;
};

/** The effect of a transaction, or the reason why there is no simulation. */
export type Simulation =
  | { readonly kind: 'simulated'; readonly outcome: Outcome }
  | { readonly kind: 'absent'; readonly reason: AbsentReason };

/** The most assets and permissions that are read in one transaction; the outcome reports more. */
const maxSubjects = 80;
/** The most addresses that are checked as hidden owners and modules. */
const maxMembers = 48;

/**
 * Runs a transaction at the newest block as the Safe would run it, with its signatures where they are complete, else
 * with the missing approvals overridden. It never throws: a transaction that can't be simulated has a reason.
 */
export async function simulate(client: ChainClient, request: SimulationRequest): Promise<Simulation> {
  try {
    return await attempt(client, request);
  } catch (error) {
    return { kind: 'absent', reason: isSilence(error) ? 'silent' : 'unsupported' };
  }
}

async function attempt(client: ChainClient, request: SimulationRequest): Promise<Simulation> {
  const { safe, transaction, draw = drawAddress } = request;
  const conditions = await (request.conditions ?? readConditions(client, draw));
  const { blockNumber, gasPrice } = conditions;
  const prepared = await prepareRun(client, { ...request, sender: findPayer(request) }, conditions);
  if ('kind' in prepared) return prepared;
  const { run, acting, creation, skippedNonces } = prepared;
  const prediction = await request.prediction;
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

/**
 * Returns the account that pays the gas; undefined for a Safe that acts as an account, which sends no transactions
 * itself.
 */
const findPayer = ({ safe, sender }: SimulationRequest): Address | undefined =>
  sender && isAddressEqual(sender, safe.address) ? undefined : sender;

type Absent = Extract<Simulation, { kind: 'absent' }>;

type PreparedRun = {
  readonly run: Omit<Run, 'reads'>;
  /** All accounts that act in it. */
  readonly acting: readonly Address[];
  readonly creation: SimulatedCreation | undefined;
  readonly skippedNonces: bigint;
};

/** Reads the Safe and builds the execution, or returns the reason why there is none. */
async function prepareRun(
  client: ChainClient,
  { safe, transaction, sender: given, signatures: awaited, creation: kept }: SimulationRequest,
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
  const signatures = await awaited;
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
 * Computes the sender's offer where the Safe refunds gas in Ether: the Safe's maximum, and at least what the chain
 * requires. Undefined without a refund in Ether, or without a gas price from the node.
 */
function findRepaidFees(
  { gasPrice: now }: Conditions,
  { gasPrice, gasToken }: SafeTransaction,
): OfferedFees | undefined {
  if (gasPrice === 0n || !isAddressEqual(gasToken, zeroAddress)) return undefined;
  const taken = (now ?? 0n) * 2n;
  return { gasPrice: taken > gasPrice ? taken : gasPrice };
}

/** Lists the token in which the Safe refunds gas. */
const listRepaid = ({ gasPrice, gasToken }: SafeTransaction): readonly Subject[] =>
  gasPrice === 0n || isAddressEqual(gasToken, zeroAddress) ? [] : [{ kind: 'token', token: gasToken }];

export type FullRun = RunResult & {
  readonly subjects: readonly Subject[];
  readonly isComplete: boolean;
  readonly areMembersComplete: boolean;
};

/** The values to read: assets and permissions, and addresses that may become hidden owners or modules. */
type Wanted = {
  readonly subjects: readonly Subject[];
  readonly named: readonly Address[];
  /** Balances of recipients. */
  readonly holders: readonly Subject[];
  /** Whether contracts are called whose effects the decoded calls don't show completely. */
  readonly isForeign: boolean;
};

/** Repeats the run for each further portion of recipients; `left` is the number that the node did not return. */
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

/** Repeats a run to read what the events of the run before have named. */
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
    // The transaction needs more gas than it uses, as a wallet would find too.
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
 * Computes about the gas limit of a wallet: the used gas and half as much again, for the refund at the end and for the
 * gas that each call retains. With the maximum a contract could recognize a simulation.
 */
function limitGas({ result, gasUsed }: RunResult): bigint {
  const gas = (gasUsed * 3n) / 2n;
  return result.kind === 'success' && gas < maxGas ? gas : maxGas;
}

const isSuccess = ({ result }: RunResult) => result.kind === 'success';

const widen = (wanted: Wanted, { logs = [] }: RunResult, safe: Address): Wanted => ({
  ...wanted,
  subjects: [...wanted.subjects, ...knownFirst(readLogs(logs, safe).subjects)],
  // Addresses from events come first, so that the calldata of a large batch can't displace them.
  named: [...logs.flatMap(listTopicAddresses), ...wanted.named],
});

/** Whether a run has read everything that is wanted. */
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

/** Selects assets and permissions, and possible members, each up to its own limit. */
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

/** Puts well-known tokens first, so that a contract that floods the events can't displace them. */
function knownFirst(subjects: readonly Subject[]): readonly Subject[] {
  const isKnown = (subject: Subject) =>
    'token' in subject &&
    deployment.knownTokens.some(({ address }) => isAddressEqual(address, subject.token));
  return [...subjects.filter(isKnown), ...subjects.filter((subject) => !isKnown(subject))];
}

const isOfficial = (singleton: Address | undefined) =>
  singleton !== undefined && safeSingletons.some(({ address }) => isAddressEqual(address, singleton));

/** Names of viem's errors for a node that does not answer, as opposed to one that refuses. */
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
    // A proxy before a node may refuse one method with a status; an unreachable node has no status.
    return typeof status !== 'number' || status >= 500;
  });
}
