import { encodeFunctionData, erc20Abi, parseEther } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connect,
  disconnect,
  getAccount,
  getCallsStatus,
  getCapabilities,
  sendCalls,
  sendTransaction,
} from 'wagmi/actions';
import { type AppPayload, createRequestQueue } from '@/components/safe-apps/requests/request-queue';
import { createDesk } from '@/components/safe-apps/wallet-connect/create-desk';
import { type LocalRelay, startRelay } from '@/devnet/relay/start-relay';
import { appRequests } from '@/lib/storage/app-requests';
import { openRelayWallet } from '@/lib/wallet-connect/open-relay-wallet';
import { isRefused, readProposal, type SessionProposal } from '@/lib/wallet-connect/read-proposal';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { recipient, safe, token } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { leaveRelayPage } from '@/tests/support/safe-apps/relay-page';
import { createWagmiApp } from '@/tests/support/safe-apps/wagmi-app';
import { hashOf } from '@/tests/support/wallet/recent-records';

let relay: LocalRelay;
const ends: (() => void)[] = [];
beforeEach(async () => {
  // The package's own switch, without which it tells another service of every start.
  vi.stubEnv('IS_VITEST', 'true');
  relay = await startRelay({ port: 0, allowedOrigins: [] });
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await leaveRelayPage();
  await relay.close();
  vi.unstubAllEnvs();
});

const [safeTxHash, transactionHash, bundleHash] = [hashOf(1), hashOf(2), hashOf(3)];
let opened = 0;

/** A wagmi app, and the Safe's side of its connection up to the person, whom the test plays. */
async function connectApp() {
  opened += 1;
  const wallet = await openRelayWallet({
    ...{ projectId: `wagmi ${opened}`, url: relay.url, siteUrl: 'https://concord.example' },
  });
  await wallet.resume();
  const proposals: SessionProposal[] = [];
  const ended: string[] = [];
  wallet.subscribe((event) => {
    if (event.kind === 'ended') ended.push(event.topic);
    if (event.kind !== 'proposal') return;
    const proposal = readProposal(event.proposal, Date.now());
    if (!proposal || isRefused(proposal)) throw new Error('The proposal was refused');
    proposals.push(proposal);
    void wallet.approve(proposal, safe);
  });
  const links: string[] = [];
  const { config, connector } = createWagmiApp({ name: 'Harvest', relayUrl: relay.url }, (link) => {
    links.push(link);
    void wallet.pair(link);
  });
  await connector.getProvider();
  // Not before: with a window the package writes its log into the output of the tests.
  stubBrowserStorage();
  appRequests.set([]);
  const connected = await connect(config, { connector });

  const statuses = { [safeTxHash]: 'AWAITING_CONFIRMATIONS', [bundleHash]: 'AWAITING_CONFIRMATIONS' };
  const gateway = doubleGateway(({ path }) => {
    const asked = Object.keys(statuses).find((hash) => path.includes(hash)) ?? '';
    const txStatus = Reflect.get(statuses, asked);
    return {
      safeAddress: safe.address,
      txStatus,
      ...(txStatus === 'SUCCESS' && { txHash: transactionHash }),
    };
  });
  const chain = doubleChain({ executions: [{ safe: safe.address, safeTxHash, transactionHash }] });
  const queue = createRequestQueue();
  const desk = createDesk({
    ...{ relay: wallet, safe, queue, clients: { gateway: gateway.client, chain: chain.client }, pollMs: 50 },
    askChain: async (method) => {
      throw new Error(`${method} was asked`);
    },
    onReview: () => undefined,
    onShow: () => undefined,
    onLate: () => undefined,
    onFlood: () => undefined,
    onElsewhere: () => undefined,
  });
  ends.push(desk.close);
  desk.setPaused(false);
  /** The next request that a person sees; `sign` is what a review does after the signature. */
  const next = async () => {
    await vi.waitFor(() => expect(queue.get()).toHaveLength(1), 5_000);
    const [request] = queue.get();
    if (!request) throw new Error('No request');
    const sign = (hash: string) => {
      request.grant({ safeTxHash: hash });
      request.close();
    };
    return { payload: request.payload satisfies AppPayload, sign, decline: request.close };
  };
  return { config, wallet, connected, proposals, links, ended, statuses, next };
}

