import { createClient, createWalletClient, custom, http } from 'viem';
import { getBlockNumber, readContract, signMessage } from 'viem/actions';
import { describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { MissingProviderError, UnexpectedError } from '@/lib/errors/app';
import { SignInError } from '@/lib/errors/auth';
import type { AppError } from '@/lib/errors/base';
import { ChainError } from '@/lib/errors/chain';
import { GatewayError, GatewayFailure } from '@/lib/errors/gateway';
import { describeError, isRejection } from '@/lib/errors/mapping/describe';
import { ActionRefusedError, NotASafeError, SafeError } from '@/lib/errors/safe';
import { UserRejectedError, WalletError } from '@/lib/errors/wallet';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import { amara, bruno, safe, token } from '@/tests/support/chain/people';

const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

/** The specification gives their words, which end without a full stop or name what only code knows. */
const fixedLabels = new Set(['GatewayError', 'connector-not-found', 'safe-info-missing']);

test.each<[AppError, boolean]>([
  [new GatewayError({ status: 502, statusText: 'Bad Gateway' }), true],
  [new GatewayError({ status: 429, statusText: 'Too Many Requests' }), true],
  [new GatewayError({ status: 403, statusText: 'Forbidden' }), false],
  [new GatewayError({ status: 404, statusText: 'Not Found' }), false],
  [new GatewayError({ status: 422, statusText: 'Unprocessable Entity' }), false],
  [
    new GatewayFailure({ kind: 'gateway-content-type', host: 'gateway.example', contentType: 'text/html' }),
    true,
  ],
  [new GatewayFailure({ kind: 'gateway-too-large', host: 'gateway.example' }), true],
  [new GatewayFailure({ kind: 'gateway-unreachable', host: 'gateway.example' }), true],
  [new GatewayFailure({ kind: 'gateway-timeout', host: 'gateway.example' }), true],
  [new GatewayFailure({ kind: 'gateway-unreadable', path: '/v1/x' }), true],
  [new ChainError({ kind: 'rpc-unreachable' }), true],
  [new ChainError({ kind: 'rpc-timeout' }), true],
  [new ChainError({ kind: 'rpc-http', status: 429 }), true],
  [new ChainError({ kind: 'wrong-chain', host: 'rpc.example' }), false],
  [new NotASafeError({ address: safe.address }), false],
  [new SafeError({ kind: 'transaction-contradicted', fields: ['Transaction hash'] }), false],
  [new WalletError({ kind: 'signer-changed', expected: amara.address, actual: bruno.address }), false],
  [new WalletError({ kind: 'wallet-busy' }), true],
  [new WalletError({ kind: 'wallet-failed' }), true],
  [new WalletError({ kind: 'wallet-not-connected' }), true],
  [new WalletError({ kind: 'wrong-network', chainId: 1 }), true],
  [new WalletError({ kind: 'switch-failed' }), true],
  [new WalletError({ kind: 'switch-unsupported', app: 'Concord' }), false],
  [new WalletError({ kind: 'connector-not-found' }), true],
  [new WalletError({ kind: 'safe-info-missing' }), true],
  [new WalletError({ kind: 'chain-not-configured', chainId: 1, connectorId: 'x' }), false],
  [new SafeError({ kind: 'invalid-signature' }), true],
  [new ActionRefusedError({ reason: 'You have already signed this.' }), true],
  [new SafeError({ kind: 'empty-transaction' }), true],
  [new SafeError({ kind: 'execution-reverted', reason: 'the payment inside fails (GS013)' }), true],
  [new SafeError({ kind: 'execution-reverted' }), true],
  [new MissingProviderError({ provider: 'Providers' }), true],
  [new UnexpectedError(), true],
])('%s has a title in one or two sentences, and may be tried again: %s', (error, canRetry) => {
  const description = describeError(error);
  expect(description).toMatchObject({ title: error.message, canRetry });
  expect(error.name).toBe(error.constructor.name);
  if (!fixedLabels.has(error.kind ?? error.name)) expect(description?.title).toMatch(/^[A-Z][^!]+\.$/);
  if (description?.detail !== undefined) expect(description.detail).toMatch(/^[A-Z][^!]+\.$/);
});

describe('a gateway that serves others', () => {
  const says = (status: number, detail: string) =>
    describeError(new GatewayError({ status, statusText: '', code: status, detail }));

  test.each([
    [451, 'Unavailable For Legal Reasons'],
    [451, ''],
    [403, 'Access to this Safe is restricted'],
  ])('%s %s is said to be an outage for this Safe alone, which no repetition ends', (status, detail) => {
    expect(says(status, detail)).toMatchObject({
      title: 'The gateway doesn’t serve this Safe or account',
      detail: expect.stringContaining('Copy your signatures or save them as files'),
      canRetry: false,
    });
  });

  test('a captcha is named with the way around it', () => {
    expect(says(401, 'Captcha token is required')).toMatchObject({
      title: 'The gateway asks for a captcha',
      detail: expect.stringContaining('Open a Safe by its address'),
      canRetry: false,
    });
  });

  test.each([
    [401, 'Unauthorized'],
    [403, 'Forbidden resource'],
    [403, 'No relayer defined'],
  ])('%s %s is neither', (status, detail) => {
    expect(says(status, detail)?.title).toBe(`CGW error - ${status}: ${detail}`);
  });
});

test('a refusal by the person is said, and is no failure', () => {
  for (const refused of [new UserRejectedError(), { code: 4001, message: 'User rejected the request.' }]) {
    expect(describeError(refused)).toEqual({
      ...{ title: 'Rejected in your wallet', detail: 'No funds moved.' },
      ...{ canRetry: false, tone: 'info' },
    });
    expect(isRejection(refused)).toBe(true);
  }
  expect(isRejection(new WalletError({ kind: 'wallet-failed' }))).toBe(false);
});

test('what the person broke off is described by nothing at all', () => {
  expect(describeError(new DOMException('', 'AbortError'))).toBeUndefined();
});

test('a contract account is told of approving on the chain where it signs a transaction, not where it signs in', () => {
  const signing = describeError(new WalletError({ kind: 'contract-account' }));
  expect(signing).toMatchObject({
    detail: expect.stringContaining('approve a queued transaction'),
    canRetry: false,
  });
  const signIn = new SignInError({ kind: 'sign-in-contract-account', host: 'gateway.example' });
  expect(describeError(signIn)).toEqual({ title: signIn.message, canRetry: false });
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
  expect(title).toBe('The gateway rejected this request because it stores an invalid entry');
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
