import type { LocalAccount } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proposeTransaction } from '@/lib/actions/propose-transaction';
import { type NonceReview, requireFreeNonce } from '@/lib/actions/risk/require-free-nonce';
import { NonceConflictError } from '@/lib/errors/nonce';
import { ActionRefusedError } from '@/lib/errors/safe';
import { outbox, savePendingSubmission } from '@/lib/outbox/outbox';
import { saveSubmitted, submitted } from '@/lib/outbox/submitted';
import { encodeRejection } from '@/lib/safe/protocol/calls';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import {
  breakConnection,
  doubleGateway,
  type GatewayAnswer,
  refuse,
} from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const payment = makeTransaction({ nonce: 7n });
const other = makeTransaction({ nonce: 7n, value: 2n });
const idOf = (transaction: SafeTransaction) =>
  `multisig_${safe.address}_${hashTransaction(safe, transaction).safeTxHash}`;
const rowOf = (transaction: SafeTransaction) =>
  makeItem(etherTransfer('OUTGOING', transaction.value), {
    id: idOf(transaction),
    nonce: Number(transaction.nonce),
    status: 'AWAITING_CONFIRMATIONS',
  });

/** A gateway whose queue and nonces are as given, whatever was written to it. */
const cached =
  (rows: readonly unknown[] = [], recommendedNonce = 7): GatewayAnswer =>
  ({ path, method }) => {
    if (path.endsWith('/nonces')) return { currentNonce: 7, recommendedNonce };
    if (path.endsWith('/queued')) return makePage(rows);
    if (method === 'POST') return makeDetails({ transaction: payment });
    throw new Error(`${path} is not asked`);
  };

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
  for (const store of [outbox, submitted]) store.set([]);
});
afterEach(() => {
  browser.clearFromAnotherTab();
  for (const store of [outbox, submitted]) store.get();
});

const following: NonceReview = { isNext: true, knownConflicts: [] };
const chosen: NonceReview = { isNext: false, knownConflicts: [] };

type Look = {
  readonly transaction?: SafeTransaction;
  readonly review?: NonceReview;
  readonly gateway?: GatewayAnswer;
  readonly nonce?: bigint;
};