test('an app on wagmi’s own connector connects, sends, reads capabilities, batches, and leaves', async () => {
  const { config, wallet, connected, proposals, links, ended, statuses, next } = await connectApp();
  expect(links).toEqual([expect.stringMatching(/^wc:[0-9a-f]{64}@2\?/)]);
  expect(connected).toEqual({ accounts: [safe.address], chainId: 8453 });
  expect(getAccount(config)).toMatchObject({ address: safe.address, chainId: 8453, status: 'connected' });
  expect(proposals).toMatchObject([{ app: { name: 'Harvest', host: 'harvest.example' }, otherChains: [] }]);
  expect(wallet.sessions()).toMatchObject([{ safe, app: { name: 'Harvest' } }]);

  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [recipient, 5n] });
  const sent = sendTransaction(config, { to: token, value: parseEther('0.25'), data });
  const asked = await next();
  expect(asked.payload).toMatchObject({
    kind: 'transactions',
    transactions: { calls: [{ to: token, value: parseEther('0.25'), data }], safeTxGas: 0n },
  });
  asked.sign(safeTxHash);
  await vi.waitFor(() => expect(appRequests.get()).toMatchObject([{ state: 'waiting' }]));
  statuses[safeTxHash] = 'SUCCESS';
  expect(await sent).toBe(transactionHash);
  expect(appRequests.get()).toMatchObject([{ method: 'eth_sendTransaction', state: 'done' }]);

  const refused = sendTransaction(config, { to: recipient, value: 1n });
  refused.catch(() => undefined);
  (await next()).decline();
  await expect(refused).rejects.toMatchObject({ cause: { code: 4001 } });

  expect(await getCapabilities(config, { chainId: 8453 })).toEqual({ atomic: { status: 'supported' } });

  const calls = [
    { to: recipient, value: 1n },
    { to: token, data },
  ];
  const batched = sendCalls(config, { calls });
  const batch = await next();
  expect(batch.payload).toMatchObject({
    kind: 'transactions',
    transactions: {
      calls: [
        { to: recipient, value: 1n, data: '0x' },
        { to: token, value: 0n, data },
      ],
    },
  });
  batch.sign(bundleHash);
  expect(await batched).toMatchObject({ id: bundleHash });
  expect(await getCallsStatus(config, { id: bundleHash })).toMatchObject({
    ...{ id: bundleHash, status: 'pending', statusCode: 100, atomic: true, chainId: 8453 },
  });

  // Its own id for a bundle is the one that it gets, and the one that it asks about.
  const chosen = sendCalls(config, { calls, id: 'order-7' });
  (await next()).sign(bundleHash);
  expect(await chosen).toMatchObject({ id: 'order-7' });
  expect(await getCallsStatus(config, { id: 'order-7' })).toMatchObject({ id: 'order-7', statusCode: 100 });

  await disconnect(config);
  await vi.waitFor(() => expect(ended).toHaveLength(1), 5_000);
  expect(wallet.sessions()).toEqual([]);
  expect(appRequests.get().map(({ state }) => state)).toEqual(['done', 'refused', 'late', 'late']);
}, 60_000);

test('an app on wagmi’s own connector learns that the Safe has ended the connection', async () => {
  const { config, wallet } = await connectApp();
  const [session] = wallet.sessions();
  await wallet.disconnect(session?.topic ?? '');
  await vi.waitFor(() => expect(getAccount(config).status).toBe('disconnected'), 5_000);
  expect(getAccount(config).address).toBeUndefined();
  expect(wallet.sessions()).toEqual([]);
}, 60_000);
