import {
  createClient,
  createWalletClient,
  custom,
  http,
  type Transport,
  SwitchChainError as ViemSwitchChainError,
} from 'viem';
import { getBlockNumber, readContract, sendTransaction, signMessage, switchChain } from 'viem/actions';
import { describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { UnexpectedError } from '@/lib/errors/app';
import { ChainError } from '@/lib/errors/chain';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError } from '@/lib/errors/wallet';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import { amara, recipient, token } from '@/tests/support/chain/people';

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => error,
  );

/** What a wallet's own error becomes after it went through viem. */
const walletSays = (error: unknown, action: 'sign' | 'send' | 'switch' = 'sign') => {
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return '0x2105';
    throw error;
  };
  const wallet = createWalletClient({
    account: amara.address,
    chain: base,
    transport: custom({ request }, { retryCount: 0 }),
  });
  if (action === 'switch') return failureOf(switchChain(wallet, { id: 8453 }));
  return failureOf(
    action === 'sign'
      ? signMessage(wallet, { message: 'x' })
      : sendTransaction(wallet, { to: recipient, value: 1n, gas: 21_000n }),
  );
};

/** The kind of what it is taken for, or its name where there are no kinds. */
const kindOf = (error: unknown) => toAppError(error).kind ?? toAppError(error).name;

const reader = (transport: Transport) => createClient({ chain: base, transport });
const rpcSays = (answer: () => Response | Promise<Response>) =>
  http('https://rpc.example', { retryCount: 0, fetchFn: async () => answer() });
const rpcError = (code: number, message: string) =>
  rpcSays(() => Response.json({ jsonrpc: '2.0', id: 0, error: { code, message } }));
const readToken = { abi: erc20Abi, address: token, functionName: 'decimals' } as const;

describe('a wallet’s answer, through viem', () => {
  test.each([
    [4001, 'UserRejectedError'],
    [5000, 'UserRejectedError'],
    [-32002, 'wallet-busy'],
    [4902, 'switch-failed'],
    [4100, 'wallet-failed'],
    [4200, 'wallet-failed'],
    [4900, 'wallet-failed'],
    [4901, 'wallet-failed'],
    [-32601, 'wallet-failed'],
    [-32602, 'wallet-failed'],
    [-32603, 'wallet-failed'],
    [-32000, 'wallet-failed'],
    [-32003, 'wallet-failed'],
    [-32005, 'wallet-failed'],
    [-1, 'wallet-failed'],
  ])('code %s is %s, whatever was asked', async (code, kind) => {
    const answer = { code, message: 'MetaMask: https://evil.example/?key=1' };
    for (const action of ['sign', 'send', 'switch'] as const)
      expect(kindOf(await walletSays(answer, action))).toBe(kind);
  });

  test('that is wrapped in another error keeps its meaning', async () => {
    const inner = Object.assign(new Error('inner'), { code: 4001 });
    const wrapped = new Error('outer', { cause: new Error('middle', { cause: inner }) });
    expect(toAppError(wrapped)).toBeInstanceOf(UserRejectedError);
    expect(toAppError(await walletSays(wrapped))).toBeInstanceOf(UserRejectedError);
  });

  test.each([
    'user closed modal',
    'accounts received is empty',
    'Connection request reset. Please try again.',
    'User rejected switch after adding network.',
    'MetaMask Tx Signature: User denied transaction signature.',
  ])('"%s" without a code is a refusal', (message) => {
    expect(toAppError(new Error(message))).toBeInstanceOf(UserRejectedError);
    expect(toAppError(new ViemSwitchChainError(new Error(message)))).toBeInstanceOf(UserRejectedError);
  });

  test('says by its code what its words deny', async () => {
    const answer = Object.assign(new Error('User rejected the request.'), { code: -32002 });
    expect(toAppError(await walletSays(answer)).kind).toBe('wallet-busy');
  });

  test('without any code is a failure of the wallet', async () => {
    expect(toAppError(await walletSays(new Error('Something broke'))).kind).toBe('wallet-failed');
  });

  test('on another chain is a wrong network', async () => {
    const request = async () => '0x1';
    const wallet = createWalletClient({
      account: amara.address,
      chain: base,
      transport: custom({ request }),
    });
    const error = await failureOf(sendTransaction(wallet, { to: recipient }));
    expect(toAppError(error)).toMatchObject({ kind: 'wrong-network' });
  });
});

describe('an RPC’s silence or refusal is no failure of the wallet', () => {
  test.each<[string, string, Transport]>([
    [
      'no connection',
      'rpc-unreachable',
      rpcSays(() => {
        throw new TypeError('fetch failed');
      }),
    ],
    ['an HTTP error', 'rpc-http', rpcSays(() => new Response('Too many requests', { status: 429 }))],
    ['a page', 'rpc-unreachable', rpcSays(() => new Response('<html>Sign in</html>'))],
    ['a limit', 'rpc-unreachable', rpcError(-32005, 'limit exceeded')],
    ['an inner error', 'rpc-unreachable', rpcError(-32603, 'internal error')],
    ['an unknown block', 'rpc-unreachable', rpcError(-32000, 'header not found')],
    ['an odd code', 'rpc-unreachable', rpcError(-32016, 'over rate limit')],
    [
      'silence',
      'rpc-timeout',
      http('https://rpc.example', {
        retryCount: 0,
        timeout: 5,
        fetchFn: (_input, init) =>
          new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          }),
      }),
    ],
    ['a time-out of the node itself', 'rpc-unreachable', rpcError(-32002, 'request timed out')],
  ])('%s is %s', async (_what, kind, transport) => {
    const client = reader(transport);
    expect(kindOf(await failureOf(getBlockNumber(client)))).toBe(kind);
    expect(kindOf(await failureOf(readContract(client, readToken)))).toBe(kind);
  });
});

describe('what is known already', () => {
  test('stays what it is, also deep inside', () => {
    const known = new ChainError({ kind: 'wrong-chain', host: 'rpc.example' });
    expect(toAppError(known)).toBe(known);
    expect(toAppError(new Error('outer', { cause: { code: 4001, cause: known } }))).toBe(known);
  });
});

describe('anything else is unexpected, and keeps its cause', () => {
  const circle = new Error('circle');
  circle.cause = circle;

  test.each([
    [new Error('x')],
    ['a text'],
    [undefined],
    [null],
    [17],
    [{ code: '4001' }],
    [circle],
    [new TypeError('x is not a function')],
  ])('%s', (error) => {
    const known = toAppError(error);
    expect(known).toBeInstanceOf(UnexpectedError);
    expect(known.cause).toBe(error);
  });
});
