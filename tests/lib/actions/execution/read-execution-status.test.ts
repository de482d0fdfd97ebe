import {
  encodeFunctionResult,
  type Hash,
  hexToNumber,
  keccak256,
  multicall3Abi,
  numberToHex,
  pad,
  toHex,
} from 'viem';
import { getBlockNumber } from 'viem/actions';
import { describe, expect, test } from 'vitest';
import { lookUpExecution } from '@/lib/actions/execution/read-execution-status';
import { shareAnswers } from '@/lib/chain/rpc/root-client';
import { stranger } from '@/tests/support/chain/people';
import { doubleRpc, genesisHash, type RpcAnswer, rightChain } from '@/tests/support/chain/rpc-double';
import { makeExecution } from '@/tests/support/transactions/running-executions';

const execution = makeExecution({ nonce: 7n, sinceBlock: 100n });
const { safe, safeTxHash, transactionHash } = execution;
const otherHash: Hash = `0x${'0e'.repeat(32)}`;

const event = (blockNumber: number) => ({
  address: safe.address,
  topics: [keccak256(toHex('ExecutionSuccess(bytes32,uint256)')), safeTxHash],
  data: pad('0x', { size: 32 }),
  blockNumber: numberToHex(blockNumber),
  blockHash: pad('0xb1', { size: 32 }),
  transactionHash: otherHash,
  ...{ transactionIndex: '0x0', logIndex: '0x0', removed: false },
});

const receipt = (hash: Hash, blockNumber: number | null) => ({
  ...{ transactionHash: hash, from: stranger.address, to: safe.address, status: '0x1', type: '0x2' },
  blockNumber: blockNumber === null ? null : numberToHex(blockNumber),
  blockHash: pad('0xb1', { size: 32 }),
  ...{ transactionIndex: '0x0', gasUsed: '0x1', cumulativeGasUsed: '0x1', effectiveGasPrice: '0x0' },
  logs: [event(blockNumber ?? 0)],
});

/** A node at a block and a nonce of the Safe, which has what stands in `answers`. */
function startNode({ head = 10_000, nonce = 7, answers = {} as Readonly<Record<string, RpcAnswer>> } = {}) {
  return doubleRpc({
    'node.example': {
      answers: {
        ...rightChain,
        eth_blockNumber: () => numberToHex(head),
        eth_getTransactionReceipt: () => null,
        eth_getTransactionByHash: () => null,
        // Calls travel as one through the batch contract.
        eth_call: () =>
          encodeFunctionResult({
            abi: multicall3Abi,
            functionName: 'aggregate3',
            result: [{ success: true, returnData: numberToHex(nonce, { size: 32 }) }],
          }),
        ...answers,
      },
    },
  }).client;
}

describe('the Safe’s event', () => {
  /** Logs as a node gives them that answers for few blocks at a time; `asked` are the ranges. */
  function keepLogs(blockNumber: number) {
    const asked: [number, number][] = [];
    const eth_getLogs: RpcAnswer = ([filter]) => {
      const { fromBlock, toBlock } = filter as { fromBlock: Hash; toBlock: Hash }; // EIP-1474
      const range: [number, number] = [hexToNumber(fromBlock), hexToNumber(toBlock)];
      asked.push(range);
      return range[0] <= blockNumber && blockNumber <= range[1] ? [event(blockNumber)] : [];
    };
    const eth_getTransactionReceipt: RpcAnswer = ([hash]) =>
      hash === otherHash ? receipt(otherHash, blockNumber) : null;
    return { asked, answers: { eth_getLogs, eth_getTransactionReceipt } };
  }

  test('is looked for in steps, from when it was sent, and not beyond those that are asked with it', async () => {
    const { asked, answers } = keepLogs(4_500);
    const executionStatus = await lookUpExecution(startNode({ nonce: 8, head: 40_000, answers }), execution);
    expect(executionStatus).toMatchObject({
      kind: 'included',
      transactionHash: otherHash,
      outcome: 'success',
      isOwn: false,
    });
    expect(asked).toEqual([
      [100, 2_099],
      [2_100, 4_099],
      [4_100, 6_099],
      [6_100, 8_099],
      [8_100, 10_099],
    ]);
  });

  test('is not asked for beyond the newest block, nor without end', async () => {
    const near = keepLogs(0);
    await lookUpExecution(startNode({ nonce: 8, head: 2_500, answers: near.answers }), execution);
    expect(near.asked).toEqual([
      [100, 2_099],
      [2_100, 2_500],
    ]);
    const far = keepLogs(0);
    const client = startNode({ nonce: 8, head: 10_000_000, answers: far.answers });
    expect(await lookUpExecution(client, execution)).toEqual({ kind: 'unknown' });
    expect(far.asked).toHaveLength(25);
  });

  test('is not asked for while the Safe’s nonce is free', async () => {
    const { asked, answers } = keepLogs(4_500);
    expect(await lookUpExecution(startNode({ answers }), execution)).toEqual({ kind: 'unknown' });
    expect(asked).toEqual([]);
  });
});

