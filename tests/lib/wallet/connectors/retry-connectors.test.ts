// @vitest-environment happy-dom
import type { EIP1193Provider } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Config, type Connector, createConfig, http, injected } from 'wagmi';
import { connect } from 'wagmi/actions';
import { base } from '@/config/chains';
import { retryConnectors } from '@/lib/wallet/connectors/retry-connectors';
import { createFakeWallet } from '../fake-wallet';

let config: Config;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  // Other tests share this window and announce things of their own.
  config._internal.mipd?.destroy();
});

const refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 });

/** A wallet that refuses without asking anybody. */
const hasty = { request: () => Promise.reject(refusal), on: () => {}, removeListener: () => {} };

function createRetryingConfig(provider: object): void {
  config = createConfig({
    chains: [base],
    transports: { [base.id]: http('http://localhost:1') },
    storage: null,
    // The double has what the connector uses of a provider.
    connectors: [injected({ target: { id: 'one', name: 'One', provider: provider as EIP1193Provider } })],
  });
  retryConnectors(config);
}

function announce(provider: object): void {
  const info = { uuid: 'u', name: 'Announced', icon: 'data:image/svg+xml,', rdns: 'com.example.announced' };
  const detail = Object.freeze({ info, provider });
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}

function connectorNamed(name: string): Connector {
  const connector = config.connectors.find((other) => other.name === name);
  if (!connector) throw new Error(`no connector ${name}`);
  return connector;
}

/** When a promise fails, in milliseconds from now; undefined while it has not. */
function watchFailure(promise: Promise<unknown>): () => number | undefined {
  const start = Date.now();
  let failed: number | undefined;
  promise.catch(() => {
    failed = Date.now() - start;
  });
  return () => failed;
}

test.each(['connect', 'getChainId'] as const)(
  'a failure of %s is not told before RainbowKit can show its retry',
  async (action) => {
    createRetryingConfig(hasty);
    const failedAfter = watchFailure(connectorNamed('One')[action]());
    await vi.advanceTimersByTimeAsync(119);
    expect(failedAfter()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failedAfter()).toBe(120);
  },
);

test('the same holds for a wallet that announces itself later', async () => {
  createRetryingConfig(hasty);
  announce(hasty);
  const failedAfter = watchFailure(connectorNamed('Announced').connect());
  await vi.advanceTimersByTimeAsync(119);
  expect(failedAfter()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failedAfter()).toBe(120);
});

test('what comes late anyway is told at once, and with its own words', async () => {
  const late = { ...hasty, request: () => new Promise((_, reject) => setTimeout(reject, 300, refusal)) };
  createRetryingConfig(late);
  const attempt = connectorNamed('One').connect();
  const failedAfter = watchFailure(attempt);
  await vi.advanceTimersByTimeAsync(300);
  expect(failedAfter()).toBe(300);
  await expect(attempt).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 });
});

test('a success waits for nothing', async () => {
  createRetryingConfig(createFakeWallet({ accounts: ['0x62923B81958aa09713b5393062AEa3009Dd8B0e4'] }));
  await connect(config, { connector: connectorNamed('One') });
  expect(config.state.status).toBe('connected');
});
