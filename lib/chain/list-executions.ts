import { type Address, type Hash, slice } from 'viem';
import { getBlock, getLogs, getTransaction, getTransactionReceipt } from 'viem/actions';
import { outcomeEvents } from '@/lib/safe/abi/safe';
import { readOutcome } from '@/lib/safe/protocol/execution';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { readExecutedTransaction } from '@/lib/safe/verify/executed-signatures';
import { type BlockRange, rangesBefore } from './find-execution-event';
import type { ChainClient } from './rpc/chain-client';

/** One execution, by the Safe's own event. */
export type ChainExecution = {
  readonly safeTxHash: Hash;
  readonly transactionHash: Hash;
  readonly date: Date;
  readonly isSuccess: boolean;
  /** The executed transaction, whose bytes give the hash; undefined where the calldata do not hold it. */
  readonly transaction: SafeTransaction | undefined;
};

export type ChainExecutions = {
  /** Newest first. */
  readonly executions: readonly ChainExecution[];
  /** The oldest block that was searched. */
  readonly fromBlock: bigint;
  /** Whether these are all that the Safe ever executed. */
  readonly isComplete: boolean;
};

/** The most executions that are read; each costs two requests. */
const maxExecutions = 50;
/** Requests that are sent together. */
const together = 5;

/**
 * Lists a Safe's executions in somewhat more than a day before a block, fifty at most, from its own events: for Safes
 * whose contract the gateway does not follow. `nonce` is the Safe's at that block. Throws what the RPC throws.
 */
export async function listExecutions(
  client: ChainClient,
  safe: SafeRef,
  { nonce, blockNumber }: Before,
): Promise<ChainExecutions> {
  const wanted = nonce < BigInt(maxExecutions) ? Number(nonce) : maxExecutions;
  const { found, fromBlock } = await search(client, safe, blockNumber, (events) => events.length >= wanted);
  const executions = await Promise.all(
    found
      .slice(0, wanted)
      .map((event, index) => readExecution(client, safe, event, nonce - 1n - BigInt(index))),
  );
  return { executions, fromBlock, isComplete: BigInt(found.length) >= nonce };
}

/** The Safe's nonce at a block. */
type Before = { readonly nonce: bigint; readonly blockNumber: bigint };

/**
 * Finds one execution by its hash, with the oldest block that was searched; undefined where no event has it. Throws
 * what the RPC throws.
 */
export async function findChainExecution(
  client: ChainClient,
  { safe, safeTxHash }: { safe: SafeRef; safeTxHash: Hash },
  { nonce, blockNumber }: Before,
): Promise<{ readonly execution: ChainExecution | undefined; readonly fromBlock: bigint }> {
  const isWanted = (event: Event) => readOutcome([event], { safe, safeTxHash }) !== 'absent';
  const done = (events: readonly Event[]) => BigInt(events.length) >= nonce || events.some(isWanted);
  const { found, fromBlock } = await search(client, safe, blockNumber, done);
  const index = found.findIndex(isWanted);
  const event = found[index];
  return {
    execution: event && (await readExecution(client, safe, event, nonce - 1n - BigInt(index))),
    fromBlock,
  };
}

/** The chain transaction in which a Safe executed something, and the nonce that it had. */
export type KnownExecution = { readonly transactionHash: Hash; readonly nonce: bigint };

/** Reads an execution in a known chain transaction; undefined where that has no event of it. Throws what the RPC throws. */
export async function readKnownExecution(
  client: ChainClient,
  { safe, safeTxHash }: { safe: SafeRef; safeTxHash: Hash },
  { transactionHash, nonce }: KnownExecution,
): Promise<ChainExecution | undefined> {
  const { logs } = await getTransactionReceipt(client, { hash: transactionHash });
  const event = logs.find((log) => readOutcome([log], { safe, safeTxHash }) !== 'absent');
  return event && readExecution(client, safe, event, nonce);
}

/** Collects the Safe's events for outcomes, newest first, until there are enough. */
async function search(
  client: ChainClient,
  safe: SafeRef,
  last: bigint,
  isEnough: (events: readonly Event[]) => boolean,
): Promise<{ readonly found: readonly Event[]; readonly fromBlock: bigint }> {
  const ranges = rangesBefore(last);
  const found: Event[] = [];
  let fromBlock = last;
  for (let at = 0; at < ranges.length && !isEnough(found); at += together) {
    const group = ranges.slice(at, at + together);
    const logs = await Promise.all(group.map((range) => listEvents(client, safe.address, range)));
    // Each range lists its oldest event first.
    found.push(...logs.flatMap((events) => events.toReversed()));
    fromBlock = group.at(-1)?.fromBlock ?? fromBlock;
  }
  return { found, fromBlock };
}

type Event = Awaited<ReturnType<typeof listEvents>>[number];

/** A Safe's event for an outcome, as `readExecution` needs it. */
export type OutcomeEvent = Pick<Event, 'address' | 'topics' | 'data' | 'transactionHash' | 'blockNumber'>;

const listEvents = (client: ChainClient, address: Address, range: BlockRange) =>
  getLogs(client, { address, events: outcomeEvents, ...range });

/** A nested execution ends before the outer one, so the nonce may differ by a few from the order of the events. */
const around = [0n, 1n, -1n, 2n, -2n, 3n, -3n];

/** The chain transaction may be missing on a node, and the execution is then shown without its bytes. */
const ignoreMissing = () => undefined;

/**
 * Reads the execution that an event of the Safe reports. `likely` is the nonce that it probably had. Throws what the
 * RPC throws, and what `onMissing` throws where the chain transaction can't be read.
 */
export async function readExecution(
  client: ChainClient,
  safe: SafeRef,
  event: OutcomeEvent,
  likely: bigint,
  onMissing: (error: unknown) => undefined = ignoreMissing,
): Promise<ChainExecution> {
  const { transactionHash, blockNumber } = event;
  // The hash is in the data up to Safe 1.3.0, and in a topic since.
  const safeTxHash = event.topics[1] ?? slice(event.data, 0, 32);
  const [block, sent] = await Promise.all([
    getBlock(client, { blockNumber }),
    getTransaction(client, { hash: transactionHash }).catch(onMissing),
  ]);
  const nonces = around.map((step) => likely + step).filter((nonce) => nonce >= 0n);
  return {
    ...{ safeTxHash, transactionHash, date: new Date(Number(block.timestamp) * 1_000) },
    isSuccess: readOutcome([event], { safe, safeTxHash }) === 'success',
    transaction: sent && readExecutedTransaction(sent.input, { safe, safeTxHash, nonces }),
  };
}
