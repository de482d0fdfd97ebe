import { type Address, encodeFunctionData, type Hex, type LocalAccount, parseAbi, parseEther } from 'viem';
import { describe, expect, test } from 'vitest';
import { type SafeVersion, signMessageLibs, supportedSafeVersions } from '@/config/contracts';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { fund } from '@/devnet/chain/tokens';
import { executeTransaction } from '@/lib/actions/execution/execute-transaction';
import { followExecution } from '@/lib/actions/execution/follow-execution';
import { keepHandedTransaction } from '@/lib/actions/keep-hand-over';
import { getTransactionPermissions } from '@/lib/actions/risk/get-transaction-permissions';
import { retry } from '@/lib/actions/submit/retry';
import { transactionKind } from '@/lib/actions/submit/transaction-kind';
import { countConfirmations } from '@/lib/actions/verify/count-confirmations';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { findOwnCopy } from '@/lib/actions/verify/local-copies';
import { listApproversOfEach } from '@/lib/chain/approved-hashes';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { outbox } from '@/lib/outbox/outbox';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeContractSignature, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { encodeApproveHash, encodeForOwner, hashForParents } from '@/lib/safe/protocol/parent';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { type Confirmation, operations, type SafeRef, type SafeTransaction } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { runningExecutions } from '@/lib/storage/running-executions';
import { demoIdentity, payment, setActionFixture } from '@/tests/support/chain/action-fixture';
import { amara, bruno, chiara, recipient } from '@/tests/support/chain/people';
import { breakConnection, doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makePage } from '@/tests/support/gateway/list-json';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const fixture = setActionFixture();

async function make(owners: readonly Address[], threshold: number, version: SafeVersion): Promise<SafeRef> {
  const address = await createSafe({ rpcUrl: fixture.devnet.url, owners, threshold, version });
  await fund({ rpcUrl: fixture.devnet.url, to: address, amount: parseEther('1') });
  return { chainId: 8453, address };
}

/** A Safe of Amara and of Bruno's Safe, both of which must confirm its payment. */
async function nest(version: SafeVersion = '1.4.1') {
  const parent = await make([bruno.address], 1, version);
  const safe = await make([amara.address, parent.address], 2, version);
  const hashes = hashTransaction(safe, payment);
  const own: Confirmation = { signer: amara.address, signature: await signAs(amara, safe, payment) };
  const chain = fixture.connect();
  const count = async (claimed: readonly Confirmation[], client = chain) => {
    const state = await getSafeState(fixture.connect(), safe);
    const [counted] = await countConfirmations(client, { safe, subjects: [{ hashes, claimed }] }, state);
    return counted ?? expect.unreachable();
  };
  const id = `multisig_${safe.address}_${hashes.safeTxHash}`;
  const gateway = doubleGateway(breakConnection);
  const load = () => loadVerifiedTransaction({ chain, gateway: gateway.client }, { safe, id });
  return { parent, safe, hashes, own, chain, gateway, count, load, version };
}
type Nested = Awaited<ReturnType<typeof nest>>;

/** Executes a transaction of the parent Safe, past every page. */
async function executeAsParent({ parent }: Nested, transaction: SafeTransaction): Promise<void> {
  const signature = await signAs(bruno, parent, transaction);
  await send(fixture.devnet.client, {
    ...{ from: otherAccount(), to: parent.address },
    data: encodeExecution(transaction, packSignatures([{ signer: bruno.address, signature }])),
  });
}

const approveAsParent = (nested: Nested) =>
  executeAsParent(
    nested,
    buildSafeTransaction({ calls: [encodeApproveHash(nested.safe, nested.hashes.safeTxHash)], nonce: 0n }),
  );

/** What the parent's owner signs off the chain, as the parent's own signature. */
async function signAsParent({ parent, hashes, version }: Nested, owner: LocalAccount): Promise<Confirmation> {
  const [wrapped] = hashForParents(hashes, version, [{ safe: parent, version }]);
  if (!wrapped || !owner.sign) throw new Error('There is a parent, and its owner has a key.');
  const signature = await owner.sign({ hash: wrapped.safeMessageHash });
  return asParent(parent, signature);
}

const asParent = (parent: SafeRef, signature: Hex): Confirmation => ({
  signer: parent.address,
  signature: encodeContractSignature({ signer: parent.address, signature }),
});

const signersOf = (confirmations: readonly Confirmation[]) => confirmations.map(({ signer }) => signer);

