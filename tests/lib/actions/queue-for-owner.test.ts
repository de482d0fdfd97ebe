import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueForOwner } from '@/lib/actions/queue-for-owner';
import { submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, otherSafe, safe } from '@/tests/support/chain/people';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction } from '@/tests/support/transactions/transactions';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
  submitted.set([]);
});
afterEach(() => {
  browser.clearFromAnotherTab();
  submitted.get();
});

const transaction = makeTransaction({ nonce: 7n });
const other = makeTransaction({ nonce: 7n, value: 2n });
const id = `multisig_${safe.address}_${hashTransaction(safe, other).safeTxHash}`;
const row = makeItem(etherTransfer('OUTGOING', 2n), { id, nonce: 7, status: 'AWAITING_CONFIRMATIONS' });

/** Queues a payment for a Safe that is an owner, and tells what was written. */
async function queue({
  rows = [] as readonly object[],
  nonce = 7n,
  knownConflicts = [] as readonly string[],
} = {}) {
  const owners = [amara.address, otherSafe.address];
  const { client: chain } = doubleChain({ safes: [{ address: safe.address, owners, threshold: 2, nonce }] });
  const gateway = doubleGateway(({ path, method }) => {
    if (path.endsWith('/queued')) return makePage(rows);
    if (path.endsWith('/nonces')) return { currentNonce: 7, recommendedNonce: 7 };
    return method === 'POST'
      ? makeDetails({ transaction })
      : refuse(404, { code: 404, message: 'Not found' });
  });
  const request = { safe, transaction, owner: otherSafe.address, knownConflicts };
  const outcome = await queueForOwner({ chain, gateway: gateway.client }, request).catch(
    (error: unknown) => error,
  );
  return { outcome, written: gateway.requests.filter(({ method }) => method === 'POST') };
}

test('a transaction is queued without a signature where its nonce is free', async () => {
  const { written } = await queue();
  expect(written).toMatchObject([{ body: { sender: otherSafe.address } }]);
  expect(submitted.get()).toMatchObject([{ kind: 'proposal', transaction }]);
});

test('nothing is queued beside another with its nonce that came since the review', async () => {
  const { outcome, written } = await queue({ rows: [row] });
  expect(outcome).toMatchObject({ name: 'NonceConflictError', nonce: 7n, conflicts: [id] });
  expect(written).toEqual([]);
});

test('what the review showed is no reason against it', async () => {
  expect((await queue({ rows: [row], knownConflicts: [id] })).written).toHaveLength(1);
});

test('nothing is queued with a nonce that is used', async () => {
  const { outcome, written } = await queue({ nonce: 8n });
  expect(outcome).toMatchObject({ name: 'NonceConflictError', isUsed: true, next: 8n });
  expect(written).toEqual([]);
});
