import { createClient, createWalletClient, custom, http } from 'viem';
import { getBlockNumber, readContract, signMessage } from 'viem/actions';
import { describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { MissingProviderError, UnexpectedError } from '@/lib/errors/app';
import { RpcHttpError, RpcTimeoutError, RpcUnreachableError, WrongChainError } from '@/lib/errors/chain';
import {
  GatewayAnswerError,
  GatewayContentTypeError,
  GatewayError,
  GatewayTimeoutError,
  GatewayTooLargeError,
  GatewayUnreachableError,
} from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';
import {
  ActionRefusedError,
  EmptyTransactionError,
  ExecutionFailedError,
  ExecutionRevertedError,
  InvalidSignatureError,
  NotASafeError,
  TransactionContradictedError,
} from '@/lib/errors/safe';
import {
  ChainNotConfiguredError,
  ConnectorNotFoundError,
  SafeInfoError,
  SignerChangedError,
  SwitchChainError,
  SwitchUnsupportedError,
  UserRejectedError,
  WalletBusyError,
  WalletFailedError,
  WalletNotConnectedError,
  WrongNetworkError,
} from '@/lib/errors/wallet';
import { erc20Abi } from '@/lib/safe/protocol/abi';
import { amara, bruno, safe, token } from '@/tests/support/chain/people';

const transactionHash = `0x${'ab'.repeat(32)}` as const;
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

/** The specification gives their words, which end without a full stop or name what only code knows. */
const fixedLabels = new Set(['GatewayError', 'ConnectorNotFoundError', 'SafeInfoError']);

test.each<[Error, boolean]>([
  [new GatewayError({ status: 502, statusText: 'Bad Gateway' }), true],
  [new GatewayError({ status: 429, statusText: 'Too Many Requests' }), true],
  [new GatewayError({ status: 403, statusText: 'Forbidden' }), false],
  [new GatewayError({ status: 404, statusText: 'Not Found' }), false],
  [new GatewayError({ status: 422, statusText: 'Unprocessable Entity' }), false],
  [new GatewayContentTypeError({ host: 'gateway.example', contentType: 'text/html' }), true],
  [new GatewayTooLargeError({ host: 'gateway.example' }), true],
  [new GatewayUnreachableError({ host: 'gateway.example' }), true],
  [new GatewayTimeoutError({ host: 'gateway.example' }), true],
  [new GatewayAnswerError({ path: '/v1/x' }), true],
  [new RpcUnreachableError(), true],
  [new RpcTimeoutError(), true],
  [new RpcHttpError({ status: 429 }), true],
  [new WrongChainError({ host: 'rpc.example' }), false],
  [new NotASafeError({ address: safe.address }), false],
  [new TransactionContradictedError({ fields: ['Transaction hash'] }), false],
  [new SignerChangedError({ expected: amara.address, actual: bruno.address }), false],
  [new WalletBusyError(), true],
  [new WalletFailedError({}), true],
  [new WalletNotConnectedError(), true],
  [new WrongNetworkError({ chainId: 1 }), true],
  [new SwitchChainError(), true],
  [new SwitchUnsupportedError({ app: 'Concord' }), false],
  [new ConnectorNotFoundError(), true],
  [new SafeInfoError(), true],
  [new ChainNotConfiguredError({ chainId: 1, connectorId: 'x' }), false],
  [new InvalidSignatureError(), true],
  [new ActionRefusedError({ reason: 'You have already signed this.' }), true],
  [new EmptyTransactionError(), true],
  [new ExecutionRevertedError({ reason: 'the payment inside fails (GS013)' }), true],
  [new ExecutionRevertedError({}), true],
  [new ExecutionFailedError({ transactionHash }), true],
  [new MissingProviderError({ provider: 'Providers' }), true],
  [new UnexpectedError(), true],
])('%s has a title in one or two sentences, and may be tried again: %s', (error, canRetry) => {
  const description = describeError(error);
  expect(description).toMatchObject({ title: error.message, canRetry });
  expect(error.name).toBe(error.constructor.name);
  if (!fixedLabels.has(error.name)) expect(description?.title).toMatch(/^[A-Z][^!]+\.$/);
  if (description?.detail !== undefined) expect(description.detail).toMatch(/^[A-Z][^!]+\.$/);
});

test('a refusal by the person is described by nothing at all', () => {
  expect(describeError(new UserRejectedError())).toBeUndefined();
  expect(describeError({ code: 4001, message: 'User rejected the request.' })).toBeUndefined();
});

test('what the person broke off is described by nothing at all', () => {
  expect(describeError(AbortSignal.abort().reason)).toBeUndefined();
});

describe('versions, addresses and what was sent are never shown', () => {
  const secret = 'https://rpc.example/key-0123456789';
  const rpc = (body: unknown, status = 200) =>
    createClient({
      chain: base,
      transport: http(secret, {
        retryCount: 0,
        fetchFn: async () => new Response(JSON.stringify(body), { status }),
      }),
    });
  const request = async () => {
    throw Object.assign(new Error(`viem@2.0.0 at ${secret}`), { code: -32603, data: { secret } });
  };
  const wallet = createWalletClient({
    account: amara.address,
    chain: base,
    transport: custom({ request }, { retryCount: 0 }),
  });

  test.each<[string, () => Promise<unknown>]>([
    ['an HTTP error', () => getBlockNumber(rpc({}, 500))],
    ['an error of the RPC', () => getBlockNumber(rpc({ error: { code: -32000, message: secret } }))],
    [
      'a contract that answers nothing',
      () =>
        readContract(rpc({ jsonrpc: '2.0', id: 0, result: '0x' }), {
          abi: erc20Abi,
          address: token,
          functionName: 'decimals',
        }),
    ],
    ['an error of the wallet', () => signMessage(wallet, { message: secret })],
    ['a bug', () => Promise.reject(new TypeError(`undefined is not a function at ${secret}`))],
  ])('%s', async (_name, provoke) => {
    const shown = JSON.stringify(describeError(await failureOf(provoke())));
    expect(shown).toMatch(/"title":"[A-Z]/);
    expect(shown).not.toMatch(/viem|https?:|key-0123|0x|jsonrpc|eth_|undefined/i);
  });
});

test('a gateway that refuses what it stores is said to be well, with its own words', () => {
  const refusal = { status: 502, statusText: 'Bad Gateway', code: 502, detail: 'Invalid safeTxHash' };
  const { title, detail } = describeError(new GatewayError(refusal)) ?? {};
  expect(title).toBe('The gateway refuses this request: it stores an invalid entry');
  expect(detail).toContain('CGW error - 502: Invalid safeTxHash');
  expect(detail).toContain('The gateway itself is working');
});

test.each([
  [502, 'Bad gateway'],
  [503, 'Invalid safeTxHash'],
  [422, 'Invalid safeTxHash'],
])('%i “%s” is no such refusal', (status, detail) => {
  const described = describeError(new GatewayError({ status, statusText: '', code: status, detail }));
  expect(described?.title).toBe(`CGW error - ${status}: ${detail}`);
});
