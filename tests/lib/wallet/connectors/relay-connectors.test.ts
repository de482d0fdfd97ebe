// @vitest-environment happy-dom
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Config, type Connector, createConfig, createConnector, http } from 'wagmi';
import { connect } from 'wagmi/actions';
import { base } from '@/config/chains';
import { makeRelayConnectorsPrompt } from '@/lib/wallet/connectors/relay-connectors';
import { findRelayPairing, type RelayPairing } from '@/lib/wallet/connectors/relay-pairing';
import { amara } from '@/tests/support/chain/people';
import { defer } from '@/tests/support/page/defer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const provider = Object.assign(new EventEmitter(), { request: async () => null });
afterEach(() => void provider.removeAllListeners());

/** A wallet behind a relay, as RainbowKit describes it: each attempt to connect ends as the test says. */
function createRelayConfig() {
  const attempts: ReturnType<typeof defer<Error | undefined>>[] = [];
  const asked: string[] = [];
  const config: Config = createConfig({
    chains: [base],
    transports: { [base.id]: http('http://localhost:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
    connectors: [
      createConnector(() => ({
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'walletConnect',
        rkDetails: { id: 'relayed', name: 'Relayed', qrCode: { getUri: (uri: string) => `app:${uri}` } },
        async connect() {
          const attempt = defer<Error | undefined>();
          attempts.push(attempt);
          const failure = await attempt.promise;
          if (failure) throw failure;
          // As wagmi's own connector: its methods go through `this`.
          asked.push((await this.getProvider()) === provider ? 'own provider' : 'another provider');
          return { accounts: [amara.address] as never, chainId: base.id };
        },
        disconnect: async () => {},
        getAccounts: async () => [amara.address],
        getChainId: async () => (await new Promise<number>(() => {})) + 0,
        getProvider: async () => provider,
        isAuthorized: async () => true,
        onAccountsChanged: () => {},
        onChainChanged: () => {},
        onDisconnect: () => {},
      })),
    ],
  });
  makeRelayConnectorsPrompt(config);
  const [connector] = config.connectors;
  if (!connector) throw new Error('no connector');
  return { config, connector, attempts, asked, showUri: (uri: string) => provider.emit('display_uri', uri) };
}

/** What RainbowKit does for the address of its code. */
async function askForCode(connector: Connector): Promise<RelayPairing> {
  const answered = (await connector.getProvider()) as {
    once: (event: string, listener: (uri: string) => void) => void;
  };
  let uri = '';
  answered.once('display_uri', (told) => {
    uri = told;
  });
  const pairing = findRelayPairing(uri);
  if (!pairing) throw new Error(`no pairing behind ${uri}`);
  return pairing;
}

const failed = (reason: string) => expect.objectContaining({ step: 'failed', reason });

test('RainbowKit gets something to draw at once, and the address comes behind it', async () => {
  const { config, connector, showUri } = createRelayConfig();
  const pairing = await askForCode(connector);
  expect(await connector.getChainId()).toBe(base.id);
  void connect(config, { connector });
  await vi.advanceTimersByTimeAsync(0);
  expect(pairing.get()).toEqual({ step: 'waiting' });
  showUri('wc:1');
  expect(pairing.get()).toEqual({ step: 'ready', uri: 'app:wc:1' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pairing.get()).toEqual({ step: 'ready', uri: 'app:wc:1' });
});

test('a relay that gives no address is given up after twenty seconds, and asked again by the retry', async () => {
  const { config, connector, attempts, asked, showUri } = createRelayConfig();
  const pairing = await askForCode(connector);
  const connected = connect(config, { connector });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(pairing.get()).toEqual({ step: 'waiting' });
  await vi.advanceTimersByTimeAsync(1);
  const state = pairing.get();
  expect(state).toEqual(failed('unreachable'));
  if (state.step === 'failed') state.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(pairing.get()).toEqual({ step: 'waiting' });
  showUri('wc:2');
  attempts[1]?.resolve(undefined);
  expect((await connected).accounts).toEqual([amara.address]);
  expect(asked).toEqual(['own provider']);
  // Whoever signs is given the wallet itself.
  expect(await connector.getProvider()).toBe(provider);
});

test.each([
  ['refused', Object.assign(new Error('User rejected.'), { code: 5000 })],
  ['refused', Object.assign(new Error('User rejected the request.'), { code: 4001 })],
  ['unreachable', new Error('WebSocket connection failed')],
])('an attempt that ends at once is %s', async (reason, error) => {
  const { config, connector, attempts } = createRelayConfig();
  const pairing = await askForCode(connector);
  void connect(config, { connector });
  await vi.advanceTimersByTimeAsync(0);
  attempts[0]?.resolve(error);
  await vi.advanceTimersByTimeAsync(0);
  expect(pairing.get()).toEqual(failed(reason));
});

test('a remembered connection that fails ends, with nobody there to retry', async () => {
  const { connector, attempts } = createRelayConfig();
  const reconnected = connector.connect({ isReconnecting: true });
  attempts[0]?.resolve(new Error('WebSocket connection failed'));
  await expect(reconnected).rejects.toThrow('WebSocket connection failed');
});
