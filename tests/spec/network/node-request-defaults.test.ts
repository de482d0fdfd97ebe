// @vitest-environment happy-dom
import type { Address } from 'viem';
import { encodeFunctionResult, http, multicall3Abi } from 'viem';
import { getBlockNumber, readContract, waitForTransactionReceipt } from 'viem/actions';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { base } from '@/config/chains';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import { createWalletConfig } from '@/lib/wallet/adapter/wallet-config';
import { amara, token } from '@/tests/support/chain/people';
import { doubleRpc, genesisHash, rightChain } from '@/tests/support/chain/rpc-double';

const host = 'rpc.example';
const readToken = { abi: erc20Abi, address: token, functionName: 'decimals' } as const;

/** What a multicall answers when every call in it gives 18; the number of calls is read off the calldata's length. */
function answerMulticall(params: readonly unknown[]) {
  const [call] = params as [{ to: Address; data: string }]; // what viem sends as the first parameter of eth_call
  const calls = call.data.split('313ce567').length - 1;
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: Array.from({ length: calls }, () => ({
      success: true,
      returnData: `0x${'12'.padStart(64, '0')}` as const,
    })),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Section 9. Node request defaults', () => {
  test('polling 4000 ms', () => {
    expect(doubleRpc({ [host]: { answers: rightChain } }).client.pollingInterval).toBe(4_000);
    // The chain's own default is a quarter of it (viem: half a block's time).
    const config = createWalletConfig(
      { connectors: [], isAnnouncedOffered: () => true },
      http('http://localhost:1'),
    );
    expect(config.getClient().pollingInterval).toBe(4_000);
  });

  test('timeout 10000 ms', async () => {
    const asked: number[] = [];
    const started = Date.now();
    const client = createChainClient({
      rpcUrls: [`https://${host}`],
      identity: { chainId: base.id, genesisHash },
      fetch: (_input, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => {
            asked.push(Date.now() - started);
            reject(init.signal?.reason);
          });
        }),
    });
    const failure = getBlockNumber(client).then(
      () => expect.unreachable('Nobody answered.'),
      (error: unknown) => toAppError(error),
    );
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked[0]).toBe(10_000);
    expect((await failure).kind).toBe('rpc-timeout');
  });

  test('HTTP batch size 1000', async () => {
    const { client, sent } = doubleRpc({
      [host]: { answers: { ...rightChain, eth_getBalance: () => '0x1' } },
    });
    await Promise.all([getBlockNumber(client), vi.advanceTimersByTimeAsync(10)]);
    const before = sent.length;
    const balances = Array.from({ length: 1_001 }, () =>
      client.request({ method: 'eth_getBalance', params: [amara.address, 'latest'] }, { dedupe: false }),
    );
    await Promise.all([...balances, vi.advanceTimersByTimeAsync(10)]);
    expect(sent.slice(before).map(({ methods }) => methods.length)).toEqual([1_000, 1]);
  });

  test('multicall batch wait 32 ms and size 1024', async () => {
    const { client, sent } = doubleRpc({
      [host]: { answers: { ...rightChain, eth_call: answerMulticall } },
    });
    await Promise.all([getBlockNumber(client), vi.advanceTimersByTimeAsync(10)]);
    const calls = () =>
      sent.flatMap(({ methods }) => methods).filter((method) => method === 'eth_call').length;

    const first = readContract(client, readToken);
    await vi.advanceTimersByTimeAsync(31);
    expect(calls()).toBe(0);
    const second = readContract(client, readToken);
    await vi.advanceTimersByTimeAsync(10);
    await expect(Promise.all([first, second])).resolves.toEqual([18, 18]);
    expect(calls()).toBe(1);

    // 1024 bytes of calldata hold 256 calls of four bytes; the next one goes with another call.
    const many = Array.from({ length: 257 }, () => readContract(client, readToken));
    await vi.advanceTimersByTimeAsync(50);
    await Promise.all(many);
    expect(calls()).toBe(3);

    // The wallet's own client reads by the same numbers.
    const config = createWalletConfig(
      { connectors: [], isAnnouncedOffered: () => true },
      http('http://localhost:1'),
    );
    expect(config.getClient().batch).toEqual({ multicall: { wait: 32, batchSize: 1_024 } });
  });

  test('receipt retry count 6 with an exponential 200 ms delay', async () => {
    const asked: number[] = [];
    const { client } = doubleRpc({
      [host]: {
        answers: {
          ...rightChain,
          eth_getTransactionReceipt: () => null,
          eth_getTransactionByHash: () => {
            asked.push(Date.now());
            return null;
          },
        },
      },
    });
    const waiting = waitForTransactionReceipt(client, { hash: `0x${'ab'.repeat(32)}`, timeout: 17_000 });
    const failure = waiting.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(16_000);
    const delays = asked.slice(1, 7).map((moment, index) => moment - (asked[index] ?? 0));
    // Every request waits one millisecond for others to share its batch.
    expect(delays.map((delay) => delay - 1)).toEqual([200, 400, 800, 1_600, 3_200, 6_400]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await failure).toBeInstanceOf(Error);
  });

  test('with a fallback that tries providers in order', async () => {
    const { client, sent } = doubleRpc({
      'first.example': { answers: {}, reply: () => new Response('down', { status: 503 }) },
      'second.example': { answers: rightChain },
    });
    const number = getBlockNumber(client);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(number).resolves.toBe(100n);
    expect([...new Set(sent.map((request) => request.host))]).toEqual(['first.example', 'second.example']);
  });
});
