import {
  type Address,
  decodeEventLog,
  getAddress,
  type Hash,
  type Hex,
  isAddressEqual,
  type Log,
} from 'viem';
import { getBlock, getLogs, getTransactionReceipt } from 'viem/actions';
import { allowanceModules } from '@/config/known-modules';
import { allowanceTransferEvent } from '@/lib/safe/abi/allowance';
import { moduleOutcomeEvents } from '@/lib/safe/abi/safe';
import { isOutcomeTopic } from '@/lib/safe/protocol/execution';
import { readModuleOutcome } from '@/lib/safe/protocol/module-outcome';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type MovedAsset, readOutgoing } from '@/lib/safe/verify/read-outgoing';
import { rangesBefore } from './find-execution-event';
import type { ChainClient } from './rpc/chain-client';

/** A transaction of a module, by the Safe's own event. */
export type ModuleExecution = {
  readonly module: Address;
  readonly transactionHash: Hash;
  /** The position of the event in its block. */
  readonly logIndex: number;
  readonly date: Date;
  readonly isSuccess: boolean;
  /** The assets that left the Safe with it, as the logs show; undefined where they could not be read. */
  readonly moved: readonly MovedAsset[] | undefined;
  /** Whether `moved` is complete. Only the allowance module logs the Ether that it moves. */
  readonly isAll: boolean;
};

export type ModuleExecutions = {
  /** Newest first. */
  readonly executions: readonly ModuleExecution[];
  /** The oldest block from which nothing is missing. */
  readonly fromBlock: bigint;
};

/** The most executions that are read; each costs two requests. */
const maxExecutions = 50;
/** Requests that are sent together. */
const together = 10;

/**
 * Lists the transactions of modules in somewhat more than a day before a block, fifty at most: for Safes whose contract
 * the gateway does not follow. Throws what the RPC throws for the search of events.
 */
export async function listModuleExecutions(
  client: ChainClient,
  safe: SafeRef,
  upTo: bigint,
): Promise<ModuleExecutions> {
  const ranges = rangesBefore(upTo);
  const found: Event[] = [];
  let fromBlock = upTo + 1n;
  for (let at = 0; at < ranges.length && found.length < maxExecutions; at += together) {
    const group = ranges.slice(at, at + together);
    const logs = await Promise.all(
      group.map((range) => getLogs(client, { address: safe.address, events: moduleOutcomeEvents, ...range })),
    );
    // Each range lists its oldest event first.
    found.push(...logs.flatMap((events) => events.toReversed()));
    fromBlock = group.at(-1)?.fromBlock ?? fromBlock;
  }
  const shown = found.slice(0, maxExecutions);
  const executions = await Promise.all(shown.map((event) => readModuleEvent(client, safe, event)));
  const oldest = shown.at(-1);
  const isCut = found.length > shown.length && oldest !== undefined;
  return {
    executions: executions.filter((one) => one !== undefined),
    fromBlock: isCut ? oldest.blockNumber + 1n : fromBlock,
  };
}

type Event = Pick<
  Log<bigint, number, false>,
  'address' | 'topics' | 'data' | 'transactionHash' | 'blockNumber' | 'logIndex'
>;

/**
 * Reads the transaction of a module that an event of the Safe reports; undefined for other events. Throws what the RPC
 * throws, and what `onMissing` throws where the receipt can't be read.
 */
export async function readModuleEvent(
  client: ChainClient,
  safe: SafeRef,
  event: Event,
  onMissing: (error: unknown) => undefined = () => undefined,
): Promise<ModuleExecution | undefined> {
  const outcome = readModuleOutcome(event, safe);
  // A node may return events that were not requested.
  if (!outcome) return undefined;
  const { transactionHash, blockNumber, logIndex } = event;
  const [block, receipt] = await Promise.all([
    getBlock(client, { blockNumber }),
    getTransactionReceipt(client, { hash: transactionHash }).catch(onMissing),
  ]);
  const logs = receipt && readMoved(receipt.logs, { safe, module: outcome.module, logIndex });
  return {
    ...{ ...outcome, transactionHash, logIndex },
    date: new Date(Number(block.timestamp) * 1_000),
    moved: outcome.isSuccess ? logs?.moved : [],
    isAll: !outcome.isSuccess || logs?.isAll === true,
  };
}

type Logged = readonly Pick<Log<bigint, number, false>, 'address' | 'topics' | 'data' | 'logIndex'>[];

/** Reads the logs between two of the Safe's own events: they belong to the execution that the later event ends. */
function readMoved(
  logs: Logged,
  { safe, module, logIndex }: { safe: SafeRef; module: Address; logIndex: number },
): { readonly moved: readonly MovedAsset[]; readonly isAll: boolean } {
  const isBoundary = (log: Logged[number]) =>
    isAddressEqual(log.address, safe.address) &&
    (isOutcomeTopic(log.topics[0]) || readModuleOutcome(log, safe) !== undefined);
  const before = logs.filter((log) => log.logIndex < logIndex);
  const begin = before.findLastIndex(isBoundary) + 1;
  const later = logs.filter((log) => log.logIndex > logIndex);
  const end = later.findIndex(isBoundary);
  // The allowance module logs a payment after the Safe has made it.
  const spent = (end < 0 ? later : later.slice(0, end)).flatMap((log) => readSpent(log, { safe, module }));
  if (spent.length > 0) return { moved: spent.slice(0, 1), isAll: true };
  return { moved: before.slice(begin).flatMap((log) => readOutgoing(log, safe.address)), isAll: false };
}

function readSpent(
  log: Logged[number],
  { safe, module }: { safe: SafeRef; module: Address },
): readonly MovedAsset[] {
  const isLimits = allowanceModules.some((one) => isAddressEqual(one, module));
  if (!isLimits || !isAddressEqual(log.address, module)) return [];
  try {
    const topics = [...log.topics] as [Hex, ...Hex[]]; // an event without a topic is refused below
    const { args } = decodeEventLog({ abi: [allowanceTransferEvent], data: log.data, topics });
    if (!isAddressEqual(args.safe, safe.address)) return [];
    const to = getAddress(args.to);
    return BigInt(args.token) === 0n
      ? [{ kind: 'native', to, amount: args.value }]
      : [{ kind: 'erc20', token: getAddress(args.token), to, amount: args.value }];
  } catch {
    // The log is another event of the module.
    return [];
  }
}

/**
 * Reads one transaction of a module, of which the block, the position of the Safe's event and the hash are known.
 * Undefined where its receipt has no such event. Throws what the RPC throws.
 */
export async function readModuleExecution(
  client: ChainClient,
  safe: SafeRef,
  { transactionHash, index }: { readonly transactionHash: Hash; readonly index: number },
): Promise<ModuleExecution | undefined> {
  const { logs } = await getTransactionReceipt(client, { hash: transactionHash });
  const event = logs.find((log) => log.logIndex === index && isAddressEqual(log.address, safe.address));
  return event && readModuleEvent(client, safe, event);
}
