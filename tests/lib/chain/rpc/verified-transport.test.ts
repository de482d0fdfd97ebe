import { getBlockNumber } from 'viem/actions';
import { describe, expect, test } from 'vitest';
import { getToken } from '@/lib/chain/tokens';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { recipient } from '@/tests/support/chain/people';
import { doubleRpc, type Node, NodeError, rightChain } from '@/tests/support/chain/rpc-double';

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => toAppError(error),
  );

describe('the right chain', () => {
  test('is asked for its identity in the same HTTP request as the first question', async () => {
    const { client, sent } = doubleRpc({ 'rpc.example': { answers: rightChain } });
    expect(await getBlockNumber(client)).toBe(100n);
    expect(sent.map(({ methods }) => methods.toSorted())).toEqual([
      ['eth_blockNumber', 'eth_chainId', 'eth_getBlockByNumber'],
    ]);
  });

  test('is asked for its identity once', async () => {
    const { client, sent } = doubleRpc({ 'rpc.example': { answers: rightChain } });
    await Promise.all([getBlockNumber(client), getToken(client, recipient).catch(() => undefined)]);
    await getBlockNumber(client);
    await getBlockNumber(client);
    const methods = sent.flatMap((request) => request.methods);
    expect(methods.filter((method) => method === 'eth_chainId')).toHaveLength(1);
    expect(methods.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1);
  });
});

describe('another chain', () => {
  test.each<[string, Node['answers']]>([
    ['by its id', { eth_chainId: () => '0x1' }],
    ['by its first block', { eth_getBlockByNumber: () => ({ hash: `0x${'11'.repeat(32)}` }) }],
    ['by an id that is none', { eth_chainId: () => '0x' }],
    ['by an id that is a word', { eth_chainId: () => 'base' }],
    ['by a first block that is missing', { eth_getBlockByNumber: () => null }],
    ['by a first block without hash', { eth_getBlockByNumber: () => ({ number: '0x0' }) }],
  ])('is refused %s, and named', async (_name, spoof) => {
    const { client } = doubleRpc({ 'rpc.example': { answers: { ...rightChain, ...spoof } } });
    const error = await failureOf(getBlockNumber(client));
    expect(error).toMatchObject({ kind: 'wrong-chain' });
    expect(error).toMatchObject({ failure: { host: 'rpc.example' } });
  });

  test('is not believed when it says no, either', async () => {
    const answers = {
      ...rightChain,
      eth_chainId: () => '0x1',
      eth_call: () => {
        throw new NodeError(3, 'execution reverted');
      },
    };
    const { client } = doubleRpc({ 'rpc.example': { answers } });
    expect(await failureOf(getToken(client, recipient))).toMatchObject({ kind: 'wrong-chain' });
  });

  test('may become the right one again', async () => {
    const node = { answers: { ...rightChain, eth_chainId: () => '0x1' } };
    const { client } = doubleRpc({ 'rpc.example': node });
    expect(await failureOf(getBlockNumber(client))).toMatchObject({ kind: 'wrong-chain' });
    node.answers = rightChain as typeof node.answers; // the same methods
    expect(await getBlockNumber(client)).toBe(100n);
  });

  test('in the first place is passed over for the next', async () => {
    const wrong = { ...rightChain, eth_chainId: () => '0x1', eth_blockNumber: () => '0x1' };
    const { client } = doubleRpc({
      'wrong.example': { answers: wrong },
      'right.example': { answers: rightChain },
    });
    expect(await getBlockNumber(client)).toBe(100n);
  });
});

describe('an outage', () => {
  test('is no verdict: the identity is asked again, and then it goes on', async () => {
    const node: Node = { answers: rightChain, reply: () => new Response('', { status: 502 }) };
    const { client, sent } = doubleRpc({ 'rpc.example': node });
    expect(await failureOf(getBlockNumber(client))).toMatchObject({ kind: 'rpc-http' });
    delete node.reply;
    expect(await getBlockNumber(client)).toBe(100n);
    expect(sent.at(-1)?.methods).toContain('eth_chainId');
  });
});
