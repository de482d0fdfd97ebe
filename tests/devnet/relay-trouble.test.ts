import { SignClient } from '@walletconnect/sign-client';
import { afterEach, expect, test } from 'vitest';
import { type LocalRelay, startRelay } from '@/devnet/relay/start-relay';

type Client = Awaited<ReturnType<typeof SignClient.init>>;

let relay: LocalRelay | undefined;
const clients: Client[] = [];
afterEach(async () => {
  for (const { core } of clients.splice(0)) {
    await core.relayer.transportClose();
    core.heartbeat.stop();
  }
  await relay?.close();
});

async function makeClient(name: string, relayUrl: string): Promise<Client> {
  const client = await SignClient.init({
    ...{ projectId: 'test', relayUrl, logger: 'silent', telemetryEnabled: false },
    customStoragePrefix: `${name}-${Math.random()}`,
    storageOptions: { database: ':memory:' },
    metadata: { name, description: name, url: `https://${name}.example`, icons: [] },
  });
  clients.push(client);
  // Only WalletConnect's own relay comes with the service that verifies addresses.
  Object.assign(client.core.verify, { resolve: async () => undefined });
  return client;
}

test('a relay that delays, repeats and reorders delivers each request once, and each answer to its question', async () => {
  relay = await startRelay({
    ...{ port: 0, allowedOrigins: [] },
    trouble: { copies: 2, delaysMs: [900, 20, 600, 10, 300, 40] },
  });
  const [app, wallet] = [await makeClient('app', relay.url), await makeClient('wallet', relay.url)];
  const heard: unknown[] = [];
  const proposals: number[] = [];
  wallet.on('session_proposal', ({ id }) => {
    proposals.push(id);
    void wallet.approve({
      id,
      namespaces: {
        eip155: {
          accounts: ['eip155:8453:0x0000000000000000000000000000000000000001'],
          methods: ['personal_sign'],
          events: [],
        },
      },
    });
  });
  wallet.on('session_request', ({ id, topic, params: { request } }) => {
    heard.push(request.params[0]);
    void wallet.respond({
      topic,
      response: { id, jsonrpc: '2.0', result: `answer to ${request.params[0]}` },
    });
  });
  const { uri = '', approval } = await app.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:8453'], methods: ['personal_sign'], events: [] } },
  });
  await wallet.pair({ uri });
  const { topic } = await approval();
  const questions = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const answers = await Promise.all(
    questions.map((question) =>
      app.request<string>({
        topic,
        chainId: 'eip155:8453',
        request: { method: 'personal_sign', params: [question] },
      }),
    ),
  );
  expect(answers).toEqual(questions.map((question) => `answer to ${question}`));
  expect(proposals).toHaveLength(1);
  expect(heard.toSorted()).toEqual(questions.toSorted());
  // Without trouble they arrive as they were sent.
  expect(heard).not.toEqual(questions);
});
