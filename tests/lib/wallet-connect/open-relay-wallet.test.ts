import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, getAccount, reconnect } from 'wagmi/actions';
import { type LocalRelay, startRelay } from '@/devnet/relay/start-relay';
import { openRelayWallet } from '@/lib/wallet-connect/open-relay-wallet';
import { isRefused, readProposal } from '@/lib/wallet-connect/read-proposal';
import { readSessionRequest } from '@/lib/wallet-connect/read-session-request';
import { amara, safe } from '@/tests/support/chain/people';
import {
  endCore,
  leaveRelayPage,
  listCores,
  openElsewhere,
  shareStorage,
} from '@/tests/support/safe-apps/relay-page';
import { createWagmiApp, type WagmiAppOptions } from '@/tests/support/safe-apps/wagmi-app';

let relay: LocalRelay;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  // The package's own switch, without which it tells another service of every start.
  vi.stubEnv('IS_VITEST', 'true');
  relay = await startRelay({ port: 0, allowedOrigins: [] });
});
afterEach(async () => {
  await leaveRelayPage();
  for (const end of ends.splice(0)) await end();
  await relay.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function openClient(name: string) {
  const client = await openElsewhere(name, relay.url);
  ends.push(() => endCore(client.core));
  return client;
}

/** The wallet of a phone, which connects Amara and answers whatever it is asked. */
async function openPhone() {
  const phone = await openClient('phone');
  const heard: string[] = [];
  phone.on('session_proposal', ({ id }) => {
    const methods = ['eth_sendTransaction', 'personal_sign'];
    const accounts = [`eip155:8453:${amara.address}`];
    void phone.approve({ id, namespaces: { eip155: { accounts, methods, events: ['chainChanged'] } } });
  });
  phone.on('session_request', ({ id, topic, params: { request } }) => {
    heard.push(request.params[0]);
    const result = `phone: ${request.params[0]}`;
    void phone.respond({ topic, response: { id, jsonrpc: '2.0', result } });
  });
  return { phone, heard };
}

/** The page with both: wagmi's connector for a phone's wallet, and the Safe's line to apps. */
async function openPage(
  visit: string,
  options: Omit<WagmiAppOptions, 'name'>,
  onLink: (link: string) => void,
) {
  const { config, connector } = createWagmiApp({ name: 'Concord', ...options }, onLink);
  const wallet = await openRelayWallet({
    projectId: visit,
    url: relay.url,
    siteUrl: 'https://concord.example',
  });
  await wallet.resume();
  const heard: unknown[] = [];
  wallet.subscribe((event) => {
    if (event.kind === 'proposal') {
      const proposal = readProposal(event.proposal, Date.now());
      if (proposal && !isRefused(proposal)) void wallet.approve(proposal, safe);
    }
    if (event.kind === 'request') {
      const request = readSessionRequest(event.request);
      const [question] = (request?.params ?? []) as readonly string[]; // the app of this test asks with texts
      heard.push(question);
      if (request) void wallet.respond(request.topic, request.id, { result: `Safe: ${question}` });
    }
  });
  const provider = (await connector.getProvider()) as ConnectorProvider;
  const safeCore = listCores().get('concord-apps');
  if (!safeCore) throw new Error('The Safe has no core');
  return { config, connector, wallet, heard, provider, safeCore, client: provider.signer.client };
}

/** Part of WalletConnect's provider, which wagmi leaves untyped here. */
type ConnectorProvider = {
  readonly signer: { readonly client: Awaited<ReturnType<typeof openElsewhere>> };
  readonly request: (asked: { method: string; params: unknown }) => Promise<unknown>;
};
type Page = Awaited<ReturnType<typeof openPage>>;

/** Every core looks here for apps that reach native wallets by links. Those of a page never write it. */
const sharedKey = 'WALLETCONNECT_LINK_MODE_APPS';

const topicsOf = (list: readonly { readonly topic: string }[]) => list.map(({ topic }) => topic);
const linkTopic = (link: string) => /^wc:([0-9a-f]{64})@2/.exec(link)?.[1];

test.each([
  ['wagmi’s default prefix', undefined],
  // As RainbowKit opens wagmi's connector: for the wallets of its list, and for WalletConnect's own window.
  ['RainbowKit’s prefix for wallets', 'clientTwo'],
  ['RainbowKit’s prefix for a window', 'clientOne'],
])(
  'the Safe’s line and a connector with %s share one storage, and each has only its own',
  async (name, prefix) => {
    const { texts, keysOf } = shareStorage();
    const kept = new Map<string, string>();
    const { phone, heard: heardByPhone } = await openPhone();
    const app = await openClient('app');
    const links: string[] = [];
    const pairPhone = (link: string) => {
      links.push(link);
      void phone.pair({ uri: link });
    };
    const options = { relayUrl: relay.url, kept, prefix };
    const first = await openPage(`${name}, first`, options, pairPhone);
    const { accounts } = await connect(first.config, { connector: first.connector });
    expect(accounts).toEqual([amara.address]);
    const { uri = '', approval } = await app.connect({
      optionalNamespaces: { eip155: { chains: ['eip155:8453'], methods: ['personal_sign'], events: [] } },
    });
    const approved = approval();
    await first.wallet.pair(uri);
    const { topic: appTopic } = await approved;
    const [phoneTopic = ''] = topicsOf(phone.session.values);

    const askApp = (question: string) =>
      app.request({
        topic: appTopic,
        chainId: 'eip155:8453',
        request: { method: 'personal_sign', params: [question] },
      });
    const expectApart = async ({ wallet, client, safeCore, provider }: Page, visit: string) => {
      expect(topicsOf(wallet.sessions())).toEqual([appTopic]);
      expect(topicsOf(client.session.values)).toEqual([phoneTopic]);
      expect(topicsOf(safeCore.pairing.getPairings())).toEqual([linkTopic(uri)]);
      expect(topicsOf(client.core.pairing.getPairings())).toEqual([linkTopic(links[0] ?? '')]);
      expect(await askApp(`app, ${visit}`)).toBe(`Safe: app, ${visit}`);
      expect(await provider.request({ method: 'personal_sign', params: [`page, ${visit}`, '0x'] })).toBe(
        `phone: page, ${visit}`,
      );
      const [ofSafe, ofConnector] = [keysOf(safeCore), keysOf(client.core as typeof safeCore)];
      expect(ofSafe.size).toBeGreaterThan(5);
      expect(ofConnector.size).toBeGreaterThan(5);
      expect([...ofSafe].filter((key) => ofConnector.has(key))).toEqual([sharedKey]);
      expect(texts.has(sharedKey)).toBe(false);
    };
    await expectApart(first, 'first');
    expect(first.heard).toEqual(['app, first']);

    await leaveRelayPage();
    const second = await openPage(`${name}, second`, options, pairPhone);
    expect(second.client).not.toBe(first.client);
    await reconnect(second.config);
    expect(getAccount(second.config).address).toBe(amara.address);
    await expectApart(second, 'second');
    expect(second.heard).toEqual(['app, second']);
    expect(heardByPhone).toEqual(['page, first', 'page, second']);
  },
  60_000,
);