/** Executes the local copy as somebody who owns nothing, and says what the Safe's own event tells. */
async function executeCopy({ chain, gateway, load, safe }: Nested) {
  const anybody = chiara;
  const wallet = doubleSigningWallet(anybody, {
    rpcUrl: fixture.devnet.url,
    answers: { eth_sendTransaction: ([asked]: readonly unknown[]) => fixture.sendAs(anybody, asked) },
  });
  const clients = { chain, gateway: gateway.client, wallet: wallet.client };
  await executeTransaction(clients, {
    ...{ reviewed: await load(), account: anybody.address, acknowledged: [] },
  });
  const running = runningExecutions.get().find((one) => one.safe.address === safe.address);
  return running && followExecution(chain, running);
}

describe.each(supportedSafeVersions)('without a gateway, an owner of a Safe %s that is a Safe', (version) => {
  test('approves on the chain: the copy has two confirmations then, keeps one, and is executed', async () => {
    const nested = await nest(version);
    const { own, count, load, safe, hashes, parent } = nested;
    keepHandedTransaction({ ...{ safe, transaction: payment, note: undefined }, confirmations: [own] });
    expect(await count([own])).toMatchObject({ confirmations: [own], approvedBy: [], isComplete: true });
    expect(getTransactionPermissions(await load(), chiara.address).execute.allowed).toBe(false);

    await approveAsParent(nested);
    const counted = await count([own]);
    expect(signersOf(counted.confirmations)).toEqual([amara.address, parent.address]);
    expect(counted).toMatchObject({ approvedBy: [parent.address], isComplete: true });
    // An approval that came in a file leaves nothing here: the chain has it.
    keepHandedTransaction({ ...{ safe, transaction: payment, note: undefined }, ...counted });
    expect(localTransactions.get()).toMatchObject([{ confirmations: [own] }]);
    expect(signersOf(outbox.get())).toEqual([amara.address]);

    const before = await fixture.devnet.client.getBalance({ address: recipient });
    expect(signersOf((await load()).inspection?.report.confirmations ?? [])).toHaveLength(2);
    expect(await executeCopy(nested)).toMatchObject({ outcome: 'success' });
    expect((await fixture.devnet.client.getBalance({ address: recipient })) - before).toBe(payment.value);
    expect(hashes.safeTxHash).toBe(hashTransaction(safe, payment).safeTxHash);
  });

  test('signs off the chain: its signature is kept, counts, and is executed', async () => {
    const nested = await nest(version);
    const { own, count, safe, hashes, parent } = nested;
    const theirs = await signAsParent(nested, bruno);
    const counted = await count([own, theirs]);
    expect(counted).toMatchObject({ confirmations: [own, theirs], isComplete: true });
    keepHandedTransaction({ ...{ safe, transaction: payment, note: undefined }, ...counted });
    expect(signersOf(outbox.get())).toEqual([amara.address, parent.address]);
    // Nobody but the chain can tell whether it counts.
    expect(await findOwnCopy(safe, hashes.safeTxHash)).toMatchObject({
      confirmations: [own],
      contractSignatures: [theirs],
    });
    expect(await executeCopy(nested)).toMatchObject({ outcome: 'success' });
  });
});

test('a message that the parent signed on the chain counts as its signature', async () => {
  const nested = await nest();
  const { own, count, parent, hashes, version } = nested;
  const empty = asParent(parent, '0x');
  expect((await count([own, empty])).confirmations).toEqual([own]);
  const library = signMessageLibs.find((one) => one.version === version)?.address ?? expect.unreachable();
  const data = encodeFunctionData({
    abi: parseAbi(['function signMessage(bytes data)']),
    args: [encodeForOwner(hashes, version)],
  });
  const signing = buildSafeTransaction({ calls: [{ to: library, value: 0n, data }], nonce: 0n });
  await executeAsParent(nested, { ...signing, operation: operations.delegateCall });
  expect((await count([own, empty])).confirmations).toEqual([own, empty]);
});

test('a signature that the contract denies does not count, and is named on the page', async () => {
  const nested = await nest();
  const { own, count, load, safe, parent } = nested;
  const forged = await signAsParent(nested, chiara);
  const counted = await count([own, forged]);
  expect(counted).toMatchObject({ confirmations: [own], isComplete: true });
  expect(counted.contractAnswers.get(forged.signature)).toBe(false);
  // Somebody may have written it into the storage all the same.
  keepHandedTransaction({
    ...{ safe, transaction: payment, note: undefined },
    confirmations: [own, forged],
  });
  const verified = await load();
  expect(verified.inspection?.report.confirmations).toEqual([own]);
  expect(
    verified.inspection?.report.checks.find(({ id }) => id === `signer-${parent.address}`),
  ).toMatchObject({
    state: 'stale',
    detail: 'The contract rejects this signature, so it doesn’t count.',
  });
  expect(getTransactionPermissions(verified, chiara.address).execute.allowed).toBe(false);
});

