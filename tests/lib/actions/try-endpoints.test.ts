import { describe, expect, test } from 'vitest';
import { tryGateway } from '@/lib/actions/try-gateway';
import { tryRpc } from '@/lib/actions/try-rpc';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { genesisHash } from '@/tests/support/chain/rpc-double';

const identity = { chainId: 8453, genesisHash };
const nodeOf =
  (answers: Record<string, unknown>): typeof fetch =>
  async (_url, init) => {
    const body: unknown = JSON.parse(String(init?.body));
    const calls = [body].flat() as { id: number; method: string }[]; // viem wrote it a moment ago
    const replies = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answers[method] }));
    return Response.json(Array.isArray(body) ? replies : replies[0]);
  };
const right = {
  eth_chainId: '0x2105',
  eth_getBlockByNumber: { hash: genesisHash },
  eth_blockNumber: '0x64',
};
const nameOf = (promise: Promise<void>) =>
  promise.then(() => 'accepted').catch((e) => toAppError(e).kind ?? toAppError(e).name);

describe('a tried RPC', () => {
  const ask = (fetch: typeof globalThis.fetch) => nameOf(tryRpc('https://rpc.example', { identity, fetch }));

  test('is accepted when chain id and first block are the right ones', async () => {
    expect(await ask(nodeOf(right))).toBe('accepted');
  });

  test.each([
    ['chain id', { ...right, eth_chainId: '0x1' }],
    ['first block', { ...right, eth_getBlockByNumber: { hash: `0x${'1'.repeat(64)}` } }],
  ])('is refused when its %s is another chain’s', async (_what, answers) => {
    expect(await ask(nodeOf(answers))).toBe('wrong-chain');
  });

  test('is refused when it does not answer, or with an error', async () => {
    expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('rpc-unreachable');
    expect(await ask(async () => new Response('', { status: 403 }))).toBe('rpc-http');
    expect(await ask(async () => new Response('<html>'))).toBe('rpc-unreachable');
  });
});

describe('a tried gateway', () => {
  const base = { chainId: '8453', chainName: 'Base', shortName: 'base' };
  const asked: string[] = [];
  const ask = (answer: (init?: RequestInit) => Promise<Response>) =>
    nameOf(
      tryGateway('https://site.example/gateway', {
        fetch: (url, init) => {
          asked.push(String(url));
          return answer(init);
        },
        deadlineOf: () => 20,
      }),
    );

  test('is accepted when it describes Base, and is asked for that once', async () => {
    asked.length = 0;
    expect(await ask(async () => Response.json(base))).toBe('accepted');
    expect(asked).toEqual(['https://site.example/gateway/v1/chains/8453']);
  });

  test.each<[string, string, (init?: RequestInit) => Promise<Response>]>([
    ['describes another chain', 'gateway-unreadable', async () => Response.json({ ...base, chainId: '1' })],
    ['describes nothing', 'gateway-unreadable', async () => Response.json({})],
    ['is somebody’s page', 'gateway-content-type', async () => new Response('<html>')],
    ['knows no such path', 'GatewayError', async () => Response.json({ code: 404 }, { status: 404 })],
    ['cannot be reached', 'gateway-unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['never answers', 'gateway-timeout', untilGivenUp],
  ])('is refused when it %s', async (_what, name, answer) => {
    asked.length = 0;
    expect(await ask(answer)).toBe(name);
    expect(asked).toHaveLength(1);
  });
});

/** Waits, as a server does that never answers, until the request is given up. */
function untilGivenUp(init?: RequestInit): Promise<never> {
  const signal = init?.signal;
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