test('a receipt that a node announces before its block does not count yet', async () => {
  const answers = { eth_getTransactionReceipt: () => receipt(transactionHash, null) };
  expect(await lookUpExecution(startNode({ answers }), execution)).toEqual({ kind: 'unknown' });
});

describe('the time of the block', () => {
  /** What is read of a block's time, and how often the block itself is asked for. */
  async function readTime(told: string | undefined) {
    let asked = 0;
    const answers = {
      eth_getTransactionReceipt: () => ({
        ...receipt(transactionHash, 9_000),
        logs: [{ ...event(9_000), ...(told && { blockTimestamp: told }) }],
      }),
      eth_getBlockByNumber: ([number]: readonly unknown[]) => {
        if (number === numberToHex(9_000)) asked += 1;
        return { hash: genesisHash, number, timestamp: '0x64' };
      },
    };
    const executionStatus = await lookUpExecution(startNode({ answers }), execution);
    return { minedAt: executionStatus.kind === 'included' && executionStatus.minedAt, asked };
  }

  test('is that of the event where the node tells it', async () => {
    expect(await readTime('0x65')).toEqual({ minedAt: 101_000, asked: 0 });
  });

  test('is read from the block where the event has none, or zero', async () => {
    expect(await readTime(undefined)).toEqual({ minedAt: 100_000, asked: 1 });
    expect(await readTime('0x0')).toEqual({ minedAt: 100_000, asked: 1 });
  });
});

// Pages look through a client that shares answers between the executions of one transaction.
test('one that came into its block between two questions is not called cancelled', async () => {
  let asked = 0;
  const eth_getTransactionReceipt = () => {
    asked += 1;
    return asked === 1 ? null : { ...receipt(transactionHash, 9_000), logs: [], status: '0x0' };
  };
  const answers = { eth_getTransactionReceipt, eth_getTransactionCount: () => '0x5' };
  const client = shareAnswers(startNode({ answers }));
  const executionStatus = await lookUpExecution(client, { ...execution, accountNonce: 4 });
  expect(executionStatus).toMatchObject({ kind: 'included', outcome: 'reverted' });
});

test('one that the wallet sent anew is found in a block that is newer than the first question', async () => {
  let head = 9_000;
  const eth_blockNumber = () => {
    head += 1;
    return numberToHex(head);
  };
  const eth_getLogs: RpcAnswer = ([filter]) => {
    const { toBlock } = filter as { toBlock: Hash }; // EIP-1474
    return hexToNumber(toBlock) >= 9_002 ? [event(9_002)] : [];
  };
  const eth_getTransactionReceipt: RpcAnswer = ([hash]) =>
    hash === otherHash ? receipt(otherHash, 9_002) : null;
  const answers = { eth_blockNumber, eth_getLogs, eth_getTransactionReceipt };
  const client = shareAnswers(startNode({ nonce: 8, answers }));
  const [executionStatus] = await Promise.all([
    lookUpExecution(client, { ...execution, sinceBlock: 8_900n }),
    getBlockNumber(client),
  ]);
  expect(executionStatus).toMatchObject({ kind: 'included', transactionHash: otherHash });
});
