import { type Address, type LocalAccount, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SafeVersion, supportedSafeVersions } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { approveHash } from '@/lib/actions/execution/approve-hash';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { ActionRefusedError } from '@/lib/errors/safe';
import { UserRejectedError } from '@/lib/errors/wallet';
import { encodeExecution, readOutcome } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { selectSignatures } from '@/lib/safe/protocol/select-signatures';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { recentTransactions } from '@/lib/storage/recent-transactions';
import { amara, bruno, recipient, stranger } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs, spoofFields } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

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
  recentTransactions.get();
});

async function make(owners: readonly Address[], threshold: number, version: SafeVersion): Promise<SafeRef> {
  const address = await createSafe({ rpcUrl: devnet.url, owners, threshold, version });
  await fund({ rpcUrl: devnet.url, to: address, amount: parseEther('1') });
  return { chainId: 8453, address };
}

/** A queued transaction as it was reviewed on the page, and what the approval works with. */
async function review(
  safe: SafeRef,
  owner: LocalAccount,
  { signers = [] as readonly LocalAccount[], answers = {} } = {},
) {
  const confirmations = await Promise.all(
    signers.map(async (signer) => ({
      signer: signer.address,
      signature: await signAs(signer, safe, payment),
    })),
  );
  const details = makeDetails({ safe, transaction: payment, confirmations });
  const gateway = doubleGateway(() => details);
  const chain = createChainClient({ rpcUrls: [devnet.url], identity, fetch });
  const wallet = doubleSigningWallet(owner, {
    rpcUrl: devnet.url,
    answers: { eth_sendTransaction: ([call]: readonly unknown[]) => sendAs(owner, call), ...answers },
  });
  const loadVerified = () =>
    loadVerifiedTransaction({ chain, gateway: gateway.client }, { safe, id: details.txId });
  return {
    clients: { chain, gateway: gateway.client, wallet: wallet.client },
    gateway,
    wallet,
    loadVerified,
    request: { reviewed: await loadVerified(), account: owner.address, acknowledged: [], knownConflicts: [] },
  };
}

/** What a wallet does with a call of a page. */
async function sendAs(owner: LocalAccount, given: unknown) {
  await fund({ rpcUrl: devnet.url, to: owner.address, amount: parseEther('1') });
  const { to, data } = given as { to: Address; data: `0x${string}` }; // the page wrote it a moment ago
  const { transactionHash } = await send(devnet.client, { from: owner, to, data });
  return transactionHash;
}

const sending = 'eth_sendTransaction';

describe.each(supportedSafeVersions)('an owner of a Safe %s', (version) => {
  test('approves on the chain, and the approval counts there and here', async () => {
    const safe = await make([amara.address, bruno.address], 2, version);
    const { clients, request, loadVerified } = await review(safe, bruno, { signers: [amara] });
    await approveHash(clients, request);
    expect(recentTransactions.get()).toMatchObject([{ account: bruno.address, status: 'pending' }]);

    const { inspection, state } = await loadVerified();
    expect(inspection?.report.confirmations.map(({ signer }) => signer)).toEqual([
      amara.address,
      bruno.address,
    ]);
    await executeAsAnybody(safe, payment, inspection?.report.confirmations ?? [], state);
  });

  test('that is a Safe approves by a transaction of its own', async () => {
    const parent = await make([bruno.address], 1, version);
    const safe = await make([amara.address, parent.address], 2, version);
    const { loadVerified } = await review(safe, stranger, { signers: [amara] });
    const { safeTxHash } = hashTransaction(safe, payment);
    const approval = buildSafeTransaction({ calls: [encodeApproveHash(safe, safeTxHash)], nonce: 0n });
    const signature = await signAs(bruno, parent, approval);
    await send(devnet.client, {
      from: otherAccount(),
      to: parent.address,
      data: encodeExecution(approval, packSignatures([{ signer: bruno.address, signature }])),
    });
    const { inspection, state } = await loadVerified();
    expect(inspection?.report.confirmations.map(({ signer }) => signer)).toEqual([
      amara.address,
      parent.address,
    ]);
    await executeAsAnybody(safe, payment, inspection?.report.confirmations ?? [], state);
  });
});

