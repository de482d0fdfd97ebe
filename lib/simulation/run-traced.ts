import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  isHex,
  numberToHex,
  size,
} from 'viem';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { readName, walkCauses } from '@/lib/errors/mapping/walk-causes';
import { probeAbi } from '@/lib/safe/abi/probe';
import { hasSucceededInside } from '@/lib/safe/protocol/execution';
import type { Call } from '@/lib/safe/protocol/types';
import type { ApprovedExecution } from './approve-by-override';
import {
  blockAfter,
  type Conditions,
  executionDelay,
  findMissingFunds,
  type OfferedFees,
  offerFees,
} from './conditions';
import type { SimulationResult } from './outcome';
import { probeCode } from './probe-code';
import type { SimulatedLog } from './read-logs';
import { type Look, readLook } from './read-look';
import type { Read } from './subject';

/** One execution to simulate, with the values to read before and after it. */
export type Run = {
  readonly safe: Address;
  /** The sender of the execution. */
  readonly sender: Address;
  /** The sender's balance, in wei; undefined where it is unknown. */
  readonly funds: bigint | undefined;
  /** The call that creates the Safe, where it is not on the chain yet. */
  readonly creation?: Call | undefined;
  /** The calldata of `execTransaction`. */
  readonly execution: Hex;
  /** The overridden slots of the Safe's storage, and of the sender's own approval. */
  readonly approved: Pick<ApprovedExecution, 'stateDiff' | 'ofSender'>;
  /** Whether the Safe has a guard, which sees the sender. */
  readonly hasGuard: boolean;
  readonly fees: OfferedFees;
  readonly gas: bigint;
  readonly reads: readonly Read[];
  readonly conditions: Conditions;
};

export type RunResult = {
  readonly result: SimulationResult;
  readonly gasUsed: bigint;
  readonly before: Look;
  readonly after: Look;
  /** Undefined where the node returns no events. */
  readonly logs: readonly SimulatedLog[] | undefined;
};

/** The most gas of one transaction on Base since its Azul fork. Source: EIP-7825. */
export const maxGas = 16_777_216n;
/** The balance of the probe's caller, in wei; no contract knows that address. */
const lookerFunds = 2n ** 96n;
/** A transaction has gas for fewer events; a longer answer is not read to its end. */
const maxLogs = 50_000;

/**
 * Runs an execution with `eth_simulateV1`, which returns events and transfers of Ether. It has its own block with the
 * current fees and values; the reads are in blocks before and after it. Throws what the RPC throws.
 */
export async function runTraced(client: ChainClient, run: Run): Promise<RunResult> {
  return simulateBlocks(client, run, { validation: true }).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    return simulateBlocks(client, run, { validation: false });
  });
}

/**
 * Whether a node with the method refuses the request: it may require more than a simulation has, and then it runs
 * without validation.
 */
function isRefusal(error: unknown): boolean {
  const names = walkCauses(error).map(readName);
  return (
    names.includes('RpcRequestError') &&
    !names.some((name) => name === 'MethodNotFoundRpcError' || name === 'MethodNotSupportedRpcError')
  );
}

