import { createClient, http } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { describeError } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';

const url = 'https://rpc.example/secret-key';
const client = (fetchFn: typeof fetch, timeout = 10_000) =>
  createClient({ chain: base, transport: http(url, { retryCount: 0, timeout, fetchFn }) });
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('Section 8. Node requests: RPC timeout and HTTP errors', () => {
  test('RPC timeout', async () => {
    const silent: typeof fetch = (_input, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const error = await failureOf(getBlockNumber(client(silent, 5)));
    expect(toAppError(error).kind).toBe('rpc-timeout');
    expect(describeError(error)).toMatchObject({
      title: 'The RPC took too long to respond.',
      canRetry: true,
    });
  });

  test('HTTP errors', async () => {
    const busy: typeof fetch = async () => new Response('Too many requests', { status: 429 });
    const error = await failureOf(getBlockNumber(client(busy)));
    expect(toAppError(error)).toMatchObject({ failure: { kind: 'rpc-http', status: 429 } });
    expect(JSON.stringify(describeError(error))).not.toContain('secret-key');
  });
});