/** What stands against signing; nothing where nothing does. */
function look({ transaction = payment, review = following, gateway = cached(), nonce = 7n }: Look = {}) {
  const owners = [amara.address, bruno.address];
  const { client: chain } = doubleChain({ safes: [{ address: safe.address, owners, threshold: 2, nonce }] });
  return requireFreeNonce(
    { chain, gateway: doubleGateway(gateway).client },
    { safe, transaction, account: amara.address },
    review,
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function sent(transaction: SafeTransaction, signer: LocalAccount = amara) {
  saveSubmitted({
    ...{ kind: 'proposal', safe, transaction, safeTxHash: hashTransaction(safe, transaction).safeTxHash },
    signed: { signer: signer.address, signature: await signAs(signer, safe, transaction) },
    submittedAt: Date.now(),
  });
}

describe('before a new transaction is signed', () => {
  test('nothing stands against a nonce that is free', async () => {
    expect(await look()).toBeUndefined();
    expect(await look({ review: chosen })).toBeUndefined();
  });

  test('another transaction that this browser submitted is seen though the gateway does not show it', async () => {
    await sent(other);
    expect(await look()).toMatchObject({
      ...{ name: 'NonceConflictError', nonce: 7n, next: 8n, isUsed: false },
      conflicts: [hashTransaction(safe, other).safeTxHash],
    });
  });

  test('another transaction that waits here for the gateway is seen', async () => {
    const signature = await signAs(amara, safe, other);
    savePendingSubmission({
      ...{ kind: 'proposal', safe, transaction: other, signer: amara.address, signature, signedAt: 1 },
      safeTxHash: hashTransaction(safe, other).safeTxHash,
    });
    expect(await look()).toMatchObject({ name: 'NonceConflictError', next: 8n });
  });

  test('a row that came into the queue is seen, also where the person chose the nonce', async () => {
    const gateway = cached([rowOf(other)]);
    const conflict = { name: 'NonceConflictError', next: 8n, conflicts: [idOf(other)] };
    expect(await look({ gateway })).toMatchObject(conflict);
    expect(await look({ gateway, review: chosen })).toMatchObject(conflict);
  });

  test('what the person saw before is theirs to replace', async () => {
    await sent(other);
    const gateway = cached([rowOf(other)]);
    for (const id of [idOf(other), hashTransaction(safe, other).safeTxHash])
      expect(await look({ gateway, review: { isNext: false, knownConflicts: [id] } })).toBeUndefined();
  });

  test('a rejection is no conflict with what it rejects', async () => {
    const transaction = buildSafeTransaction({ calls: [encodeRejection({ safe: safe.address })], nonce: 7n });
    await sent(other);
    expect(await look({ transaction, review: chosen, gateway: cached([rowOf(other)]) })).toBeUndefined();
  });

  test('but a used nonce stands against a rejection too', async () => {
    const transaction = buildSafeTransaction({ calls: [encodeRejection({ safe: safe.address })], nonce: 7n });
    expect(await look({ transaction, review: chosen, nonce: 8n })).toMatchObject({ isUsed: true, next: 8n });
  });

  test('a nonce below one that waits is said, unless the person chose it', async () => {
    const gateway = cached([rowOf(makeTransaction({ nonce: 8n }))]);
    expect(await look({ gateway })).toMatchObject({ next: 9n, conflicts: [], isUsed: false });
    expect(await look({ gateway, review: chosen })).toBeUndefined();
  });

  test('the gateway’s cached recommendation is not asked for beside a list that is fresh', async () => {
    const asked: string[] = [];
    const answer = cached();
    const gateway: GatewayAnswer = (request) => {
      asked.push(request.path);
      return answer(request);
    };
    expect(await look({ gateway })).toBeUndefined();
    expect(asked.map((path) => path.slice(path.lastIndexOf('/')))).toEqual(['/queued']);
  });

  test('it counts where the list is refused for one of its entries', async () => {
    const answer = cached([], 9);
    const gateway: GatewayAnswer = (request) =>
      request.path.endsWith('/queued')
        ? refuse(502, { code: 502, message: 'Invalid signature' })
        : answer(request);
    expect(await look({ gateway })).toMatchObject({ next: 9n, conflicts: [], isUsed: false });
    expect(await look({ gateway, review: chosen })).toBeUndefined();
  });

  test('a silent gateway does not stand in the way, what this browser knows does', async () => {
    expect(await look({ gateway: breakConnection })).toBeUndefined();
    await sent(other);
    expect(await look({ gateway: breakConnection })).toBeInstanceOf(NonceConflictError);
  });

  test('the very transaction that this account submitted is not signed twice, by another owner it is', async () => {
    await sent(payment);
    expect(await look()).toBeInstanceOf(ActionRefusedError);
    submitted.set([]);
    await sent(payment, bruno);
    expect(await look({ review: chosen })).toBeUndefined();
  });
});

test('of two proposals within the gateway’s cache the second is stopped before the wallet is asked', async () => {
  const { client: chain } = doubleChain({
    safes: [{ address: safe.address, owners: [amara.address], nonce: 7n }],
  });
  const gateway = doubleGateway(cached()).client;
  const propose = async (transaction: SafeTransaction) => {
    const wallet = doubleSigningWallet(amara);
    const request = { safe, transaction, account: amara.address, acknowledged: [], nonceReview: following };
    const outcome = await proposeTransaction({ chain, gateway, wallet: wallet.client }, request).catch(
      (error: unknown) => error,
    );
    return { outcome, asked: wallet.asked };
  };
  expect((await propose(payment)).asked).toContain('eth_signTypedData_v4');
  const second = await propose(other);
  expect(second.outcome).toMatchObject({ name: 'NonceConflictError', next: 8n });
  expect(second.asked).not.toContain('eth_signTypedData_v4');
});

describe('while the gateway’s cache is old', () => {
  /** A gateway that answers each address for ever as it did at first; what it stores changes meanwhile. */
  function cachedByAddress() {
    const known = new Map<string, unknown>();
    let rows: readonly unknown[] = [];
    const asked: string[] = [];
    const answer: GatewayAnswer = ({ path, query }) => {
      const url = `${path} ${query.cursor ?? ''}`;
      if (path.endsWith('/queued')) asked.push(url);
      const now = path.endsWith('/nonces') ? { currentNonce: 7, recommendedNonce: 7 } : makePage(rows);
      if (!known.has(url)) known.set(url, now);
      return known.get(url);
    };
    return { answer, asked, add: (row: unknown) => (rows = [...rows, row]) };
  }

  test('what another browser queued is seen, and again a moment later', async () => {
    const gateway = cachedByAddress();
    expect(await look({ gateway: gateway.answer })).toBeUndefined();
    gateway.add(rowOf(other));
    for (const review of [following, chosen])
      expect(await look({ gateway: gateway.answer, review })).toMatchObject({
        ...{ name: 'NonceConflictError', next: 8n, conflicts: [idOf(other)] },
      });
    expect(new Set(gateway.asked).size).toBe(gateway.asked.length);
  });

  test('and nothing stands against a nonce that is free', async () => {
    const gateway = cachedByAddress();
    for (let times = 0; times < 100; times += 1)
      expect(await look({ gateway: gateway.answer })).toBeUndefined();
  });
});
