// @vitest-environment happy-dom
import type { EIP1193Provider } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Config, createConfig, http, injected } from 'wagmi';
import { connect } from 'wagmi/actions';
import { base } from '@/config/chains';
import { followPhoneAttempts } from '@/lib/wallet/connectors/phone-attempts';
import { createFakeWallet } from '../fake-wallet';

let config: Config;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  config._internal.mipd?.destroy();
});

/** A wallet that answers every request in one way. */
const answering = (request: () => Promise<unknown>) => ({ request, on: () => {}, removeListener: () => {} });
const failing = (code: number, message = 'No') =>
  answering(() => Promise.reject(Object.assign(new Error(message), { code })));
const silent = answering(() => new Promise(() => {}));

function follow(one: object, two: object = silent, three: object = silent) {
  const as = (id: string, name: string, provider: object) =>
    // The doubles have what the connector uses of a provider.
    injected({ target: { id, name, provider: provider as EIP1193Provider } });
  config = createConfig({
    chains: [base],
    transports: { [base.id]: http('http://localhost:1') },
    storage: null,
    connectors: [as('one', 'One', one), as('two', 'Two', two), as('walletConnect', 'WalletConnect', three)],
  });
  const attempts = followPhoneAttempts(config);
  const seen: (string | undefined)[] = [];
  attempts.subscribe(() => seen.push(attempts.get()?.step));
  /** As RainbowKit does after a tap: the chain first, then the connection. */
  const tap = async (place: 0 | 1 | 2) => {
    const connector = config.connectors[place];
    if (!connector) throw new Error('no connector');
    attempts.begin(connector.id);
    await connector
      .getChainId()
      .then(() => connect(config, { connector }))
      .catch(() => undefined);
  };
  return { attempts, seen, tap };
}

test.each([
  ['rejected', failing(4001)],
  ['rejected', failing(5000)],
  ['rejected', failing(-1, 'User closed modal')],
  ['busy', failing(-32_002)],
  ['failed', failing(-32_603)],
  ['failed', answering(() => Promise.reject(new Error('locked')))],
  ['failed', answering(() => Promise.reject(undefined))],
])('a connection is said to have been %s', async (step, wallet) => {
  const { attempts, tap } = follow(wallet);
  await tap(0);
  expect(attempts.get()).toEqual({ walletId: 'one', walletName: 'One', step });
});

test('a wallet that says nothing is called silent after ten seconds, and not before', async () => {
  const { attempts, tap } = follow(silent);
  void tap(0);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(attempts.get()?.step).toBe('opening');
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts.get()?.step).toBe('silent');
});

test('a connection leaves nothing behind, also later', async () => {
  const { attempts, seen, tap } = follow(
    createFakeWallet({ accounts: ['0x62923B81958aa09713b5393062AEa3009Dd8B0e4'] }),
  );
  await tap(0);
  expect(config.state.status).toBe('connected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts.get()).toBeUndefined();
  expect(seen).toEqual(['opening', undefined]);
});

test('a late failure of one wallet says nothing of the next one', async () => {
  let fail = () => {};
  const slow = answering(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(Object.assign(new Error('No'), { code: 4001 }));
      }),
  );
  const { attempts, tap } = follow(slow);
  const first = tap(0);
  await vi.advanceTimersByTimeAsync(0);
  void tap(1);
  fail();
  await first;
  expect(attempts.get()).toEqual({ walletId: 'two', walletName: 'Two', step: 'opening' });
});

test('a late failure says nothing of a second attempt with the same wallet', async () => {
  const fails: (() => void)[] = [];
  const slow = answering(
    () =>
      new Promise((_, reject) => {
        fails.push(() => reject(Object.assign(new Error('No'), { code: 4001 })));
      }),
  );
  const { attempts, tap } = follow(slow);
  const first = tap(0);
  await vi.advanceTimersByTimeAsync(0);
  void tap(0);
  fails[0]?.();
  await first;
  expect(attempts.get()?.step).toBe('opening');
});

test('what is asked of a wallet without a tap, or after the sheet was closed, says nothing', async () => {
  const { attempts, seen, tap } = follow(failing(4001));
  await expect(config.connectors[0]?.connect()).rejects.toThrow();
  expect(seen).toEqual([]);
  const asking = tap(0);
  attempts.clear();
  await asking;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts.get()).toBeUndefined();
});

describe('WalletConnect, whose own window takes the place of the sheet', () => {
  const relay = (request: () => Promise<unknown>) => follow(silent, silent, answering(request));

  test('is called silent where there is nothing to pair with after ten seconds', async () => {
    const { attempts, tap } = relay(() => new Promise(() => {}));
    void tap(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(attempts.get()).toEqual({
      walletId: 'walletConnect',
      walletName: 'WalletConnect',
      step: 'silent',
    });
  });

  test.each([0, 12_000])('is not once there is, after %i ms, however long that takes then', async (ms) => {
    const { attempts, tap } = relay(() => new Promise(() => {}));
    void tap(2);
    await vi.advanceTimersByTimeAsync(ms);
    config.connectors[2]?.emitter.emit('message', { type: 'display_uri', data: 'wc:1@2' });
    expect(attempts.get()?.step).toBe('opening');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts.get()?.step).toBe('opening');
  });

  test('is asked again by a retry, which is said to be silent too, or to have failed', async () => {
    let asked = 0;
    let answer: () => Promise<unknown> = () => new Promise(() => {});
    const { attempts, seen, tap } = relay(() => {
      asked += 1;
      return answer();
    });
    void tap(2);
    await vi.advanceTimersByTimeAsync(10_000);
    const before = asked;
    attempts.retry();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBeGreaterThan(before);
    expect(seen).toEqual(['opening', 'silent', 'opening', 'silent']);
    answer = () => Promise.reject(new Error('No network'));
    attempts.retry();
    expect(attempts.get()).toMatchObject({ step: 'opening', isAfterSheet: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts.get()?.step).toBe('failed');
  });
});