test('what a silent node can’t answer doesn’t count and is said to be unread', async () => {
  const nested = await nest();
  const { own, count, chain } = nested;
  const theirs = await signAsParent(nested, bruno);
  await approveAsParent(nested);
  const cut = fixture.connect();
  // The state was read a moment ago; then the node falls silent.
  const state = await getSafeState(chain, nested.safe);
  fixture.line.isCut = true;
  const subjects = [{ hashes: nested.hashes, claimed: [own, theirs] }];
  const [counted] = await countConfirmations(cut, { safe: nested.safe, subjects }, state);
  expect(counted).toMatchObject({ confirmations: [own], approvedBy: undefined, isComplete: false });
  expect([...(counted?.contractAnswers ?? [])]).toEqual([]);
  fixture.line.isCut = false;
  expect((await count([own, theirs])).confirmations).toEqual([own, theirs]);
});

test('the approvals of many transactions are one request, and of very many a few', async () => {
  const nested = await nest();
  const { safe, parent, hashes } = nested;
  await approveAsParent(nested);
  const state = await getSafeState(nested.chain, safe);
  let requests = 0;
  const counting = createChainClient({
    ...{ rpcUrls: [fixture.devnet.url], identity: demoIdentity },
    fetch: (input, init) => {
      requests += String(init?.body).split('"eth_call"').length - 1;
      return fetch(input, init);
    },
  });
  const subjects = Array.from({ length: 12 }, (_, index) => ({
    hashes: hashTransaction(safe, index === 3 ? payment : makeTransaction({ nonce: BigInt(index + 1) })),
    claimed: [],
  }));
  const counted = await countConfirmations(counting, { safe, subjects }, state);
  expect(counted.map(({ confirmations }) => signersOf(confirmations))).toEqual(
    subjects.map((_, index) => (index === 3 ? [parent.address] : [])),
  );
  expect(requests).toBe(1);

  const hash = hashes.safeTxHash;
  const questions = Array.from({ length: 700 }, (_, index) => ({
    ...{ hash, owners: [index % 100 === 99 ? parent.address : amara.address] },
  }));
  const { blockNumber } = state;
  const approvers = await listApproversOfEach(counting, { safe, questions, blockNumber });
  expect(approvers).toEqual(questions.map((_, index) => (index % 100 === 99 ? [parent.address] : [])));
  expect(requests).toBe(3);
});

describe('the outbox sends a contract’s signature', () => {
  const setUp = async (signer: LocalAccount) => {
    const nested = await nest();
    const { own, safe } = nested;
    const theirs = await signAsParent(nested, signer);
    keepHandedTransaction({ ...{ safe, transaction: payment, note: undefined }, confirmations: [theirs] });
    const [submission] = outbox.get();
    const details = makeDetails({ safe, transaction: payment, confirmations: [own] });
    const gateway = doubleGateway(({ method, path }) => {
      if (method === 'POST') return details;
      return path.endsWith('/queued') ? makePage([]) : refuse(404, { code: 404, message: 'Not found' });
    });
    const send = () =>
      retry(
        { chain: nested.chain, gateway: gateway.client },
        transactionKind,
        submission ?? expect.unreachable(),
        { isAsked: false },
      );
    const writes = () => gateway.requests.filter(({ method }) => method === 'POST');
    return { nested, theirs, send, writes };
  };

  test('which the contract accepts', async () => {
    const { theirs, send, writes, nested } = await setUp(bruno);
    expect(await send()).toBe(true);
    expect(writes()).toMatchObject([
      { body: { sender: nested.parent.address, signature: theirs.signature } },
    ]);
    expect(outbox.get()).toEqual([]);
    // It stays in the local copy.
    expect((await nested.count([nested.own, theirs])).confirmations).toHaveLength(2);
    expect(localTransactions.get()[0]?.confirmations).toEqual([theirs]);
  });

  test('and not one that it rejects', async () => {
    const { send, writes } = await setUp(chiara);
    await expect(send()).rejects.toMatchObject({ because: 'denied' });
    expect(writes()).toEqual([]);
    expect(outbox.get()).toMatchObject([{ paused: { because: 'denied' } }]);
  });

  test('nor one that it can’t be asked about, which is tried again later', async () => {
    const { send, writes } = await setUp(bruno);
    fixture.line.isCut = true;
    await expect(send()).rejects.toBeDefined();
    expect(writes()).toEqual([]);
    expect(outbox.get()).toMatchObject([{ failures: 1 }]);
    expect(outbox.get()[0]?.paused).toBeUndefined();
  });
});
