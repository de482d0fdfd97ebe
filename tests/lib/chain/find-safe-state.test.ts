import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followExecution } from '@/lib/actions/execution/follow-execution';
import { findSafeState, readRecentState } from '@/lib/chain/find-safe-state';
import { findRecentBlock, noteBlock } from '@/lib/chain/recent-block';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { shareAnswers } from '@/lib/chain/rpc/root-client';
import { describeError } from '@/lib/errors/mapping/describe';
import { NotASafeError } from '@/lib/errors/safe';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, safe } from '@/tests/support/chain/people';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeExecution } from '@/tests/support/transactions/running-executions';

const known: DoubleChainState = { safes: [{ address: safe.address, owners: [amara.address] }] };

const find = (first: DoubleChainState, second?: DoubleChainState) =>
  findSafeState(
    {
      chain: doubleChain(first).client,
      secondaryRpc: second && { host: 'second.example', client: doubleChain(second).client },
    },
    safe,
  );

test('the first RPC is believed where it knows the Safe', async () => {
  await expect(find(known, {})).resolves.toMatchObject({ owners: [amara.address] });
});

test.each<[string, DoubleChainState | undefined]>([
  ['there is no second RPC', undefined],
  ['the second does not know it either', {}],
  ['the second does not answer', { isDown: true }],
])('that there is no Safe is believed where %s', async (_name, second) => {
  const error = await find({}, second).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotASafeError);
  expect(error).toMatchObject({ blockNumber: 100n });
});

test('where the second RPC knows it both are named, and nothing is believed', async () => {
  const error = await find({}, known).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'rpcs-disagree' });
  expect(describeError(error)).toMatchObject({
    title:
      'The RPC rpc.example says that there is no Safe at this address at block 100; the RPC second.example knows it at block 100.',
    canRetry: true,
  });
});

describe('right after the RPC has told of the newest block', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** An execution whose receipt is of block 96 (`0x60`), read as a page does, and then the Safe's state. */
  async function readAfterOutcome({ blockNumber = 100n, pause = 0 } = {}) {
    stubBrowserStorage();
    const execution = makeExecution({ safe, nonce: 0n });
    const { safeTxHash, transactionHash } = execution;
    const state = {
      ...known,
      blockNumber,
      executions: [{ safe: safe.address, safeTxHash, transactionHash }],
    };
    const chain = doubleChain(state);
    const followed = await followExecution(shareAnswers(chain.client), execution);
    expect(followed).toMatchObject({ outcome: 'success', block: { number: 96n } });
    vi.setSystemTime(Date.now() + pause);
    chain.change({ ...state, blockNumber: 101n });
    const before = chain.sent.length;
    const found = await findSafeState({ chain: chain.client }, safe);
    return { blockNumber: found.blockNumber, roundTrips: chain.sent.length - before };
  }

  test('the state is read at that block, in one round trip', async () => {
    expect(await readAfterOutcome()).toEqual({ blockNumber: 100n, roundTrips: 1 });
  });

  test('parts of a page that ask at the same time share one reading, and a failed one is not shared', async () => {
    const chain = doubleChain({ ...known, blockNumber: 100n });
    noteBlock(chain.client, { number: 100n, at: Date.now() });
    const before = chain.sent.length;
    const [first, second] = await Promise.all([
      findSafeState({ chain: chain.client }, safe),
      readRecentState(chain.client, safe),
    ]);
    expect(second).toBe(first);
    expect(chain.sent.length - before).toBe(1);

    const late = doubleChain({ ...known, blockNumber: 100n, isDown: true });
    noteBlock(late.client, { number: 100n, at: Date.now() });
    await expect(readRecentState(late.client, safe)).rejects.toThrow();
    late.change({ ...known, blockNumber: 100n });
    await expect(readRecentState(late.client, safe)).resolves.toMatchObject({ blockNumber: 100n });
  });

  test('a second later the newest block is asked for', async () => {
    expect(await readAfterOutcome({ pause: 1_000 })).toEqual({ blockNumber: 101n, roundTrips: 2 });
  });

  test('a Safe that is newer than that block is found at the newest one', async () => {
    const { client } = doubleChain({ ...known, blockNumber: 101n });
    const request = ((question: Parameters<ChainClient['request']>[0]) =>
      JSON.stringify(question).includes('"0x64"')
        ? Promise.reject(new Error('header not found'))
        : client.request(question)) as ChainClient['request']; // It hands on the double's own answers.
    const chain: ChainClient = { ...client, request };
    noteBlock(chain, { number: 100n, at: Date.now() });
    await expect(findSafeState({ chain }, safe)).resolves.toMatchObject({ blockNumber: 101n });
  });

  test('a block counts from when the RPC told of it', () => {
    const { client } = doubleChain(known);
    noteBlock(client, { number: 100n, at: Date.now() - 1_000 });
    expect(findRecentBlock(client)).toBeUndefined();
  });

  test('a block before that of a receipt is not used', async () => {
    expect(await readAfterOutcome({ blockNumber: 95n })).toEqual({ blockNumber: 101n, roundTrips: 2 });
  });
});

test('a block that was noted is not replaced by an earlier one, and can be forgotten', () => {
  const { client } = doubleChain(known);
  const at = Date.now();
  noteBlock(client, { number: 100n, at });
  noteBlock(client, { number: 99n, at });
  expect(findRecentBlock(client)).toBe(100n);
  noteBlock(client, undefined);
  expect(findRecentBlock(client)).toBeUndefined();
});

test('a first RPC that is silent is no answer', async () => {
  const error = await find({ isDown: true }, known).catch((thrown: unknown) => thrown);
  expect(error).not.toMatchObject({ kind: 'rpcs-disagree' });
});
