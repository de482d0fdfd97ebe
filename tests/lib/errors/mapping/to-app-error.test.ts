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
import { WrongChainError } from '@/lib/errors/chain';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError, WrongNetworkError } from '@/lib/errors/wallet';
import { erc20Abi } from '@/lib/safe/protocol/abi';
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
    [-32002, 'WalletBusyError'],
    [4902, 'SwitchChainError'],
    [4100, 'WalletFailedError'],
    [4200, 'WalletFailedError'],
    [4900, 'WalletFailedError'],
    [4901, 'WalletFailedError'],
    [-32601, 'WalletFailedError'],
    [-32602, 'WalletFailedError'],
    [-32603, 'WalletFailedError'],
    [-32000, 'WalletFailedError'],
    [-32003, 'WalletFailedError'],
    [-32005, 'WalletFailedError'],
    [-1, 'WalletFailedError'],
  ])('code %s is %s, whatever was asked', async (code, name) => {
    const answer = { code, message: 'MetaMask: https://evil.example/?key=1' };
    for (const action of ['sign', 'send', 'switch'] as const)
      expect(toAppError(await walletSays(answer, action)).name).toBe(name);
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
  ])('"%s" without a code is a refusal', (labels) => {
    expect(toAppError(new Error(labels))).toBeInstanceOf(UserRejectedError);
    expect(toAppError(new ViemSwitchChainError(new Error(labels)))).toBeInstanceOf(UserRejectedError);
  });

  test('says by its code what its words deny', async () => {
    const answer = Object.assign(new Error('User rejected the request.'), { code: -32002 });
    expect(toAppError(await walletSays(answer)).name).toBe('WalletBusyError');
  });

  test('without any code is a failure of the wallet', async () => {
    expect(toAppError(await walletSays(new Error('Something broke'))).name).toBe('WalletFailedError');
  });

  test('on another chain is a wrong network', async () => {
    const request = async () => '0x1';
    const wallet = createWalletClient({
      account: amara.address,
      chain: base,
      transport: custom({ request }),
    });
    const error = await failureOf(sendTransaction(wallet, { to: recipient }));
    expect(toAppError(error)).toBeInstanceOf(WrongNetworkError);
  });
});

describe('an RPC’s silence or refusal is no failure of the wallet', () => {
  test.each<[string, string, Transport]>([
    [
      'no connection',
      'RpcUnreachableError',
      rpcSays(() => {
        throw new TypeError('fetch failed');
      }),
    ],
    ['an HTTP error', 'RpcHttpError', rpcSays(() => new Response('Too many requests', { status: 429 }))],
    ['a page', 'RpcUnreachableError', rpcSays(() => new Response('<html>Sign in</html>'))],
    ['a limit', 'RpcUnreachableError', rpcError(-32005, 'limit exceeded')],
    ['an inner error', 'RpcUnreachableError', rpcError(-32603, 'internal error')],
    ['an unknown block', 'RpcUnreachableError', rpcError(-32000, 'header not found')],
    ['an odd code', 'RpcUnreachableError', rpcError(-32016, 'over rate limit')],
    [
      'silence',
      'RpcTimeoutError',
      http('https://rpc.example', {
        retryCount: 0,
        timeout: 5,
        fetchFn: (_input, init) =>
          new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          }),
      }),
    ],
    ['a time-out of the node itself', 'RpcUnreachableError', rpcError(-32002, 'request timed out')],
  ])('%s is %s', async (_what, name, transport) => {
    const client = reader(transport);
    expect(toAppError(await failureOf(getBlockNumber(client))).name).toBe(name);
    expect(toAppError(await failureOf(readContract(client, readToken))).name).toBe(name);
  });
});

describe('what is known already', () => {
  test('stays what it is, also deep inside', () => {
    const known = new WrongChainError({ host: 'rpc.example' });
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