async function executeAsAnybody(
  safe: SafeRef,
  transaction: SafeTransaction,
  confirmations: Parameters<typeof selectSignatures>[0]['confirmations'],
  state: { owners: readonly Address[]; threshold: number } | undefined,
) {
  if (!state) throw new Error('The chain answers.');
  const selected = selectSignatures({ confirmations, ...state, executor: undefined });
  const before = await devnet.client.getBalance({ address: recipient });
  const { logs } = await send(devnet.client, {
    from: otherAccount(),
    to: safe.address,
    data: encodeExecution(transaction, packSignatures(selected ?? [])),
  });
  expect(readOutcome(logs, { safe, safeTxHash: hashTransaction(safe, transaction).safeTxHash })).toBe(
    'success',
  );
  expect((await devnet.client.getBalance({ address: recipient })) - before).toBe(transaction.value);
}

describe('nothing is sent', () => {
  const owners = [amara.address, bruno.address];

  test('for somebody who is no owner', async () => {
    const { clients, wallet, request } = await review(await make(owners, 2, '1.4.1'), stranger);
    await expect(approveHash(clients, request)).rejects.toThrow(ActionRefusedError);
    expect(wallet.asked).not.toContain(sending);
  });

  test('for an owner who has approved already', async () => {
    const safe = await make(owners, 2, '1.4.1');
    const first = await review(safe, bruno);
    await approveHash(first.clients, first.request);
    await expect(approveHash(first.clients, first.request)).rejects.toThrow('You have already signed this.');
    expect(first.wallet.asked.filter((method) => method === sending)).toHaveLength(1);
  });

  test('when the gateway has another transaction under the same hash by now', async () => {
    const safe = await make(owners, 2, '1.4.1');
    const { clients, gateway, wallet, request } = await review(safe, bruno);
    const { safeTxHash } = hashTransaction(safe, payment);
    gateway.answerWith(() => makeDetails({ safe, transaction: spoofFields(payment, 'to'), safeTxHash }));
    await expect(approveHash(clients, request)).rejects.toMatchObject({ kind: 'transaction-contradicted' });
    expect(wallet.asked).not.toContain(sending);
  });

  test('when another transaction with the same nonce came since the review, unless it was shown', async () => {
    const safe = await make(owners, 2, '1.4.1');
    const { clients, gateway, wallet, request } = await review(safe, bruno);
    const { safeTxHash } = hashTransaction(safe, spoofFields(payment, 'value'));
    const id = `multisig_${safe.address}_${safeTxHash}`;
    const row = makeItem(etherTransfer('OUTGOING', 2n), { id, nonce: 0, status: 'AWAITING_CONFIRMATIONS' });
    const details = makeDetails({ safe, transaction: payment });
    gateway.answerWith(({ path }) => (path.endsWith('/queued') ? makePage([row]) : details));
    const error = await approveHash(clients, request).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'NonceConflictError', conflicts: [id] });
    expect(wallet.asked).not.toContain(sending);
    await approveHash(clients, { ...request, knownConflicts: [id] });
    expect(wallet.asked).toContain(sending);
  });

  test('with another account than the one that reviewed, or when the wallet refuses', async () => {
    const safe = await make(owners, 2, '1.4.1');
    const other = await review(safe, amara);
    const asBruno = { ...other.request, account: bruno.address };
    await expect(approveHash(other.clients, asBruno)).rejects.toMatchObject({ kind: 'signer-changed' });
    const refuse = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    const { clients, request, loadVerified } = await review(safe, bruno, { answers: { [sending]: refuse } });
    await expect(approveHash(clients, request)).rejects.toThrow(UserRejectedError);
    expect((await loadVerified()).inspection?.report.confirmations).toEqual([]);
    expect(recentTransactions.get()).toEqual([]);
  });
});