/** Without validation some nodes assume a base fee of zero, whatever the block has. */
async function simulateBlocks(
  client: ChainClient,
  run: Run,
  { validation }: { readonly validation: boolean },
): Promise<RunResult> {
  const { safe, sender, funds, creation, execution, approved, fees, gas, reads, conditions } = run;
  const offered = toRpc(fees);
  const look = {
    ...{
      from: conditions.looker,
      to: conditions.probe,
      gas: numberToHex(maxGas),
      ...toRpc(offerFees(conditions)),
    },
    data: encodeFunctionData({ abi: probeAbi, functionName: 'look', args: [safe, reads] }),
  };
  const missing = findMissingFunds(funds, { gas: creation ? gas + maxGas : gas, fees });
  const funded = missing === undefined ? {} : { [sender]: { balance: numberToHex(missing) } };
  const overrides = {
    [conditions.probe]: { code: probeCode },
    [conditions.looker]: { balance: numberToHex(lookerFunds) },
    // Applied in a block after the creation, because overrides of a Safe's storage only work once the Safe exists.
    ...(approved.stateDiff.length === 0
      ? {}
      : {
          [safe]: {
            stateDiff: Object.fromEntries(approved.stateDiff.map(({ slot, value }) => [slot, value])),
          },
        }),
  };
  const send = (call: { to: Address; data: Hex }, limit: bigint) => ({
    ...{ from: sender, to: call.to, data: call.data, gas: numberToHex(limit), ...offered },
  });
  const blocks = [
    ...(creation
      ? [{ seconds: executionDelay - 2n, stateOverrides: funded, calls: [send(creation, maxGas)] }]
      : []),
    {
      seconds: executionDelay - 1n,
      stateOverrides: { ...overrides, ...(creation ? {} : funded) },
      calls: [look],
    },
    { seconds: executionDelay, calls: [send({ to: safe, data: execution }, gas)] },
    { seconds: executionDelay + 1n, calls: [look] },
  ];
  const answer: unknown = await client.request({
    method: 'eth_simulateV1',
    params: [
      {
        blockStateCalls: blocks.map(({ seconds, ...block }, index) => ({
          ...block,
          blockOverrides: toRpc(blockAfter(conditions, { blocks: BigInt(index + 1), seconds })),
        })),
        traceTransfers: true,
        validation,
      },
      numberToHex(conditions.blockNumber),
    ],
  } as never); // viem's types ask for what the method leaves to be chosen
  const calls = (Array.isArray(answer) ? answer : []).map((block: unknown) => readCalls(block)[0]);
  const [created, before, executed, after] = creation ? calls : [undefined, ...calls];
  if (!before || !executed || !after) throw new TypeError('The answer to eth_simulateV1 is cut short.');
  return {
    result: readResult(executed),
    gasUsed: executed.gasUsed + (created?.gasUsed ?? 0n),
    before: readLook(before.returnData),
    after: readLook(after.returnData),
    logs: executed.logs,
  };
}

/** Encodes numbers as a node reads them. */
const toRpc = (values: Readonly<Record<string, bigint | string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? numberToHex(value, key === 'prevRandao' ? { size: 32 } : {}) : value,
    ]),
  );

type SimulatedCall = {
  readonly isSuccess: boolean;
  readonly returnData: Hex;
  readonly gasUsed: bigint;
  readonly logs: readonly SimulatedLog[];
};

function readResult({ isSuccess, returnData }: SimulatedCall): SimulationResult {
  if (!isSuccess) return { kind: 'revert', data: returnData };
  return hasSucceededInside(returnData) ? { kind: 'success' } : { kind: 'failure' };
}

/** A node may return anything; an answer in another form counts as none. */
function readCalls(block: unknown): readonly SimulatedCall[] {
  const calls = read(block, 'calls');
  if (!Array.isArray(calls)) throw new TypeError('The answer to eth_simulateV1 has no calls.');
  return calls.map((call: unknown) => {
    const returned = read(call, 'returnData');
    const revealed = read(read(call, 'error'), 'data');
    const gasUsed = read(call, 'gasUsed');
    const logs = read(call, 'logs');
    const isSuccess = read(call, 'status') === '0x1';
    if (!isBytes(returned) || typeof gasUsed !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(gasUsed))
      throw new TypeError('A call of the answer to eth_simulateV1 cannot be read.');
    return {
      isSuccess,
      returnData: size(returned) === 0 && !isSuccess && isBytes(revealed) ? revealed : returned,
      gasUsed: BigInt(gasUsed),
      logs: Array.isArray(logs) ? logs.slice(0, maxLogs).flatMap(readLog) : [],
    };
  });
}

function readLog(log: unknown): readonly SimulatedLog[] {
  const [address, topics, data] = [read(log, 'address'), read(log, 'topics'), read(log, 'data')];
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) return [];
  if (!Array.isArray(topics) || !topics.every(isWord) || !isBytes(data)) return [];
  return [{ address: getAddress(address), topics, data }];
}

const isBytes = (value: unknown): value is Hex => isHex(value) && value.length % 2 === 0;
const isWord = (value: unknown): value is Hex => isBytes(value) && size(value) === 32;

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
