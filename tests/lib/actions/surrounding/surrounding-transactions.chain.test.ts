import { type Address, type Hash, type LocalAccount, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import {
  executeSafeTransaction,
  hashSafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { followSurroundingRequest } from '@/lib/actions/surrounding/follow-surrounding-request';
import {
  approveInSurroundingWallet,
  executeInSurroundingWallet,
  proposeInSurroundingWallet,
} from '@/lib/actions/surrounding/surrounding-transactions';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { amara, bruno, recipient } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { actAs } from '@/tests/support/safe-apps/surrounding-wallet';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const identity = { chainId: 8453, genesisHash: demoGenesisHash };
const payment = makeTransaction({ nonce: 0n, value: parseEther('0.25') });

let devnet: Chain;
let browser: BrowserStorage;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
});

async function make(owners: readonly Address[]): Promise<SafeRef> {
  const address = await createSafe({ rpcUrl: devnet.url, owners, threshold: owners.length });
  await fund({ rpcUrl: devnet.url, to: address, amount: parseEther('1') });
  return { chainId: 8453, address };
}

/** A wallet whose owner executes at once what is proposed there. */
function openWallet(safe: SafeRef, owner: LocalAccount) {
  const executed = new Map<Hash, Hash>();
  let nonce = 0n;
  const sendTransactions: SafeAppsHandlers['sendTransactions'] = async ({ calls: [call] }) => {
    const transaction = safeTransaction({ ...(call ?? expect.unreachable()), nonce });
    nonce += 1n;
    const signatures = [await signSafeTransaction(safe.address, transaction, owner)];
    const { receipt } = await executeSafeTransaction(devnet.client, {
      from: otherAccount(),
      ...{ safe: safe.address, transaction, signatures },
    });
    const safeTxHash = hashSafeTransaction(safe.address, transaction);
    executed.set(safeTxHash, receipt.transactionHash);
    return { safeTxHash };
  };
  return actAs(safe, {
    sendTransactions,
    getTxBySafeTxHash: async ({ safeTxHash }) => ({
      txStatus: 'SUCCESS',
      txHash: executed.get(safeTxHash) ?? null,
    }),
    rpcCall: async ({ call, params }) =>
      devnet.client.request({ method: call, params } as Parameters<typeof devnet.client.request>[0]), // as apps ask
  });
}

/** A parent that is one of two owners of a child, and a payment of the child that the other one has signed. */
async function setUp() {
  const parent = await make([amara.address]);
  const child = await make([bruno.address, parent.address]);
  const confirmations = [{ signer: bruno.address, signature: await signAs(bruno, child, payment) }];
  const details = makeDetails({ safe: child, transaction: payment, confirmations });
  const gateway = doubleGateway(() => details).client;
  const chain = createChainClient({ rpcUrls: [devnet.url], identity, fetch });
  const { walletClient } = openWallet(parent, amara);
  const clients = { chain, gateway, wallet: walletClient };
  const loadVerified = () => loadVerifiedTransaction({ chain, gateway }, { safe: child, id: details.txId });
  const request = { account: parent.address, acknowledged: [] as readonly string[], knownConflicts: [] };
  return { parent, child, clients, loadVerified, request };
}

test('a payment of the acting Safe is what the surrounding wallet is asked for, and is known when it is on the chain', async () => {
  const { parent, clients, request } = await setUp();
  const before = await devnet.client.getBalance({ address: recipient });
  const transaction = makeTransaction({ nonce: 0n, to: recipient, value: parseEther('0.5') });
  const safeTxHash = await proposeInSurroundingWallet(clients, { ...request, safe: parent, transaction });
  expect(await followSurroundingRequest(clients, { safe: parent, safeTxHash })).toBe('executed');
  expect(await devnet.client.getBalance({ address: recipient })).toBe(before + parseEther('0.5'));
});

test('the acting Safe approves for a Safe that it owns, and the approval counts on the chain', async () => {
  const { parent, clients, loadVerified, request } = await setUp();
  await approveInSurroundingWallet(clients, { ...request, reviewed: await loadVerified() });
  const signers = (await loadVerified()).inspection?.report.confirmations.map(({ signer }) => signer);
  expect(signers).toContain(parent.address);
});

test('the acting Safe executes for a Safe that it owns; as the last owner who is missing it approves by it', async () => {
  const { child, clients, loadVerified, request } = await setUp();
  await executeInSurroundingWallet(clients, { ...request, reviewed: await loadVerified() });
  expect(await devnet.client.getBalance({ address: child.address })).toBe(parseEther('0.75'));
});

test('nothing is asked of the surrounding wallet for what the chain would refuse', async () => {
  const { child, clients, loadVerified, request } = await setUp();
  const reviewed = await loadVerified();
  await devnet.client.setBalance({ address: child.address, value: 0n });
  await expect(executeInSurroundingWallet(clients, { ...request, reviewed })).rejects.toSatisfy(
    (error) =>
      (error instanceof SafeError && error.kind === 'execution-reverted') ||
      error instanceof ActionRefusedError,
  );
  expect(await devnet.client.getBalance({ address: child.address })).toBe(0n);
});

test('nothing is asked of the surrounding wallet in the name of another account', async () => {
  const { child, clients, loadVerified } = await setUp();
  const request = { account: bruno.address, acknowledged: [], knownConflicts: [] };
  const reviewed = await loadVerified();
  await expect(approveInSurroundingWallet(clients, { ...request, reviewed })).rejects.toMatchObject({
    kind: 'signer-changed',
  });
  await expect(executeInSurroundingWallet(clients, { ...request, reviewed })).rejects.toMatchObject({
    kind: 'signer-changed',
  });
  await expect(
    proposeInSurroundingWallet(clients, { ...request, safe: child, transaction: payment }),
  ).rejects.toMatchObject({ kind: 'signer-changed' });
});

test('foreign code that would run as the Safe is not asked for', async () => {
  const { parent, clients, request } = await setUp();
  const transaction = makeTransaction({ nonce: 0n, operation: 1, data: '0x1234' });
  await expect(
    proposeInSurroundingWallet(clients, { ...request, safe: parent, transaction }),
  ).rejects.toThrow(ActionRefusedError);
});
