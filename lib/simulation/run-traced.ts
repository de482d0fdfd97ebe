import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  isHex,
  numberToHex,
  type StateMapping,
  size,
} from 'viem';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { probeAbi } from '@/lib/safe/abi/probe';
import { hasSucceededInside } from '@/lib/safe/protocol/execution';
import type { Call } from '@/lib/safe/protocol/types';
import type { SimulationResult } from './outcome';
import { probeCode } from './probe-code';
import type { SimulatedLog } from './read-logs';
import { type Look, readLook } from './read-look';
import type { Read } from './subject';

/** One execution that is tried, and what is looked at before and after it. */
export type Run = {
  readonly safe: Address;
  /** Who sends the execution. */
  readonly sender: Address;
  /** What creates the Safe, where it is not on the chain yet. */
  readonly creation?: Call | undefined;
  /** Calldata of `execTransaction`. */
  readonly execution: Hex;
  readonly stateDiff: StateMapping;
  /** Wei that the sender pays for each gas; undefined where it is not charged. */
  readonly gasPrice: bigint | undefined;
  readonly reads: readonly Read[];
  readonly blockNumber: bigint;
};

export type RunResult = {
  readonly result: SimulationResult;
  readonly gasUsed: bigint;
  readonly before: Look;
  readonly after: Look;
  /** Undefined where the node does not tell events. */
  readonly logs: readonly SimulatedLog[] | undefined;
};

/** Nobody is there: the probe stands here for the length of a simulation. */
export const probeAddress: Address = '0x000000000000000000000000000000000000c0de';

/** Gas that one transaction may have on Base since its Azul fork. Source: EIP-7825. */
export const maxGas = 16_777_216n;
/** Wei of a sender who is charged for gas: enough at any price, and nobody's balance is told by it. */
export const senderBalance = 2n ** 200n;
/** A transaction can emit no more with its gas; an answer with more is not read to its end. */
const maxLogs = 50_000;

/** Runs an execution by `eth_simulateV1`, with its events and transfers of Ether. Throws what the RPC throws. */
export async function runTraced(client: ChainClient, run: Run): Promise<RunResult> {
  const { safe, sender, creation, execution, stateDiff, gasPrice, reads, blockNumber } = run;
  const look = {
    from: sender,
    to: probeAddress,
    data: encodeFunctionData({ abi: probeAbi, functionName: 'look', args: [safe, reads] }),
  };
  const answer: unknown = await client.request({
    method: 'eth_simulateV1',
    params: [
      {
        blockStateCalls: [
          // In a block before: what overrides say of a Safe's storage counts only once the Safe is there.
          ...(creation
            ? [{ calls: [{ from: sender, to: creation.to, data: creation.data, gas: numberToHex(maxGas) }] }]
            : []),
          {
            stateOverrides: {
              [probeAddress]: { code: probeCode },
              [safe]: { stateDiff: Object.fromEntries(stateDiff.map(({ slot, value }) => [slot, value])) },
              ...(gasPrice === undefined ? {} : { [sender]: { balance: numberToHex(senderBalance) } }),
            },
            calls: [
              look,
              {
                ...{ from: sender, to: safe, data: execution, gas: numberToHex(maxGas) },
                ...(gasPrice === undefined ? {} : { gasPrice: numberToHex(gasPrice) }),
              },
              look,
            ],
          },
        ],
        traceTransfers: true,
        validation: false,
      },
      numberToHex(blockNumber),
    ],
  } as never); // viem's types ask for what the method leaves to be chosen
  const blocks = Array.isArray(answer) ? answer : [];
  const [before, executed, after] = readCalls(blocks.at(-1));
  if (!before || !executed || !after) throw new TypeError('The answer to eth_simulateV1 is cut short.');
  const [created] = creation ? readCalls(blocks[0]) : [];
  return {
    result: readResult(executed),
    gasUsed: executed.gasUsed + (created?.gasUsed ?? 0n),
    before: readLook(before.returnData),
    after: readLook(after.returnData),
    logs: executed.logs,
  };
}

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

/** A node may answer anything; what is not of the form is no answer. */
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
